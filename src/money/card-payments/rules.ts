import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { InvoiceBalance } from '#money/invoices/rules.ts'
import { dueCents, seesInvoice } from '#money/invoices/rules.ts'
import type { CardOffer } from './contract.ts'

export const cardsNotSetUp = 'Payments by card are not set up in this portal.'

/** Contacts who see an invoice pay it; staff write down what came by other ways. */
export function mayPayByCard(
  actor: Actor,
  invoice: { clientId: string } & Pick<InvoiceBalance, 'status'>,
): boolean {
  return !isStaff(actor) && seesInvoice(actor, invoice)
}

/** What of an invoice can be paid at once: its next instalment where it has more than one left, and all that is due. */
export function cardPartsOf(
  invoice: InvoiceBalance,
  instalments: readonly { amountCents: number }[],
): CardOffer['parts'] {
  const due = dueCents(invoice)
  if (due === 0) return []
  let met = invoice.amountCents - due
  const all = { part: met === 0 ? ('WHOLE' as const) : ('REST' as const), amountCents: due }
  for (const { amountCents } of instalments) {
    if (met < amountCents && amountCents - met < due) {
      return [{ part: 'DEPOSIT', amountCents: amountCents - met }, all]
    }
    met = Math.max(0, met - amountCents)
  }
  return [all]
}
