import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { countryName } from '#ui/form/country-select.tsx'
import { addressLines } from '../postal-address.ts'
import { m } from './messages.ts'

/** The known parts of an address. */
export type AddressOf = {
  street?: string | null
  postalCode?: string | null
  city?: string | null
  countryCode?: string | null
  taxId?: string | null
}

/** Address and tax number below a name. */
export function PartyLines({ party }: { party: AddressOf }) {
  const { countryCode, taxId } = party
  const country = countryCode && countryName(countryCode)
  const lines = [...addressLines(party), country, taxId && t(m.taxId, { number: taxId })]
  return lines.map((line) =>
    line ? (
      <span key={line} className="block text-muted">
        {line}
      </span>
    ) : null,
  )
}

type BuyerProps = { name: string; party: AddressOf; className?: string; children?: ReactNode }

export function Buyer({ name, party, className, children }: BuyerProps) {
  return (
    <address
      className={classes('min-w-0 text-sm not-italic leading-relaxed [overflow-wrap:anywhere]', className)}
    >
      <strong className="block font-medium text-base">{name}</strong>
      {children}
      <PartyLines party={party} />
    </address>
  )
}
