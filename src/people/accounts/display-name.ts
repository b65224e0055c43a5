import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { emailOfGuest, isErasedAddress } from './rules.stored-address.ts'

interface Named {
  firstName: string | null
  lastName: string | null
  email: string
}

/**
 * A person's display name: first and last name, or the part of the address before the @. Guests are marked as
 * such. On the server it may contain a message, so store `storedName` instead.
 */
export function displayName(person: Named): string {
  if (isErasedAddress(person.email)) return t(m.erasedPerson)
  const name = unmarkedName(person)
  return emailOfGuest(person.email) === null ? name : t(m.guestNamed, { name })
}

/** The same without the mark of guests. */
export function unmarkedName({ firstName, lastName, email }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || (emailOfGuest(email) ?? email).split('@')[0] || t(m.unnamed)
}
