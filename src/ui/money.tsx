import { formatMoney } from './money-format.ts'

export { formatMoney } from './money-format.ts'

type MoneyProps = {
  /** Whole minor units: cents of a dollar, yen, fils. */
  minor: number
  /** ISO 4217, in either case. */
  currency: string
  /** Says the currency's code after the amount: '$1,250.00 USD'. */
  code?: boolean
  /** Leaves '.00' out, for round budgets. */
  round?: boolean
}

/** An amount of money; its figures stand in columns. */
export function Money({ minor, currency, code = false, round = false }: MoneyProps) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatMoney(minor, currency, { round })}
      {code && ` ${currency.toUpperCase()}`}
    </span>
  )
}
