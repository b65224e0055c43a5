import type { ComponentProps } from 'react'
import { formatsOf } from '#kernel/i18n/formats.ts'
import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import { Select } from './select.tsx'

/** A select for one country or none. The value is the country's ISO code, such as `DE`. */
export function CountrySelect({ placeholder = t(m.noCountry), ...rest }: ComponentProps<typeof Select>) {
  return (
    <Select placeholder={placeholder} {...rest}>
      {countries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** A country's everyday name: 'DE' is 'Germany'. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code
}

const NAMES = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'none' })

let known: { code: string; name: string }[] | undefined

/** All countries that have a name, sorted by name. */
function countries() {
  if (known) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const { compare } = formatsOf(LOCALE).collator
  known = codes
    .filter((code) => !NO_COUNTRIES.has(code) && isCurrent(code))
    .map((code) => ({ code, name: NAMES.of(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => compare(one.name, other.name))
  return known
}

/** Whether a code is current. Codes of former countries resolve to their successors. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

/** Codes that aren't countries: unions, islands that belong to other countries, and codes without a place. */
const NO_COUNTRIES = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
])
