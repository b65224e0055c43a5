import type { ReactNode } from 'react'
import { reverseChargeText } from '#money/documents/document-texts.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { classes } from '#ui/classes.ts'
import { LOCALE } from '#ui/format/locale.ts'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'

/** What the invoice is for, and what it comes to: of tax nothing where there is none, and of a deposit its amount. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { currency, lines, taxes } = invoice
  const taxed = lines.some(({ taxPercent }) => taxPercent > 0)
  const withTax = invoice.pricesIncludeTax && taxed
  return (
    <div className="-mx-4">
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise */}
      <table role="table" className="w-full max-md:block">
        <thead className="max-md:hidden">
          <tr className="border-line border-b text-left text-muted text-xs">
            <Heading>Description</Heading>
            <Heading right>Quantity</Heading>
            <Heading right>Unit price</Heading>
            {taxed && <Heading right>Tax</Heading>}
            <Heading right>{withTax ? 'Amount with tax' : 'Amount'}</Heading>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {lines.map((line) => (
            <tr
              key={line.id}
              className="border-line not-first:border-t max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-3"
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
                {line.deductsId === null && QUANTITY.format(line.quantity)}
              </Cell>
              <Cell right className="text-muted max-md:row-start-2 max-md:text-left">
                {line.deductsId === null && (
                  <>
                    <span className="md:hidden">{QUANTITY.format(line.quantity)} × </span>
                    <Money minor={line.unitAmountCents} currency={currency} />
                  </>
                )}
              </Cell>
              {taxed && (
                <Cell right className="text-muted max-md:col-start-2 max-md:row-start-2">
                  {formatPercent(line.taxPercent)}
                  <span className="md:hidden"> tax</span>
                </Cell>
              )}
              <Cell right className="max-md:col-start-2 max-md:row-start-1">
                <Money
                  minor={invoice.pricesIncludeTax ? line.amountCents : line.netCents}
                  currency={currency}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="space-y-1.5 border-line border-t px-4 py-3">
        {taxes.length > 0 && (
          <Total label="Net">
            <Money minor={invoice.netCents} currency={currency} />
          </Total>
        )}
        {taxes.map((tax) => (
          <Total
            key={tax.percent}
            label={
              <>
                {formatPercent(tax.percent)} tax on <Money minor={tax.netCents} currency={currency} />
              </>
            }
          >
            <Money minor={tax.taxCents} currency={currency} />
          </Total>
        ))}
        {invoice.roundingCents !== 0 && (
          <Total label="Rounding">
            <Money minor={invoice.roundingCents} currency={currency} />
          </Total>
        )}
        <Total label={withTax ? 'Total, tax included' : 'Total'} strong>
          <Money minor={invoice.amountCents} currency={currency} />
        </Total>
      </dl>
      {whyNoTax(invoice) && <p className="px-4 pb-3 text-muted text-sm">{whyNoTax(invoice)}</p>}
    </div>
  )
}

function whyNoTax({ reverseCharge, language, exemptionReason, lines }: InvoiceDetail): string | null {
  if (reverseCharge) return reverseChargeText[language]
  return lines.some(({ taxPercent }) => taxPercent === 0) ? exemptionReason : null
}

function Total({
  label,
  strong = false,
  children,
}: {
  label: ReactNode
  strong?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classes('flex justify-between gap-4', strong ? 'pt-1 font-semibold text-lg' : 'text-muted')}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Heading({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={classes('px-4 py-2.5 font-medium', right && 'whitespace-nowrap text-right')}>
      {children}
    </th>
  )
}

function Cell({ right, className, children }: { right?: boolean; className?: string; children: ReactNode }) {
  return (
    <td
      className={classes(
        'md:px-4 md:py-2.5',
        right && 'whitespace-nowrap text-right tabular-nums',
        className,
      )}
    >
      {children}
    </td>
  )
}

const QUANTITY = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 })
