import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { read } from '#kernel/browser/call.ts'
import { AgencySign } from '#money/documents/screens/agency-logo.tsx'
import { PartyLines } from '#money/documents/screens/party-lines.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { PdfWriter } from '#ui/paper-sheet.tsx'
import type { QuoteDetail } from '../contract.ts'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteTotals } from './quote-totals.tsx'

/** The quote as it reads on paper. */
export function QuoteDocument({ quote }: { quote: QuoteDetail }) {
  const { data: agency } = useQuery(read(getAgencyProfile))
  const { seller, buyer, notes, terms } = quote
  return (
    <PdfWriter label="Quote">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <AgencySign agency={agency} />
        <address className="min-w-0 text-sm not-italic leading-relaxed [overflow-wrap:anywhere] @2xl:text-right">
          <span className="block font-medium">{seller.name}</span>
          <PartyLines party={seller} />
        </address>
      </div>
      <address className="min-w-0 text-sm not-italic leading-relaxed [overflow-wrap:anywhere]">
        <strong className="block font-medium text-base">{buyer.name}</strong>
        <PartyLines party={buyer} />
      </address>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="font-semibold text-xl tracking-tight">
          {quote.number ? `Quote ${quote.number}` : 'Quote, not sent yet'}
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {quote.sentOn && (
            <Fact label="Date">
              <PlainDate date={quote.sentOn} />
            </Fact>
          )}
          {quote.validUntil && (
            <Fact label="Valid until">
              <PlainDate date={quote.validUntil} />
            </Fact>
          )}
        </dl>
      </header>
      <div>
        <QuoteLines quote={quote} />
        <QuoteTotals quote={quote} />
      </div>
      {quote.depositAmountCents > 0 && <Deposit quote={quote} />}
      {notes && <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
      {terms && (
        <p className="max-w-[72ch] whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
          {terms}
        </p>
      )}
    </PdfWriter>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
