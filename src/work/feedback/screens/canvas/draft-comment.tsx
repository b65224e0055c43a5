import type { ComponentProps } from 'react'
import { FeedbackForm } from '../form.tsx'
import { DraftPin } from './draft-pin.tsx'
import type { Spot } from './placed-pin.tsx'

type DraftCommentProps = Omit<ComponentProps<typeof FeedbackForm>, 'onDone'> & {
  spot: Spot
  number: number
  onClose: () => void
}

/** The pin of an unsent comment, and its form. */
export function DraftComment({ spot, number, onClose, ...form }: DraftCommentProps) {
  return (
    <DraftPin spot={spot} number={number} onClose={onClose}>
      <FeedbackForm {...form} onDone={onClose} />
    </DraftPin>
  )
}
