import type { Query, QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '#kernel/browser/call.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { askAnew } from '#people/accounts/browser/session-change.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'
import { serviceWorkers } from '#ui/hooks/secure-context.ts'
import { useVisibleTick } from '#ui/hooks/visible-tick.ts'
import { isStoredOffline } from './offline-keys.ts'
import { offlineState, onOfflineChange, setOffline, showWrites } from './offline-state.ts'
import { hasFullSession, offlinePerson, rememberPerson } from './offline-user.ts'
import { clearQueue, onQueueChange, readQueue } from './queue.ts'
import { hasUnsent, sendQueue } from './send-queue.ts'
import type { Rights } from './stored-reads.ts'
import { dropRead, forgetOnNewRights, pruneReads, putReads, refreshOutdated } from './stored-reads.ts'

const gatherMs = 300
const lookMs = 10_000

/** Saves what the user reads for offline use, and sends what they wrote once they're back online. */
export function useOffline(me: Me | null): void {
  const client = useQueryClient()
  const userId = me?.id
  // As text, so that equal permissions have the same value.
  const rights = me && hasFullSession(me) ? JSON.stringify(rightsOf(me)) : null

  useEffect(() => {
    if (!userId || !rights) return
    const end = new AbortController()
    void untilAppShell().then(() => {
      if (!end.signal.aborted) void keep(client, userId, JSON.parse(rights), end.signal)
    })
    return () => {
      end.abort()
      showWrites([])
    }
  }, [client, userId, rights])

  useEffect(() => {
    const isOffline = () => setOffline(true)
    const look = () => void lookForServer()
    window.addEventListener('offline', isOffline)
    window.addEventListener('online', look)
    let wasOffline = offlineState().isOffline
    const stop = onOfflineChange(() => {
      const { isOffline } = offlineState()
      if (wasOffline && !isOffline) void catchUp(client)
      wasOffline = isOffline
    })
    return () => {
      window.removeEventListener('offline', isOffline)
      window.removeEventListener('online', look)
      stop()
    }
  }, [client])

  useVisibleTick(lookMs, () => {
    if (offlineState().isOffline) void lookForServer()
    else if (hasUnsent() && userId) void sendQueue(client, userId).catch(() => undefined)
  })
}

function rightsOf({ role, seesMoney, memberships }: Me): Rights {
  return { role, seesMoney, memberships }
}

/** On the first visit, it takes a moment before the service worker controls the page. */
async function untilAppShell(): Promise<void> {
  const workers = serviceWorkers()
  if (workers?.controller) return
  await new Promise((resolve) => workers?.addEventListener('controllerchange', resolve, { once: true }))
}

async function lookForServer(): Promise<void> {
  if (!offlineState().isOffline) return
  await askWhoIsSignedIn().then(
    () => setOffline(false),
    () => undefined,
  )
}

/** The session comes first: if it ended in the meantime, nothing is sent. */
async function catchUp(client: QueryClient): Promise<void> {
  const me = await askAnew(client).catch(() => null)
  if (me && offlinePerson() === me.id) await sendQueue(client, me.id).catch(() => undefined)
  await refreshOutdated(client)
}

async function keep(client: QueryClient, userId: string, rights: Rights, end: AbortSignal): Promise<void> {
  try {
    rememberPerson(userId)
    const before = await forgetOnNewRights(userId, rights)
    await pruneReads(userId, systemClock.now())
    if (end.aborted) return
    // After a change of permissions, the tab may still contain data that this person can no longer see.
    keepReads(client, userId, before ? [] : client.getQueryCache().findAll(), end)
    const stop = onQueueChange(() => void readQueue(userId).catch(() => undefined))
    end.addEventListener('abort', stop)
    await readQueue(userId)
    await sendQueue(client, userId)
    if (before && hasLostAccess(before, rights)) await clearQueue(userId)
  } catch {
    // Without storage, the portal works only while online.
  }
}

function hasLostAccess(before: Rights, now: Rights): boolean {
  if (before.role !== now.role) return true
  return before.memberships.some((was) => !now.memberships.some(({ clientId }) => clientId === was.clientId))
}

/** Saves these queries, and everything that's loaded from now on. */
function keepReads(client: QueryClient, userId: string, queries: Query[], end: AbortSignal): void {
  const changed = new Set(queries)
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const reads = [...changed].filter(
      ({ queryKey, state }) => isStoredOffline(queryKey) && state.data !== undefined,
    )
    changed.clear()
    void putReads(userId, reads).catch(() => undefined)
  }
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success') {
      changed.add(query)
      timer ??= setTimeout(flush, gatherMs)
    } else if (action.type === 'error' && isGone(action.error)) {
      changed.delete(query)
      void dropRead(userId, query.queryHash).catch(() => undefined)
    }
  })
  end.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })
  flush()
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && [403, 404].includes(error.status)
}
