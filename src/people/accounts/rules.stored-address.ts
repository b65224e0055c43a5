/** Stored in place of the name of an erased person. */
export const erasedName = 'Erased person'

const mark = 'guest:'

/**
 * Returns the address that's stored instead of a guest's email address. Its prefix makes it invalid as an
 * email address, so no form or call accepts it. It can't be used to sign in, reset a password, invite or
 * email.
 */
export function guestAddress(email: string): string {
  return mark + email.trim().toLowerCase()
}

/** A guest's real email address. Null for people who aren't guests. */
export function emailOfGuest(address: string): string | null {
  return address.startsWith(mark) ? address.slice(mark.length) : null
}

const erasedDomain = '@erased.invalid'

/**
 * Returns the address that's stored for an erased person. Nobody can have it, because the domain doesn't
 * exist (RFC 2606).
 */
export function erasedAddress(userId: string): string {
  return userId + erasedDomain
}

export function isErasedAddress(address: string): boolean {
  return address.endsWith(erasedDomain)
}

/** SQL pattern that matches guests' addresses. */
export const guestPattern = `${mark}%`
