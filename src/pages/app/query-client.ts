import type { QueryKey } from '@tanstack/react-query'
import { QueryClient } from '@tanstack/react-query'
import { agencyQuery } from '#agency/settings/screens/branding-query.ts'
import { call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { meQuery } from '#people/accounts/browser/session-query.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'
import { asked } from '../entry/first-session-request.ts'

/** Reads as section 7 of the specification has them: not repeated, not fetched again on focus, never stale by time. */
export function openQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath,
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Without a line a call fails and says so. The library would hold it back, and its button would spin for ever.
        networkMode: 'always',
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

/** The answer to what was asked already; whoever asks again asks anew. */
function first<Answer>(answer: Promise<Answer>, ask: (context: { signal: AbortSignal }) => Promise<Answer>) {
  let isFirst = true
  return (context: { signal: AbortSignal }) => {
    if (!isFirst) return ask(context)
    isFirst = false
    return answer
  }
}

/** The read of a query that brings none of its own: the segments of its key are the path. */
function readPath({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }) {
  return call({ method: 'GET', path: queryKey.join('/') } as Endpoint, {}, { base: '', headers: {}, signal })
}
