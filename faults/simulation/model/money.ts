import type { Invoice, Line } from './state.ts'

/** The net amount of lines, and of each tax rate. Quantities are whole, so nothing is rounded yet. */
export function netOf(lines: readonly Line[]): { net: number; rates: Map<number, number> } {
  const rates = new Map<number, number>()
  for (const { quantity, unitAmountCents, taxPercent } of lines) {
    rates.set(taxPercent, (rates.get(taxPercent) ?? 0) + quantity * unitAmountCents)
  }
  return { net: [...rates.values()].reduce((sum, cents) => sum + cents, 0), rates }
}

/** The total: tax is rounded half up once per rate. */
export function totalOf(lines: readonly Line[]): number {
  const { net, rates } = netOf(lines)
  return net + [...rates].reduce((sum, [percent, cents]) => sum + Math.floor((cents * percent + 50) / 100), 0)
}

export function paidCents({ payments }: Pick<Invoice, 'payments'>): number {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Payments minus refunds. */
export function keptCents(invoice: Invoice): number {
  return paidCents(invoice) - invoice.refundedCents
}

export function dueCents(invoice: Invoice): number {
  if (invoice.status !== 'SENT') return 0
  return Math.max(0, invoice.amountCents - invoice.creditedCents - keptCents(invoice))
}

/** Updates the status after money moved: paid if nothing is due, refunded after a full refund. */
export function settle(invoice: Invoice): void {
  if (invoice.status === 'SENT' && dueCents(invoice) === 0) invoice.status = 'PAID'
  else if (invoice.status === 'PAID' && invoice.refundedCents > 0 && keptCents(invoice) === 0)
    invoice.status = 'REFUNDED'
}
