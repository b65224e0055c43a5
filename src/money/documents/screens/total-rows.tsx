import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import type { Totals } from '../totals-and-vat.ts'

type TotalRowsProps = {
  /** Undefined where they can't be calculated. */
  totals: Totals | undefined
  currency: string
  taxIncluded: boolean
  /** Classes that set the last row apart. */
  last?: string
}

/** Net, the tax of each rate, rounding and the total of a document, in a description list. */
export function TotalRows({ totals, currency, taxIncluded, last }: TotalRowsProps) {
  return (
    <>
      {totals && totals.taxes.length > 0 && (
        <TotalRow label="Net">
          <Money minor={totals.netCents} currency={currency} />
        </TotalRow>
      )}
      {totals?.taxes.map((tax) => (
        <TotalRow
          key={tax.percent}
          label={
            <>
              {formatPercent(tax.percent)} tax on <Money minor={tax.netCents} currency={currency} />
            </>
          }
        >
          <Money minor={tax.taxCents} currency={currency} />
        </TotalRow>
      ))}
      {totals && totals.roundingCents !== 0 && (
        <TotalRow label="Rounding">
          <Money minor={totals.roundingCents} currency={currency} />
        </TotalRow>
      )}
      <TotalRow
        label={taxIncluded ? 'Total, tax included' : 'Total'}
        className={classes('font-semibold text-lg', last)}
      >
        {totals ? <Money minor={totals.totalCents} currency={currency} /> : '–'}
      </TotalRow>
    </>
  )
}

type TotalRowProps = { label: ReactNode; className?: string; children: ReactNode }

export function TotalRow({ label, className = 'text-muted', children }: TotalRowProps) {
  return (
    <div className={classes('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
