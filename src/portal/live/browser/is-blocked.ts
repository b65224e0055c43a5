import { CallError, call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'

const socket = { method: 'GET', path: '/ws' } as Endpoint

/**
 * Whether something between this browser and the server blocks sockets: the server responds over HTTP and
 * would accept a socket. Throws if the server can't be reached.
 */
export async function isBlocked(): Promise<boolean> {
  const code = await call(socket).then(
    () => 'ERROR',
    (error: unknown) => {
      if (error instanceof CallError && error.problem.code !== 'UNREACHABLE') return error.problem.code
      throw error
    },
  )
  // A response without one of the server's codes comes from a proxy.
  if (code === 'ERROR' || code === 'NO_BODY') return (await askWhoIsSignedIn()) !== null
  // Any other code means that the server refuses the socket itself, for example because the session ended.
  return code === 'UPGRADE_REQUIRED'
}
