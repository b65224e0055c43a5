import { queryOptions } from '@tanstack/react-query'
import { CallError, call, keyOf, reading } from '#kernel/call.ts'
import type { getMe, Me } from '../contract.ts'

// Every visitor's browser asks this first, so it comes without the shapes of the contract.
const whoAmI = reading<typeof getMe>('/api/auth/user')

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

/** Null is nobody. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Me | null> {
  try {
    return await call(whoAmI, {}, { base: '', headers: {}, signal })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Will the same call probably work in a moment? */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && [502, 503, 504].includes(error.status)
}
