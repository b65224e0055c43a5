import type { MoneyWriting } from './money.ts'
import { formatMoney } from './money.ts'

export { formatMoney } from './money.ts'

type MoneyProps = MoneyWriting & {
  /** In the currency's minor unit: cents, yen, fils. */
  minor: number
  /** ISO 4217 code, upper or lower case. */
  currency: string
}

/** An amount of money with tabular figures. */
export function Money({ minor, currency, ...writing }: MoneyProps) {
  return <span className="tabular-nums">{formatMoney(minor, currency, writing)}</span>
}
