import { CallError, call, reading } from '#kernel/browser/call.ts'
import type { getMe, Me } from '../contract.ts'

// Every visitor's browser asks this first, so it comes without the shapes of the contract.
export const whoAmI = reading<typeof getMe>('/api/auth/user')

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
