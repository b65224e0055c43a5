import type { ReactNode } from 'react'
import { Money } from './money-text.tsx'

type MoneyLinesProps = {
  /** The sums, in minor units. */
  amounts: readonly { currency: string; cents: number; note?: ReactNode }[]
}

/** Sums of several currencies, one line each, since they are never added together. */
export function MoneyLines({ amounts }: MoneyLinesProps) {
  return (
    <>
      {amounts.map((sum) => (
        <span
          key={sum.currency}
          className="flex flex-wrap items-baseline gap-x-2 not-first:text-[length:min(1em,1.25rem)]"
        >
          <Money minor={sum.cents} currency={sum.currency} />
          {sum.note && <span className="font-normal text-muted text-sm tracking-normal">{sum.note}</span>}
        </span>
      ))}
    </>
  )
}
