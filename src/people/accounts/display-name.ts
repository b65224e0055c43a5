import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { emailOfGuest, isErasedAddress } from './rules.stored-address.ts'

interface Named {
  firstName: string | null
  lastName: string | null
  email: string
}

/**
 * A person's display name: first and last name, or the part of the address before the @. Includes a marker
 * for guests. On the server, it may contain an unformatted message, so store `storedName` instead.
 */
export function displayName(person: Named): string {
  if (isErasedAddress(person.email)) return t(m.erasedPerson)
  const name = unmarkedName(person)
  return emailOfGuest(person.email) === null ? name : t(m.guestNamed, { name })
}

/** A display name without the marker for guests. */
export function unmarkedName({ firstName, lastName, email }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || (emailOfGuest(email) ?? email).split('@')[0] || t(m.unnamed)
}
