import { whyNoTax } from '#money/documents/document-texts.ts'
import { DocumentLines } from '#money/documents/screens/document-lines.tsx'
import { DocumentFact, DocumentPage } from '#money/documents/screens/document-page.tsx'
import { TotalRows } from '#money/documents/screens/total-rows.tsx'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'

/** The invoice or credit note as its reader gets it. */
export function InvoiceDocument({ invoice, title }: { invoice: InvoiceDetail; title: string }) {
  return (
    <DocumentPage
      label="Document"
      document={invoice}
      title={<p>{title}</p>}
      facts={<Facts invoice={invoice} />}
    >
      <InvoiceLines invoice={invoice} />
    </DocumentPage>
  )
}

/** What the invoice is for, and what it comes to. */
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
        grossHeading="Amount with tax"
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
        <DocumentFact label="Date">
          <PlainDate date={issuedOn} />
        </DocumentFact>
      )}
      {from && (
        <DocumentFact label="Service period">
          <PlainDate date={from} />
          {servedTo && servedTo !== from && (
            <>
              {' to '}
              <PlainDate date={servedTo} />
            </>
          )}
        </DocumentFact>
      )}
      {buyerReference && <DocumentFact label="Your reference">{buyerReference}</DocumentFact>}
    </>
  )
}
