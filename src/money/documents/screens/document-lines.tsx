import type { ReactNode } from 'react'
import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import type { LineMoney } from '../totals-and-vat.ts'
import { m } from './messages.ts'

interface DocumentLine extends LineMoney {
  description: string
  amountCents: number
  netCents: number
  /** The deposit that this line deducts. */
  deductsId?: string | null
}

/** Aligns the table with the surrounding text, or extends its rules past the text. */
const layouts = {
  aligned:
    '[&_thead_th]:px-3 [&_thead_th]:pb-2 @[25rem]:[&_tbody_tr>*]:px-3 [&_tbody_tr>*]:align-top [&_tbody_tr]:border-b ' +
    '[&_tr>*:first-child]:ps-0 [&_tr>*:last-child]:pe-0',
  wide: '[&_thead_th]:px-4 [&_thead_th]:py-2.5 @[25rem]:[&_tbody_tr>*]:px-4 [&_tbody_tr+tr]:border-t @max-[25rem]:[&_tbody_tr]:px-4',
}

type DocumentLinesProps = {
  lines: readonly DocumentLine[]
  currency: string
  pricesIncludeTax: boolean
  /** The heading of amounts that include tax. */
  grossHeading: string
  layout: keyof typeof layouts
}

/** A document's lines. The tax column is hidden if no line has tax. A deposit shows only its amount. */
export function DocumentLines({
  lines,
  currency,
  pricesIncludeTax,
  grossHeading,
  layout,
}: DocumentLinesProps) {
  const taxed = lines.some(({ taxPercent }) => taxPercent > 0)
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise */}
      <table role="table" className={classes('w-full @max-[25rem]:block', layouts[layout])}>
        <thead className="@max-[25rem]:sr-only">
          <tr className="border-line border-b text-start text-muted text-xs">
            <Heading>{t(m.description)}</Heading>
            <Heading right>{t(m.quantity)}</Heading>
            <Heading right>{t(m.unitPrice)}</Heading>
            {taxed && <Heading right>{t(m.tax)}</Heading>}
            <Heading right>{pricesIncludeTax && taxed ? grossHeading : t(m.amount)}</Heading>
          </tr>
        </thead>
        <tbody className="@max-[25rem]:block">
          {lines.map((line, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote have no ids, and stay in order
              key={index}
              className="border-line @max-[25rem]:grid @max-[25rem]:grid-cols-[minmax(0,1fr)_auto] @max-[25rem]:gap-x-4 @max-[25rem]:py-3 @max-[13rem]:grid-cols-1 @max-[13rem]:[&>*]:col-auto!"
            >
              <th scope="row" className="text-start font-normal [overflow-wrap:anywhere] @[25rem]:py-2.5">
                <bdi>{line.description}</bdi>
                {line.discountPercent > 0 && (
                  <span className="block text-muted text-xs">
                    {t(m.discount, { percent: formatPercent(line.discountPercent) })}
                  </span>
                )}
              </th>
              <Cell right className="text-muted @max-[25rem]:hidden">
                {!line.deductsId && QUANTITY.format(line.quantity)}
              </Cell>
              <Cell right className="text-muted @max-[25rem]:row-start-2 @max-[25rem]:text-start">
                {!line.deductsId && (
                  <>
                    <span className="@[25rem]:hidden">{QUANTITY.format(line.quantity)} × </span>
                    <Money minor={line.unitAmountCents} currency={currency} />
                  </>
                )}
              </Cell>
              {taxed && (
                <Cell right className="text-muted @max-[25rem]:col-start-2 @max-[25rem]:row-start-2">
                  <T
                    m={m.taxPercent}
                    values={{
                      percent: formatPercent(line.taxPercent),
                      unit: (children) => <span className="@[25rem]:hidden">{children}</span>,
                    }}
                  />
                </Cell>
              )}
              <Cell right className="@max-[25rem]:col-start-2 @max-[25rem]:row-start-1">
                <Money minor={pricesIncludeTax ? line.amountCents : line.netCents} currency={currency} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={classes('font-medium', right && 'whitespace-nowrap text-end')}>
      {children}
    </th>
  )
}

type CellProps = { right?: boolean; className?: string; children: ReactNode }

function Cell({ right, className, children }: CellProps) {
  return (
    <td className={classes('@[25rem]:py-2.5', right && 'whitespace-nowrap text-end tabular-nums', className)}>
      {children}
    </td>
  )
}

const QUANTITY = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 })
