import type { Me, SessionState } from '#people/accounts/browser/session.tsx'

const personKey = 'offline person'
const prefix = 'easel-offline-'

/** Name of the database that holds one person's data on this device. */
export function databaseName(userId: string): string {
  return prefix + userId
}

/** Id of the person whose data this device stores. */
export function offlinePerson(): string | null {
  try {
    return localStorage.getItem(personKey)
  } catch {
    return null
  }
}

export function rememberPerson(userId: string): void {
  localStorage.setItem(personKey, userId)
}

/** Whether people act as themselves: they don't view as a contact, and no link in an email opened their session. */
export function hasFullSession(me: Me): boolean {
  return !me.viewer && !me.fromEmail && !me.lacksSecondFactor
}

/** Deletes stored data unless it belongs to the signed-in person. */
export function deleteForOthers(state: SessionState, me: Me | null): void {
  const offlineUser = offlinePerson()
  if (offlineUser === null || state === 'loading' || state === 'failed') return
  if (me?.id === offlineUser && hasFullSession(me)) return
  // Removed first, so that no tab opens the database again.
  localStorage.removeItem(personKey)
  indexedDB.deleteDatabase(databaseName(offlineUser))
}
