const mark = 'guest:'

/**
 * Stored instead of a guest's email address. With its prefix it isn't a valid address, so no form or call
 * accepts it, and it can't be used to sign in, reset a password, invite or email.
 */
export function guestAddress(email: string): string {
  return mark + email.trim().toLowerCase()
}

/** A guest's real email address. Null for people who aren't guests. */
export function emailOfGuest(address: string): string | null {
  return address.startsWith(mark) ? address.slice(mark.length) : null
}

const erasedDomain = '@erased.invalid'

/** Stored instead of an erased person's address. Nobody can have it: the domain doesn't exist (RFC 2606). */
export function erasedAddress(userId: string): string {
  return userId + erasedDomain
}

export function isErasedAddress(address: string): boolean {
  return address.endsWith(erasedDomain)
}

/** For SQL: the pattern of guests' addresses. */
export const guestPattern = `${mark}%`
