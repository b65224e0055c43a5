import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type FormButtonsProps = {
  /** The id of the form, which stands in the dialog itself. */
  form: string
  busy: boolean
  /** What cannot be undone. */
  danger?: boolean
  onCancel: () => void
  /** What the button that sends the form says. */
  children: ReactNode
}

/** The foot of a dialog with a form: the way back, and the act. */
export function FormButtons({ form, busy, danger = false, onCancel, children }: FormButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
        {children}
      </Button>
    </>
  )
}
