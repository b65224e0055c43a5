import { t } from '#kernel/i18n/t.ts'
import { whyNoTax } from '#money/documents/document-texts.ts'
import { DocumentLines } from '#money/documents/screens/document-lines.tsx'
import { DocumentFact, DocumentPage } from '#money/documents/screens/document-page.tsx'
import { TotalRows } from '#money/documents/screens/total-rows.tsx'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from '../messages.ts'

/** The invoice or credit note as its recipient sees it. */
export function InvoiceDocument({ invoice, title }: { invoice: InvoiceDetail; title: string }) {
  return (
    <DocumentPage
      label={t(m.documentLabel)}
      document={invoice}
      title={<p>{title}</p>}
      facts={<Facts invoice={invoice} />}
    >
      <InvoiceLines invoice={invoice} />
    </DocumentPage>
  )
}

export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { currency, lines, taxes, pricesIncludeTax, amountCents } = invoice
  const why = whyNoTax(invoice)
  return (
    <div className="-mx-4">
      <DocumentLines
        layout="wide"
        lines={lines}
        currency={currency}
        pricesIncludeTax={pricesIncludeTax}
        grossHeading={t(m.amountWithTax)}
      />
      <dl className="space-y-1.5 border-line border-t px-4 py-3">
        <TotalRows
          totals={{ ...invoice, totalCents: amountCents }}
          currency={currency}
          taxIncluded={pricesIncludeTax && taxes.length > 0}
          last="pt-1"
        />
      </dl>
      {why && <p className="px-4 pb-3 text-muted text-sm">{why}</p>}
    </div>
  )
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const { issuedOn, servedFrom, servedTo, buyerReference } = invoice
  const from = servedFrom ?? servedTo
  return (
    <>
      {issuedOn && (
        <DocumentFact label={t(m.issuedOn)}>
          <PlainDate date={issuedOn} />
        </DocumentFact>
      )}
      {from && (
        <DocumentFact label={t(m.servicePeriod)}>
          {servedTo && servedTo !== from ? (
            <T
              m={m.servicePeriodRange}
              values={{ from: <PlainDate date={from} />, to: <PlainDate date={servedTo} /> }}
            />
          ) : (
            <PlainDate date={from} />
          )}
        </DocumentFact>
      )}
      {buyerReference && <DocumentFact label={t(m.buyerReference)}>{buyerReference}</DocumentFact>}
    </>
  )
}
