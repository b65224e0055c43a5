import { formatMoney } from '#ui/money-format.ts'
import type { Subscription } from '../contract.ts'

/** 'every month', 'every 3 months', 'every year'. */
export function everyWords({ interval, intervalCount }: Pick<Subscription, 'interval' | 'intervalCount'>) {
  const name = interval === 'YEAR' ? 'year' : 'month'
  return intervalCount === 1 ? `every ${name}` : `every ${intervalCount} ${name}s`
}

/** '$119.00 USD every month'. */
export function priceWords(
  plan: Pick<Subscription, 'amountCents' | 'currency' | 'interval' | 'intervalCount'>,
) {
  return `${formatMoney(plan.amountCents, plan.currency, { code: true })} ${everyWords(plan)}`
}

/** It makes invoices by itself. */
export function invoices({ lines }: Pick<Subscription, 'lines'>): boolean {
  return lines.length > 0
}
