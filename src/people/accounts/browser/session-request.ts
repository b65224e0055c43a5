import { CallError, call, reading } from '#kernel/browser/call.ts'
import type { getMe, Me } from '../contract.ts'

// Every visitor's browser sends this first, so it loads without the contract's shapes.
export const whoAmI = reading<typeof getMe>('/api/auth/user')

/** Null means nobody. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Me | null> {
  try {
    return await call(whoAmI, {}, { base: '', headers: {}, signal })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Whether the same call will probably work in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && [502, 503, 504].includes(error.status)
}
