import { eq } from 'drizzle-orm'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf } from '#kernel/unit-of-work.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { priceAsEntered } from '#money/documents/price-as-entered.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { usualDueDay } from '#money/invoices/default-due-date.ts'
import { findOpenDeposits } from '#money/invoices/deposits/open-deposits.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import { moneyStaffIds, staffIds } from '#people/accounts/staff-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
import { quotes } from '#schema/quotes.ts'
import type { FoundMilestone } from './data.ts'
import { m } from './messages.ts'

/**
 * Drafts the invoice for an approved milestone with a price. Staff who can see billing review and send it.
 */
export async function draftOnApproval(
  tx: UnitOfWork,
  milestone: FoundMilestone,
  decider: string,
): Promise<void> {
  const { priceCents, clientId, projectId, title, currency } = milestone
  if (priceCents === null) return
  const people = await moneyStaffIds(tx)
  // If nobody can see billing right now, the draft waits for the next person who can.
  const createdBy = people[0] ?? (await staffIds(tx))[0] ?? decider
  const parts = await partsOf(tx, { id: milestone.id, title, priceCents })
  const dueAt = await usualDueDay(tx, tx.now)
  const draft = { clientId, projectId, currency, milestoneId: milestone.id, ...parts, dueAt, createdBy }
  const id = await draftInvoice(onBehalfOf(tx, null), draft)
  await notify(tx, people, {
    title: t(m.invoiceNews, { title }),
    body: milestone.projectName,
    link: `/invoices/${id}`,
    projectId,
  })
}

/**
 * Returns what the invoice contains. For a milestone from a change request, these are the lines and taxes
 * that the client accepted, less any paid deposit. If the milestone's price has changed since then, the new
 * price applies, on the same terms.
 */
async function partsOf(tx: UnitOfWork, milestone: { id: string; title: string; priceCents: number }) {
  const { id, title: description, priceCents: unitAmountCents } = milestone
  const [quote] = await tx.select().from(quotes).where(eq(quotes.milestoneId, id))
  const { taxPercent: usual } = await getBillingSettings(tx)
  const line = { description, quantity: 1, unitAmountCents, taxPercent: usual, discountPercent: 0 }
  if (!quote) return { lines: [line] }
  const { id: quoteId, pricesIncludeTax, reverseCharge, exemptionReason } = quote
  const [taxPercent = usual, ...others] = new Set(quote.lines.map((one) => one.taxPercent))
  const repriced = [{ ...line, taxPercent: others.length > 0 ? usual : taxPercent }]
  const lines = priceAsEntered(quote) === unitAmountCents ? quote.lines : repriced
  const deductIds = await depositsWithin(tx, quote, totalsOf(lines, quote).totalCents)
  return { quoteId, lines, pricesIncludeTax, reverseCharge, exemptionReason, deductIds }
}

/**
 * Returns the quote's paid deposits, or none if they exceed the total, because an invoice can't be negative.
 */
async function depositsWithin(
  tx: UnitOfWork,
  { id, clientId }: typeof quotes.$inferSelect,
  totalCents: number,
): Promise<string[]> {
  const deposits = (await findOpenDeposits(tx, clientId)).filter(({ quoteId }) => quoteId === id)
  const paidCents = deposits.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return paidCents > totalCents ? [] : deposits.map((deposit) => deposit.id)
}
