import { englishAtAgency } from '#agency/settings/calendar.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { languages } from '#kernel/i18n/languages.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import type { LockedSubscription } from './data.write.ts'
import { periodLabel } from './period-label.ts'
import type { Period } from './schedule.ts'

/** Drafts the invoice for one period of a locked plan. Returns its id. */
export async function draftPeriod(
  tx: UnitOfWork,
  subscription: LockedSubscription,
  { from, to, createdBy, today }: Period & { createdBy: string; today: string },
): Promise<string> {
  const { id: subscriptionId, clientId, currency, pricesIncludeTax, reverseCharge } = subscription
  const billing = await getBillingSettings(tx)
  const language = subscription.language ?? billing.language
  const locale = language === 'en' ? await englishAtAgency(tx) : languages[language].locale
  const label = periodLabel({ from, to }, locale)
  return draftInvoice(tx, {
    clientId,
    subscriptionId,
    periodStart: from,
    servedFrom: from,
    servedTo: to,
    currency,
    pricesIncludeTax,
    reverseCharge,
    lines: subscription.lines.map((line) => ({ ...line, description: `${line.description}, ${label}` })),
    dueAt: dayAfter(today, subscription.paymentDays ?? billing.paymentDays),
    createdBy,
  })
}
