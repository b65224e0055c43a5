import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { seesInvoicesOf } from '#money/access/rules.ts'
import type { InvoiceStatus } from '#schema/values.ts'

/** The invoice that a final file depends on. */
export interface FinalInvoice {
  id: string
  number: string | null
  status: InvoiceStatus
  amountCents: number
  creditedCents: number
}

/**
 * Whether an invoice opens its final files: it's paid, including with deposits or partly by credit notes. A
 * full credit note cancels the invoice and closes the files. A partial refund doesn't, since nothing is due
 * then.
 */
export function opensFinals({ status, amountCents, creditedCents }: FinalInvoice): boolean {
  return status === 'PAID' && (creditedCents === 0 || creditedCents < amountCents)
}

/** Whether an invoice can still be paid, so that it makes sense for final files to depend on it. */
export function canOpenFinals(invoice: FinalInvoice): boolean {
  return invoice.status === 'DRAFT' || invoice.status === 'SENT' || opensFinals(invoice)
}

/**
 * What a reader gets of a file, given the invoice it depends on, if any. The only place that decides whether
 * someone gets the file itself or only a preview with a watermark.
 */
export function finalFor(actor: Actor, clientId: string, invoice: FinalInvoice | null) {
  if (!invoice) return { final: null, locked: false }
  const open = opensFinals(invoice)
  const { id, number, status } = invoice
  const shown = seesFinalInvoice(actor, clientId, invoice) ? { id, number, status } : null
  return { final: { open, invoice: shown }, locked: !open && !isStaff(actor) }
}

/**
 * Clients only see invoices that they can pay or have paid. Guests, and people who came from an email, see
 * none, because emails can be forwarded.
 */
function seesFinalInvoice(actor: Actor, clientId: string, invoice: FinalInvoice): boolean {
  if (actor.only || actor.fromEmail || !seesInvoicesOf(actor, clientId)) return false
  return isStaff(actor) || invoice.status === 'SENT' || opensFinals(invoice)
}
