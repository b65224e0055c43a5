import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf } from '#kernel/unit-of-work.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { usualDueDay } from '#money/invoices/default-due-date.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import { moneyStaffIds, staffIds } from '#people/accounts/staff-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
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
  const { taxPercent } = await getBillingSettings(tx)
  const line = {
    description: title,
    quantity: 1,
    unitAmountCents: priceCents,
    taxPercent,
    discountPercent: 0,
  }
  const dueAt = await usualDueDay(tx, tx.now)
  const draft = { clientId, projectId, currency, milestoneId: milestone.id, lines: [line], dueAt, createdBy }
  const id = await draftInvoice(onBehalfOf(tx, null), draft)
  await notify(tx, people, {
    title: t(m.invoiceNews, { title }),
    body: milestone.projectName,
    link: `/invoices/${id}`,
    projectId,
  })
}
