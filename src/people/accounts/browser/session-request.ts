import { CallError, call, reading } from '#kernel/browser/call.ts'
import type { getMe, Me } from '../contract.ts'

// Every visitor's browser sends this request first, so it doesn't import the contract.
export const whoAmI = reading<typeof getMe>('/api/auth/user')

/** Null if nobody is signed in. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Me | null> {
  try {
    return await call(whoAmI, {}, { base: '', headers: {}, signal })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Whether the same call will probably succeed in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && [502, 503, 504].includes(error.status)
}
