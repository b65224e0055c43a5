import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { secondFactorRequired } from '#kernel/failure.ts'
import { useVisibleTick } from '#ui/hooks/visible-tick.ts'
import type { Me, sessionSeconds } from '../contract.ts'
import { askAnew } from './session-change.ts'
import { meQuery } from './session-query.ts'
import { isPassing } from './session-request.ts'

// Stands on every screen, so it comes without the shapes of the contract.
const wholeSeconds: typeof sessionSeconds = 604_800
const lookMs = 30_000

/**
 * Keeps the session alive while a tab is looked at, and true: stands once, for whoever is signed in. Every 30 s
 * it looks at the end of the session, and extends it when three looks or fewer remain, or when the last
 * extension was a day ago.
 */
export function SessionMonitor() {
  const client = useQueryClient()
  const extending = useRef(false)

  useVisibleTick(lookMs, (now) => {
    const me = client.getQueryData(meQuery.queryKey)
    if (!me || extending.current || !isDue(me, now)) return
    extending.current = true
    extend()
      .then(
        (extended) => client.setQueryData(meQuery.queryKey, extended),
        (error) => (isPassing(error) ? undefined : askAnew(client).catch(() => null)),
      )
      .finally(() => {
        extending.current = false
      })
  })

  // A call that is refused as a stranger's says that the session ended elsewhere; one that is refused for want of
  // a second factor, that it is required from now on.
  useEffect(() => {
    const lost = (error: unknown) => {
      const me = client.getQueryData(meQuery.queryKey)
      if (me && error instanceof CallError && tellsOfMe(error)) void askAnew(client).catch(() => null)
    }
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') lost(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') lost(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])

  return null
}

function tellsOfMe({ status, problem }: CallError): boolean {
  return status === 401 || problem.code === secondFactorRequired
}

/** Is it time to extend? Exported for its test. */
export function isDue(me: Pick<Me, 'expiresAt'>, now: Date): boolean {
  const leftMs = new Date(me.expiresAt).getTime() - now.getTime()
  return Math.floor(leftMs / lookMs) <= 3 || leftMs < (wholeSeconds - 24 * 60 * 60) * 1000
}

/** Repeats what fails in passing, after 200 ms, 400 ms and so on, but not beyond the next look. */
async function extend(waitMs = 200): Promise<Me> {
  try {
    const { extendSession } = await import('../contract.sessions.ts')
    return await call(extendSession)
  } catch (error) {
    if (!isPassing(error) || waitMs > lookMs / 2) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return extend(waitMs * 2)
  }
}
