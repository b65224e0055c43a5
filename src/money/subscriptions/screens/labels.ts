import { type Message, money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Subscription } from '../contract.ts'
import { m } from '../messages.ts'

/** A plan's price, such as '$119.00 every month'. */
export function priceLabel({
  amountCents,
  currency,
  interval,
  intervalCount,
}: Pick<Subscription, 'amountCents' | 'currency' | 'interval' | 'intervalCount'>) {
  return t(interval === 'YEAR' ? m.pricePerYears : m.pricePerMonths, {
    amount: money(amountCents, currency),
    count: intervalCount,
  })
}

/** Whether a plan creates invoices. False if it's only tracked. */
export function makesInvoices({ lines }: Pick<Subscription, 'lines'>): boolean {
  return lines.length > 0
}

export function statusLabel(status: Subscription['status']): string {
  return t(statusLabels[status])
}

const statusLabels: Record<Subscription['status'], Message> = {
  active: m.activeBadge,
  paused: m.pausedBadge,
  canceled: m.canceledBadge,
}
