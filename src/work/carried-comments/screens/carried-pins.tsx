import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { plainText } from '#kernel/markdown/plain-text.ts'
import { Pin } from '#ui/pin.tsx'
import { spotStyle } from '#work/feedback/screens/canvas/placed-pin.tsx'
import { m } from '../messages.ts'
import type { CheckedComment } from './checked-comment.ts'
import { carriedLook } from './crop.tsx'

type CarriedPinsProps = {
  comments: CheckedComment[]
  page: number
  /** The comment that's being checked. */
  active: string | null
  /** The pin to scroll into view. */
  scrollTarget: { id: string } | null
  onChoose: (id: string) => void
}

/** Shows open pins from older versions at their places on the newest one. */
export function CarriedPins({ comments, page, active, scrollTarget, onChoose }: CarriedPinsProps) {
  const target = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled into view when chosen, and then only
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [scrollTarget])
  return comments.map((comment) => {
    const { feedbackId: id, place, number, authorName: name, body, fileVersion: version } = comment
    if (!place || comment.page !== page) return null
    return (
      <button
        key={id}
        ref={id === scrollTarget?.id ? target : undefined}
        type="button"
        aria-label={t(m.carriedPinLabel, { number, version, name, body: plainText(body) })}
        style={spotStyle(place)}
        onClick={() => onChoose(id)}
        className={
          'absolute origin-bottom-left -translate-y-full rounded-full rounded-es-[3px] hover:z-10 focus-visible:z-10 ' +
          'pointer-coarse:after:absolute pointer-coarse:after:-inset-2 pointer-coarse:after:content-[""]'
        }
      >
        <Pin
          settled
          number={number}
          highlighted={id === active}
          data-carried-pin={number}
          className={carriedLook}
        />
      </button>
    )
  })
}
