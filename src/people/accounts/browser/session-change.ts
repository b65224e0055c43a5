import type { Query, QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Me } from '../contract.ts'
import { broadcast } from './other-tabs.ts'
import { explainRemoval, explainSessionEnd } from './session-ended.ts'
import { meQuery } from './session-query.ts'

/** Actions for when this browser's session changes. Each one also notifies the other tabs. */
export function useSessionChange() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** Call when someone may have signed in. Returns the person. */
      async signedIn(): Promise<Me | null> {
        const me = await askAnew(client)
        broadcast()
        return me
      },
      /** Clears everything that was loaded for the person who signed out. */
      signedOut(): void {
        client.setQueryData(meQuery.queryKey, null)
        removeOtherQueries(client)
        broadcast()
      },
      /** Call when the signed-in person's details changed. */
      changed(me: Me): void {
        client.setQueryData(meQuery.queryKey, me)
        broadcast()
      },
    }),
    [client],
  )
}

let lastEnded: Me | undefined

/**
 * Asks the server who is signed in. Clears another person's data, and announces the end of a session once.
 */
export async function askAnew(client: QueryClient): Promise<Me | null> {
  const before = client.getQueryData(meQuery.queryKey)
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 })
  if (before && !me && before !== lastEnded) {
    lastEnded = before
    explainSessionEnd(() => Boolean(client.getQueryData(meQuery.queryKey)))
  }
  if (before && me && hasLeftOne(before, me)) explainRemoval()
  if (before && before.id !== me?.id) removeOtherQueries(client)
  return me
}

/**
 * Whether someone lost one of several companies. People with none left get a notice above every screen
 * instead.
 */
function hasLeftOne(before: Me, me: Me): boolean {
  if (before.id !== me.id || me.memberships.length === 0) return false
  return before.memberships.some((was) => !me.memberships.some(({ clientId }) => clientId === was.clientId))
}

/**
 * Call this only after the screens that use these queries are gone. An active query would be sent again
 * immediately.
 */
function removeOtherQueries(client: QueryClient): void {
  setTimeout(() => {
    const predicate = ({ queryKey }: Query) => !isForEveryone(queryKey)
    client.removeQueries({ predicate, type: 'inactive' })
    // Refreshes data that the page still shows, such as the bell's count.
    if (client.getQueryData(meQuery.queryKey)) void client.resetQueries({ predicate, type: 'active' })
    else client.removeQueries({ predicate })
  })
}

/**
 * Whether a query returns the same for everyone: the session, the sign-in options and the branding. All other
 * data belongs to one person. Exported for its test.
 */
export function isForEveryone(queryKey: readonly unknown[]): boolean {
  const path = queryKey.join('/')
  return path === '/api/auth/user' || path === '/api/auth/ways-in' || path.startsWith('/api/agency')
}
