import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '#kernel/browser/call.ts'
import { askWhoIsSignedIn, isPassing, whoAmI } from './session-request.ts'

/** Who is signed in, as a query; null is nobody. Asked again only when something says that it changed. */
export const meQuery = queryOptions({
  queryKey: keyOf(whoAmI),
  queryFn: ({ signal }) => askWhoIsSignedIn(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  retry: (failures, error) => failures < 6 && isPassing(error),
  // The back-off of the specification, section 9.
  retryDelay: (failures) => 200 * 2 ** failures,
})
