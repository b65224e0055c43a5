import { Plus } from 'lucide-react'
import type { ButtonLook } from '#ui/button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MakingLink } from '#ui/making-link.tsx'

type NewInvoiceLinkProps = ButtonLook & { start?: { projectId?: string; clientId?: string } }

/** The way to a new invoice, for a project or a client where the screen knows of one. */
export function NewInvoiceLink({ start = {}, ...look }: NewInvoiceLinkProps) {
  const about = String(new URLSearchParams(start))
  return (
    <MakingLink href={about ? `/invoices/new?${about}` : '/invoices/new'} className={buttonClass(look)}>
      <Plus aria-hidden="true" />
      New Invoice
    </MakingLink>
  )
}
