import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '#kernel/browser/call.ts'
import { askWhoIsSignedIn, isPassing, whoAmI } from './session-request.ts'

/** Query for the signed-in person, or null. Refetched only when a change is reported. */
export const meQuery = queryOptions({
  queryKey: keyOf(whoAmI),
  queryFn: ({ signal }) => askWhoIsSignedIn(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  retry: (failures, error) => failures < 6 && isPassing(error),
  // The retry delays from section 9 of the specification.
  retryDelay: (failures) => 200 * 2 ** failures,
})
