import type { MoneyWriting } from './money.ts'
import { formatMoney } from './money.ts'

export { formatMoney } from './money.ts'

type MoneyProps = MoneyWriting & {
  /** Whole minor units: cents of a dollar, yen, fils. */
  minor: number
  /** ISO 4217, in either case. */
  currency: string
}

/** An amount of money; its figures stand in columns. */
export function Money({ minor, currency, ...writing }: MoneyProps) {
  return <span className="tabular-nums">{formatMoney(minor, currency, writing)}</span>
}
