import { t } from '#kernel/i18n/t.ts'
import { whyNoTax } from '#money/documents/document-texts.ts'
import { DocumentLines } from '#money/documents/screens/document-lines.tsx'
import { DocumentFact, DocumentPage } from '#money/documents/screens/document-page.tsx'
import { TotalRows } from '#money/documents/screens/total-rows.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { QuoteDetail } from '../contract.ts'
import { m } from '../messages.ts'

/** The quote as the client sees it. */
export function QuoteDocument({ quote }: { quote: QuoteDetail }) {
  const { currency, lines, pricesIncludeTax } = quote
  return (
    <DocumentPage
      label={t(m.quote)}
      document={quote}
      title={<h2>{quote.number ? t(m.quoteNumbered, { number: quote.number }) : t(m.quoteNotSent)}</h2>}
      facts={
        <>
          {quote.sentOn && (
            <DocumentFact label={t(m.date)}>
              <PlainDate date={quote.sentOn} />
            </DocumentFact>
          )}
          {quote.validUntil && (
            <DocumentFact label={t(m.validUntil)}>
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
          grossHeading={t(m.amountWithTax)}
        />
        <QuoteTotals quote={quote} />
      </div>
      {quote.depositAmountCents > 0 && <Deposit quote={quote} />}
    </DocumentPage>
  )
}

/** Totals, and the reason when there's no tax. */
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
  const amount = <Money minor={quote.depositAmountCents} currency={quote.currency} />
  return (
    <p>
      {quote.depositPercent === null ? (
        <T m={m.depositTerms} values={{ amount }} />
      ) : (
        <T m={m.depositShareTerms} values={{ amount, share: formatPercent(quote.depositPercent) }} />
      )}
    </p>
  )
}
