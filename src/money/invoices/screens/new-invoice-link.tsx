import { Plus } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CreationLink } from '#ui/creation-link.tsx'
import { m } from '../messages.ts'

type Start = { projectId?: string; clientId?: string }

/** A link to a new invoice, for the screen's project or client if it has one. */
export function NewInvoiceLink({ start = {}, ...look }: ButtonLook & { start?: Start }) {
  return (
    <CreationLink href={newInvoicePath(start)} className={buttonClass(look)}>
      <Plus aria-hidden="true" />
      {t(m.newInvoiceButton)}
    </CreationLink>
  )
}

/** The path to a new invoice, for a project or client if given. */
export function newInvoicePath(start: Start): string {
  const about = String(new URLSearchParams(start))
  return about ? `/invoices/new?${about}` : '/invoices/new'
}
