import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { read } from '#kernel/browser/call.ts'
import { AgencySign } from '#money/documents/screens/agency-logo.tsx'
import { PartyLines } from '#money/documents/screens/party-lines.tsx'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { PdfWriter } from '#ui/paper-sheet.tsx'
import { InvoiceLines } from './lines.tsx'

/** The invoice or credit note as its reader gets it. */
export function InvoiceDocument({ invoice, title }: { invoice: InvoiceDetail; title: string }) {
  const { data: agency } = useQuery(read(getAgencyProfile))
  const { seller, buyer, notes, terms } = invoice
  return (
    <PdfWriter label="Document">
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
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="font-semibold text-xl tracking-tight">{title}</p>
        <DocumentFacts invoice={invoice} />
      </div>
      <InvoiceLines invoice={invoice} />
      {notes && <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
      {terms && (
        <p className="max-w-[72ch] whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
          {terms}
        </p>
      )}
    </PdfWriter>
  )
}

function DocumentFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { issuedOn, servedFrom, servedTo, buyerReference } = invoice
  const from = servedFrom ?? servedTo
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {issuedOn && (
        <Fact label="Date">
          <PlainDate date={issuedOn} />
        </Fact>
      )}
      {from && (
        <Fact label="Service period">
          <PlainDate date={from} />
          {servedTo && servedTo !== from && (
            <>
              {' to '}
              <PlainDate date={servedTo} />
            </>
          )}
        </Fact>
      )}
      {buyerReference && <Fact label="Your reference">{buyerReference}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
