import type { ReactNode } from 'react'
import { reverseChargeText } from '#money/documents/document-texts.ts'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import type { QuoteDetail } from '../contract.ts'

/** What the lines come to, each rate's tax, and why there is none where there is none. */
export function QuoteTotals({ quote }: { quote: QuoteDetail }) {
  const { currency, taxes, pricesIncludeTax, reverseCharge, language } = quote
  const untaxed = quote.lines.some(({ taxPercent }) => taxPercent === 0)
  const why = reverseCharge ? reverseChargeText[language] : untaxed ? quote.exemptionReason : null
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
      {why && (
        <p className="self-end text-muted text-sm [overflow-wrap:anywhere] @max-2xl:order-last">{why}</p>
      )}
      <dl className="space-y-1.5 @2xl:col-start-2">
        {taxes.length > 0 && (
          <Sum label="Net">
            <Money minor={quote.netCents} currency={currency} />
          </Sum>
        )}
        {taxes.map((tax) => (
          <Sum
            key={tax.percent}
            label={
              <>
                {formatPercent(tax.percent)} tax on <Money minor={tax.netCents} currency={currency} />
              </>
            }
          >
            <Money minor={tax.taxCents} currency={currency} />
          </Sum>
        ))}
        {quote.roundingCents !== 0 && (
          <Sum label="Rounding">
            <Money minor={quote.roundingCents} currency={currency} />
          </Sum>
        )}
        <Sum
          label={pricesIncludeTax && taxes.length > 0 ? 'Total, tax included' : 'Total'}
          strong
          after={taxes.length > 0}
        >
          <Money minor={quote.amountCents} currency={currency} />
        </Sum>
      </dl>
    </div>
  )
}

type SumProps = {
  label: ReactNode
  strong?: boolean
  /** Others stand above it. */
  after?: boolean
  children: ReactNode
}

function Sum({ label, strong = false, after = false, children }: SumProps) {
  return (
    <div
      className={classes(
        'flex justify-between gap-4',
        strong ? 'font-semibold text-lg' : 'text-muted text-sm',
        after && 'border-line border-t pt-2',
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
