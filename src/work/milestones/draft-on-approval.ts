import { eq } from 'drizzle-orm'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf } from '#kernel/unit-of-work.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { priceAsEntered } from '#money/documents/price-as-entered.ts'
import { usualDueDay } from '#money/invoices/default-due-date.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import { findOpenDeposits } from '#money/invoices/open-deposits.ts'
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
 * What the invoice contains. A milestone of a change request is invoiced with the lines and taxes that the client
 * accepted, less a paid deposit. If its price has changed since then, the price counts.
 */
async function partsOf(tx: UnitOfWork, milestone: { id: string; title: string; priceCents: number }) {
  const { id, title: description, priceCents: unitAmountCents } = milestone
  const [quote] = await tx.select().from(quotes).where(eq(quotes.milestoneId, id))
  if (quote && priceAsEntered(quote) === unitAmountCents) {
    const { id: quoteId, clientId, lines, pricesIncludeTax, reverseCharge, exemptionReason } = quote
    const deposits = (await findOpenDeposits(tx, clientId)).filter((one) => one.quoteId === quoteId)
    const deductIds = deposits.map((one) => one.id)
    return { quoteId, lines, pricesIncludeTax, reverseCharge, exemptionReason, deductIds }
  }
  const { taxPercent } = await getBillingSettings(tx)
  const line = { description, quantity: 1, unitAmountCents, taxPercent, discountPercent: 0 }
  return { quoteId: quote?.id, lines: [line] }
}
