import type { QueryKey } from '@tanstack/react-query'
import { QueryClient } from '@tanstack/react-query'
import { agencyQuery } from '#agency/settings/screens/branding-query.ts'
import { call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { meQuery } from '#people/accounts/browser/session-query.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'
import { readOrFallBack } from '#portal/offline/browser/read-or-fall-back.ts'
import { asked } from '../entry/first-session-request.ts'

/**
 * Query defaults from section 7 of the specification: no retries, no refetch on focus, and data that never
 * becomes stale over time.
 */
export function openQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath,
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Lets calls fail immediately while offline. TanStack Query would pause them otherwise, and buttons
        // would stay busy forever.
        networkMode: 'always',
        persister: readOrFallBack,
      },
      mutations: { networkMode: 'always' },
    },
  })
  void client.prefetchQuery({
    ...meQuery,
    queryFn: first(asked.me, ({ signal }) => askWhoIsSignedIn(signal)),
  })
  void client.prefetchQuery({ ...agencyQuery, queryFn: first(asked.agency, agencyQuery.queryFn) })
  return client
}

/** Uses the response to an earlier request the first time. A refetch sends a new request. */
function first<Answer>(answer: Promise<Answer>, ask: (context: { signal: AbortSignal }) => Promise<Answer>) {
  let isFirst = true
  return (context: { signal: AbortSignal }) => {
    if (!isFirst) return ask(context)
    isFirst = false
    return answer
  }
}

/** Fetches queries that don't define a function. The key's segments form the path. */
function readPath({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }) {
  return call({ method: 'GET', path: queryKey.join('/') } as Endpoint, {}, { base: '', headers: {}, signal })
}
