const mark = 'guest:'

/**
 * What stands in place of a guest's e-mail address. With its mark it is no address at all: no form and no call
 * takes it, so nobody signs in, resets a password, is invited or is mailed by it.
 */
export function guestAddress(email: string): string {
  return mark + email.trim().toLowerCase()
}

/** Where a guest gets their mails; null for whoever is none. */
export function emailOfGuest(address: string): string | null {
  return address.startsWith(mark) ? address.slice(mark.length) : null
}

/** For SQL: what the address of a guest is like. */
export const guestPattern = `${mark}%`
