import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '../button.tsx'
import { m } from '../messages.ts'

type FormButtonsProps = {
  /** The id of the form in the dialog's body. */
  form: string
  busy: boolean
  /** True if the action can't be undone. */
  danger?: boolean
  onCancel: () => void
  /** The submit button's label. */
  children: ReactNode
}

/** The footer of a dialog with a form: Cancel and the submit button. */
export function FormButtons({ form, busy, danger = false, onCancel, children }: FormButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>{t(m.cancel)}</Button>
      <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
        {children}
      </Button>
    </>
  )
}
