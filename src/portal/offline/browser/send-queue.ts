import type { QueryClient } from '@tanstack/react-query'
import { CallError, call, isUnreachable } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { askAnew } from '#people/accounts/browser/session-change.ts'
import { askWhoIsSignedIn, isPassing } from '#people/accounts/browser/session-request.ts'
import { inOneTab } from '#ui/hooks/secure-context.ts'
import type { QueuedWrite } from './offline-state.ts'
import { offlineState, setOffline } from './offline-state.ts'
import { deleteWrite, refuseWrite, showQueue, writesOf } from './queue.ts'

/** The time limit for a request. After that, the action waits for the next attempt. */
const longestMs = 30_000

/** The outcome of an action that this tab is still waiting for. */
interface Waiter {
  sent(answer: unknown): void
  refused(error: CallError): void
  /** Everything that could be sent was sent, but this action has to wait. */
  wait(): void
}

export const waiters = new Map<string, Waiter>()

/**
 * Sends the queue in order. Stops at the first action that doesn't reach the server. Only one tab sends at a
 * time.
 */
export function sendQueue(client: QueryClient, userId: string): Promise<void> {
  return inOneTab(`easel offline ${userId}`, async () => {
    const writes = (await writesOf(userId)).filter(({ refusal }) => refusal === null)
    const isEarlier = writes.some(({ id }) => !waiters.has(id))
    if (writes.length === 0 || (isEarlier && !(await isStillSignedIn(userId)))) return
    const projectIds = new Set<string>()
    for (const write of writes) {
      if (!waiters.has(write.id)) projectIds.add(write.projectId)
      if (!(await sendWrite(client, userId, write))) break
    }
    await refreshProjects(client, projectIds)
    await showQueue(userId)
  })
}

/** Someone else may have signed in to this browser since the actions were queued. */
async function isStillSignedIn(userId: string): Promise<boolean> {
  try {
    const me = await askWhoIsSignedIn(AbortSignal.timeout(longestMs))
    return me?.id === userId && !me.viewer && !me.fromEmail
  } catch (error) {
    if (isUnreachable(error)) setOffline(true)
    return false
  }
}

/** Returns false if the action has to wait. */
async function sendWrite(client: QueryClient, userId: string, write: QueuedWrite): Promise<boolean> {
  const waiter = waiters.get(write.id)
  try {
    const endpoint = { method: 'POST', path: write.path } as Endpoint
    const signal = AbortSignal.timeout(longestMs)
    const answer = await call(endpoint, { body: write.body }, { base: '', headers: {}, signal })
    setOffline(false)
    await deleteWrite(userId, write.id)
    waiter?.sent(answer)
  } catch (error) {
    // The response was cut off. Sending the action again changes nothing.
    if (!(error instanceof CallError)) return false
    if (isUnreachable(error)) setOffline(true)
    if (error.status === 401) await askAnew(client).catch(() => null)
    if (error.status === 401 || error.status === 429 || isPassing(error)) return false
    const { code, detail } = error.problem
    if (waiter) await deleteWrite(userId, write.id)
    else await refuseWrite(userId, write, { code, detail })
    waiter?.refused(error)
  }
  return true
}

/** Loads what was sent, before it disappears from the queue on the screen. Doesn't wait long. */
async function refreshProjects(client: QueryClient, projectIds: Set<string>): Promise<void> {
  if (projectIds.size === 0) return
  const read = client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[1] === 'dashboard' || queryKey.some((part) => projectIds.has(String(part))),
  })
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, 1_000))])
}

export function hasUnsent(): boolean {
  return offlineState().writes.some(({ refusal }) => refusal === null)
}
