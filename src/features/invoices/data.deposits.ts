import type { Db } from '#kernel/database.ts'
import { invalid } from '#kernel/failure.ts'
import type { LineToKeep, LockedInvoice } from './data.write.ts'
import { findLines, lockDeposits, otherDeductions } from './data.write.ts'
import type { LineMoney, Pricing } from './money.ts'
import { totalsOf } from './money.ts'

interface Taking {
  /** Of the invoice that takes them off; null while it is new. */
  id: string | null
  clientId: string
  currency?: string | undefined
  pricesIncludeTax?: boolean | undefined
}

/**
 * The lines that take paid deposits off an invoice: of each deposit one for each of its rates, so that the tax that
 * was paid with it is taken off at the same rate.
 * @throws 422 where one of them cannot be taken off
 */
export async function deductionsOf(
  tx: Db,
  taking: Taking,
  depositIds: readonly string[],
): Promise<LineToKeep[]> {
  if (depositIds.length === 0) return []
  const deposits = await lockDeposits(tx, depositIds)
  const ids = deposits.map(({ id }) => id)
  const others = ids.length > 0 ? await otherDeductions(tx, ids, taking.id) : []
  const lines: LineToKeep[] = []
  for (const id of new Set(depositIds)) {
    const deposit = deposits.find((one) => one.id === id && one.clientId === taking.clientId)
    if (!deposit) return invalid({ deductIds: ['Choose a deposit of this client'] })
    const why = whyNotTaken(deposit, taking) ?? alreadyTaken(others.find(({ depositId }) => depositId === id))
    if (why) invalid({ deductIds: [why] })
    lines.push(...linesAgainst(deposit, await findLines(tx, id), taking))
  }
  return lines
}

function whyNotTaken(deposit: LockedInvoice, { currency }: Taking): string | undefined {
  const name = deposit.number ?? 'This draft'
  if (!deposit.isDeposit) return `${name} is not a deposit`
  if (deposit.status !== 'PAID' || deposit.refundedCents > 0 || deposit.creditedCents > 0) {
    return `${name} is not paid in full: only a paid deposit is taken off`
  }
  if (deposit.currency !== currency) return `${name} is in ${deposit.currency.toUpperCase()}`
  return undefined
}

function alreadyTaken(other: { number: string | null } | undefined): string | undefined {
  return other && `This deposit is taken off ${other.number ?? 'another draft'} already`
}

function linesAgainst(deposit: LockedInvoice, lines: LineMoney[], taking: Pricing): LineToKeep[] {
  const { netCents, taxes } = totalsOf(lines, deposit)
  const taxed = taxes.reduce((sum, rate) => sum + rate.netCents, 0)
  const rates = [...taxes, { percent: 0, netCents: netCents - taxed, taxCents: 0 }]
  return rates
    .filter((rate) => rate.netCents !== 0)
    .map((rate) => ({
      description: `Deposit ${deposit.number}`,
      quantity: -1,
      unitAmountCents: rate.netCents + (taking.pricesIncludeTax ? rate.taxCents : 0),
      taxPercent: rate.percent,
      discountPercent: 0,
      deductsId: deposit.id,
    }))
}
