import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { InvoiceBalance } from '#money/invoices/rules.ts'
import { dueCents, seesInvoice } from '#money/invoices/rules.ts'
import type { CardOffer } from './contract.ts'

/** Contacts who see an invoice can pay it. Staff record other payments instead. */
export function mayPayByCard(
  actor: Actor,
  invoice: { clientId: string } & Pick<InvoiceBalance, 'status'>,
): boolean {
  return !isStaff(actor) && seesInvoice(actor, invoice)
}

/** The amounts that can be paid now: the next installment, if more than one is left, or everything due. */
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
