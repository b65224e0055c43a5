import { createHash } from 'node:crypto'
import { canonicalLink, type Link } from './canonical-link.ts'

/** The action of an entry that lists the ids of entries whose personal data was erased. */
export const erasedEntries = 'audit.erase'

/** The state of the chain before the first entry. */
export const start = { number: 0, hash: '0'.repeat(64) }

/** An entry's hash: SHA-256 in hexadecimal over the previous hash and the whole entry. */
export function hashOf(before: string, number: number, link: Link): string {
  return sha256(canonicalLink(before, number, link))
}

/** Computes the same digest that the database stores when an entry is written. */
export function digestOf(salt: string, personal: string): string {
  return sha256(salt + personal)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
