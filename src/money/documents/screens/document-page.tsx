import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { read } from '#kernel/browser/call.ts'
import type { Party } from '#schema/party.ts'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { Letterhead } from './letterhead.tsx'
import { Buyer } from './party-lines.tsx'

type DocumentPageProps = {
  /** Names the document for screen readers. */
  label: string
  document: { seller: Party; buyer: Party; notes: string | null; terms: string | null }
  title: ReactNode
  /** {@link DocumentFact}s next to the title. */
  facts: ReactNode
  /** Lines and totals. */
  children: ReactNode
}

/** A document as its recipient sees it: letterhead, recipient, title, content, notes and terms. */
export function DocumentPage({ label, document, title, facts, children }: DocumentPageProps) {
  const { data: agency } = useQuery(read(getAgencyProfile))
  const { seller, buyer, notes, terms } = document
  return (
    <PaperSheet label={label}>
      <Letterhead agency={agency} name={seller.name} sender={seller} />
      <Buyer name={buyer.name} party={buyer} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="font-semibold text-xl tracking-tight">{title}</div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">{facts}</dl>
      </header>
      {children}
      {notes && (
        <p dir="auto" className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {notes}
        </p>
      )}
      {terms && (
        <p
          dir="auto"
          className="max-w-[72ch] whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]"
        >
          {terms}
        </p>
      )}
    </PaperSheet>
  )
}

/** A date or reference next to the title. */
export function DocumentFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
