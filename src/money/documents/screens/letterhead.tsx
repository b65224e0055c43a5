import type { ReactNode } from 'react'
import type { Agency } from '#agency/settings/contract.ts'
import type { AddressOf } from './party-lines.tsx'
import { PartyLines } from './party-lines.tsx'

type LetterheadProps = {
  agency: Agency | undefined
  /** The sender's legal name. */
  name: string
  sender: AddressOf
  children?: ReactNode
}

/** The top of a document: the agency's logo, or its name without one, and the sender's address. */
export function Letterhead({ agency, name, sender, children }: LetterheadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      {agency?.logoUrl ? (
        <img src={agency.logoUrl} alt={agency.name} className="max-h-14 max-w-48 object-contain" />
      ) : (
        <p className="font-display text-2xl [overflow-wrap:anywhere]">{agency?.name}</p>
      )}
      <address className="min-w-0 text-sm not-italic leading-relaxed [overflow-wrap:anywhere] @2xl:text-end">
        <span className="block font-medium">{name}</span>
        <PartyLines party={sender} />
        {children}
      </address>
    </header>
  )
}
