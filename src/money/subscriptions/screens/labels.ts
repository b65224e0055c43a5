import { formatMoney } from '#ui/format/money.ts'
import type { Subscription } from '../contract.ts'

/** '$119.00 every month'. */
export function priceLabel(
  subscription: Pick<Subscription, 'amountCents' | 'currency' | 'interval' | 'intervalCount'>,
) {
  return `${formatMoney(subscription.amountCents, subscription.currency)} ${intervalLabel(subscription)}`
}

/** By itself; else it is only noted that the client has it. */
export function makesInvoices({ lines }: Pick<Subscription, 'lines'>): boolean {
  return lines.length > 0
}

/** A status as it is written. */
export function statusLabel(status: Subscription['status']): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

/** 'every month', 'every 3 months', 'every year'. */
function intervalLabel({ interval, intervalCount }: Pick<Subscription, 'interval' | 'intervalCount'>) {
  const name = interval === 'YEAR' ? 'year' : 'month'
  return intervalCount === 1 ? `every ${name}` : `every ${intervalCount} ${name}s`
}
