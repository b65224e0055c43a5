import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { LOCALE } from '#ui/format/locale.ts'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import type { QuoteDetail } from '../contract.ts'

/** What is offered. Columns that say nothing are left out: of tax where there is none. */
export function QuoteLines({ quote }: { quote: QuoteDetail }) {
  const { currency, lines, pricesIncludeTax } = quote
  const taxed = lines.some(({ taxPercent }) => taxPercent > 0)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise
    <table role="table" className="w-full max-md:block">
      <thead className="max-md:hidden">
        <tr className="border-line border-b text-left text-muted text-xs">
          <Heading>Description</Heading>
          <Heading right>Quantity</Heading>
          <Heading right>Unit price</Heading>
          {taxed && <Heading right>Tax</Heading>}
          <Heading right>{pricesIncludeTax && taxed ? 'Amount, tax included' : 'Amount'}</Heading>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: what was offered has no ids, and stays in its order
            key={index}
            className="border-line border-b max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
          >
            <Cell className="[overflow-wrap:anywhere]">
              {line.description}
              {line.discountPercent > 0 && (
                <span className="block text-muted text-xs">
                  Less {formatPercent(line.discountPercent)} discount
                </span>
              )}
            </Cell>
            <Cell right className="text-muted max-md:hidden">
              {QUANTITY.format(line.quantity)}
            </Cell>
            <Cell right className="text-muted max-md:row-start-2 max-md:text-left">
              <span className="md:hidden">{QUANTITY.format(line.quantity)} × </span>
              <Money minor={line.unitAmountCents} currency={currency} />
            </Cell>
            {taxed && (
              <Cell right className="text-muted max-md:col-start-2 max-md:row-start-2">
                {formatPercent(line.taxPercent)}
                <span className="md:hidden"> tax</span>
              </Cell>
            )}
            <Cell right className="max-md:col-start-2 max-md:row-start-1">
              <Money minor={pricesIncludeTax ? line.amountCents : line.netCents} currency={currency} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={classes(
        'px-3 pb-2 font-medium first:pl-0 last:pr-0',
        right && 'whitespace-nowrap text-right',
      )}
    >
      {children}
    </th>
  )
}

function Cell({ right, className, children }: { right?: boolean; className?: string; children: ReactNode }) {
  return (
    <td
      className={classes(
        'align-top md:px-3 md:py-2.5 md:last:pr-0 md:first:pl-0',
        right && 'whitespace-nowrap text-right tabular-nums',
        className,
      )}
    >
      {children}
    </td>
  )
}

const QUANTITY = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 })
