import type { Query, QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Me } from '../contract.ts'
import { broadcast } from './other-tabs.ts'
import { explainRemoval, explainSessionEnd } from './session-ended.ts'
import { meQuery } from './session-query.ts'

/** What to do when the session of this browser changes; each act tells the other tabs as well. */
export function useSessionChange() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** Somebody may have come: asks who, and gives the answer. */
      async signedIn(): Promise<Me | null> {
        const me = await askAnew(client)
        broadcast()
        return me
      },
      /** Forgets everything that was read for the person who left. */
      signedOut(): void {
        client.setQueryData(meQuery.queryKey, null)
        removeOtherQueries(client)
        broadcast()
      },
      /** The same person; something about them is new. */
      changed(me: Me): void {
        client.setQueryData(meQuery.queryKey, me)
        broadcast()
      },
    }),
    [client],
  )
}

let lastEnded: Me | undefined

/** Asks the server who is signed in. What was read for somebody else is forgotten, and an end is told, once. */
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

/** Of several companies: who is in none any more is told so above every screen. */
function hasLeftOne(before: Me, me: Me): boolean {
  if (before.id !== me.id || me.memberships.length === 0) return false
  return before.memberships.some((was) => !me.memberships.some(({ clientId }) => clientId === was.clientId))
}

/** After the screens that show it are gone: a query that is still looked at would be asked again at once. */
function removeOtherQueries(client: QueryClient): void {
  setTimeout(() => {
    const predicate = ({ queryKey }: Query) => !isForEveryone(queryKey)
    client.removeQueries({ predicate, type: 'inactive' })
    // What still stands on the page for whoever is there now, such as the number at the bell, is read anew.
    if (client.getQueryData(meQuery.queryKey)) void client.resetQueries({ predicate, type: 'active' })
    else client.removeQueries({ predicate })
  })
}

/** Who is there, how one signs in, and whose portal it is; all else was read for one person. Exported for its test. */
export function isForEveryone(queryKey: readonly unknown[]): boolean {
  const path = queryKey.join('/')
  return path === '/api/auth/user' || path === '/api/auth/ways-in' || path.startsWith('/api/agency')
}
