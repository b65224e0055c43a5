import { countryName } from '#ui/form/country-select.tsx'
import { townLine } from '../document-texts.ts'

type PartyLinesProps = {
  party: {
    street?: string | null
    postalCode?: string | null
    city?: string | null
    countryCode?: string | null
    taxId?: string | null
  }
}

/** Address and tax number below a name. */
export function PartyLines({ party }: PartyLinesProps) {
  const { street, countryCode, taxId } = party
  const lines = [street, townLine(party), countryCode && countryName(countryCode), taxId && `Tax ID ${taxId}`]
  return lines.map((line) =>
    line ? (
      <span key={line} className="block text-muted">
        {line}
      </span>
    ) : null,
  )
}
