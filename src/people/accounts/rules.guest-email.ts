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

/** For SQL: the pattern of guests' addresses. */
export const guestPattern = `${mark}%`
