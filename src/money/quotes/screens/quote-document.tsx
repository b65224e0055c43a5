import { whyNoTax } from '#money/documents/document-texts.ts'
import { DocumentLines } from '#money/documents/screens/document-lines.tsx'
import { DocumentFact, DocumentPage } from '#money/documents/screens/document-page.tsx'
import { TotalRows } from '#money/documents/screens/total-rows.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { QuoteDetail } from '../contract.ts'

/** The quote as its reader gets it. */
export function QuoteDocument({ quote }: { quote: QuoteDetail }) {
  const { currency, lines, pricesIncludeTax } = quote
  return (
    <DocumentPage
      label="Quote"
      document={quote}
      title={<h2>{quote.number ? `Quote ${quote.number}` : 'Quote, not sent yet'}</h2>}
      facts={
        <>
          {quote.sentOn && (
            <DocumentFact label="Date">
              <PlainDate date={quote.sentOn} />
            </DocumentFact>
          )}
          {quote.validUntil && (
            <DocumentFact label="Valid until">
              <PlainDate date={quote.validUntil} />
            </DocumentFact>
          )}
        </>
      }
    >
      <div>
        <DocumentLines
          layout="aligned"
          lines={lines}
          currency={currency}
          pricesIncludeTax={pricesIncludeTax}
          grossHeading="Amount, tax included"
        />
        <QuoteTotals quote={quote} />
      </div>
      {quote.depositAmountCents > 0 && <Deposit quote={quote} />}
    </DocumentPage>
  )
}

/** What the lines come to, and why there is no tax where there is none. */
function QuoteTotals({ quote }: { quote: QuoteDetail }) {
  const { currency, taxes, pricesIncludeTax, amountCents } = quote
  const taxed = taxes.length > 0
  const why = whyNoTax(quote)
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
      {why && (
        <p className="self-end text-muted text-sm [overflow-wrap:anywhere] @max-2xl:order-last">{why}</p>
      )}
      <dl className="space-y-1.5 text-sm @2xl:col-start-2">
        <TotalRows
          totals={{ ...quote, totalCents: amountCents }}
          currency={currency}
          taxIncluded={pricesIncludeTax && taxed}
          last={taxed ? 'border-line border-t pt-2' : undefined}
        />
      </dl>
    </div>
  )
}

function Deposit({ quote }: { quote: QuoteDetail }) {
  const share = quote.depositPercent === null ? '' : ` (${formatPercent(quote.depositPercent)})`
  return (
    <p>
      On acceptance, a deposit of <Money minor={quote.depositAmountCents} currency={quote.currency} />
      {share} is invoiced. It is taken off the final invoice.
    </p>
  )
}
