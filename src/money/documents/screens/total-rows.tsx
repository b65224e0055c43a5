import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Totals } from '../totals-and-vat.ts'
import { m } from './messages.ts'

type TotalRowsProps = {
  /** The totals. Undefined if they can't be calculated. */
  totals: Totals | undefined
  currency: string
  taxIncluded: boolean
  /** Classes that emphasize the last row. */
  last?: string
}

/** A document's net amount, tax per rate, rounding and total as a description list. */
export function TotalRows({ totals, currency, taxIncluded, last }: TotalRowsProps) {
  return (
    <>
      {totals && totals.taxes.length > 0 && (
        <TotalRow label={t(m.net)}>
          <Money minor={totals.netCents} currency={currency} />
        </TotalRow>
      )}
      {totals?.taxes.map((tax) => (
        <TotalRow
          key={tax.percent}
          label={
            <T
              m={m.taxOn}
              values={{
                percent: formatPercent(tax.percent),
                net: <Money minor={tax.netCents} currency={currency} />,
              }}
            />
          }
        >
          <Money minor={tax.taxCents} currency={currency} />
        </TotalRow>
      ))}
      {totals && totals.roundingCents !== 0 && (
        <TotalRow label={t(m.rounding)}>
          <Money minor={totals.roundingCents} currency={currency} />
        </TotalRow>
      )}
      <TotalRow
        label={t(taxIncluded ? m.totalWithTax : m.total)}
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
    <div className={classes('flex flex-wrap justify-between gap-x-4', className)}>
      <dt>{label}</dt>
      <dd className="ms-auto whitespace-nowrap">{children}</dd>
    </div>
  )
}
