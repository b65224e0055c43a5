import type { QueryKey } from '@tanstack/react-query'
import { QueryClient } from '@tanstack/react-query'
import { call } from '#kernel/call.ts'
import type { Endpoint } from '#kernel/contract.ts'

/** Reads as section 7 of the specification has them: not repeated, not fetched again on focus, never stale by time. */
export function openQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath,
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
    },
  })
}

/** The read of a query that brings none of its own: the segments of its key are the path. */
function readPath({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }) {
  return call({ method: 'GET', path: queryKey.join('/') } as Endpoint, {}, { base: '', headers: {}, signal })
}
