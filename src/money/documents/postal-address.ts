import type { Party } from '#schema/party.ts'

type Address = Partial<Pick<Party, 'street' | 'postalCode' | 'city' | 'countryCode'>>

/**
 * Formats street, town and postal code the way envelopes in that country do (UPU, "Universal POST*CODE
 * DataBase" and S42). The region is part of the city: `Austin, TX`. Unknown parts are omitted.
 */
export function addressLines(address: Address): string[] {
  const street = address.street?.split('\n') ?? []
  const { postalCode, city } = address
  const lines: Record<Layout, (string | null | undefined)[]> = {
    codeFirst: [...street, joined(postalCode, city)],
    cityFirst: [...street, joined(city, postalCode)],
    codeBelow: [...street, city, postalCode],
    largestFirst: [postalCode, city, ...street],
    codeLast: [city, ...street, postalCode],
  }
  return lines[layoutOf(address)].filter((line): line is string => Boolean(line))
}

/**
 * Returns the country to add to an address on mail from another country. Null within a country, or if it
 * isn't known.
 */
export function countryAbroad(to: Address, from: Address): string | null {
  return to.countryCode && to.countryCode !== from.countryCode ? to.countryCode : null
}

type Layout = 'codeFirst' | 'cityFirst' | 'codeBelow' | 'largestFirst' | 'codeLast'

/** East Asian addresses go from large to small in their own script, and from small to large in Latin letters. */
function layoutOf({ countryCode, street, city }: Address): Layout {
  const country = countryCode ?? ''
  const native = eastAsian.test(`${street ?? ''}${city ?? ''}`) && layoutsInOwnScript[country]
  return native || (layouts[country] ?? 'codeFirst')
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const layoutsInOwnScript: Record<string, Layout | undefined> = {
  CN: 'largestFirst',
  JP: 'largestFirst',
  KR: 'codeLast',
  TW: 'largestFirst',
}

/** All other countries put the postal code before the city on one line. */
const layouts: Record<string, Layout | undefined> = {
  AU: 'cityFirst',
  CA: 'cityFirst',
  ID: 'cityFirst',
  IN: 'cityFirst',
  JP: 'cityFirst',
  KR: 'cityFirst',
  NZ: 'cityFirst',
  PK: 'cityFirst',
  PR: 'cityFirst',
  SA: 'cityFirst',
  SG: 'cityFirst',
  TH: 'cityFirst',
  TW: 'cityFirst',
  US: 'cityFirst',
  VN: 'cityFirst',
  BR: 'codeBelow',
  GB: 'codeBelow',
  GG: 'codeBelow',
  GI: 'codeBelow',
  IE: 'codeBelow',
  IM: 'codeBelow',
  JE: 'codeBelow',
  RU: 'codeBelow',
  UA: 'codeBelow',
  ZA: 'codeBelow',
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
