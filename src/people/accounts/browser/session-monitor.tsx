import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { secondFactorRequired } from '#kernel/failure.ts'
import { useVisibleTick } from '#ui/hooks/visible-tick.ts'
import type { Me, sessionSeconds, stayingSeconds } from '../contract.ts'
import { askAnew } from './session-change.ts'
import { meQuery } from './session-query.ts'
import { isPassing } from './session-request.ts'

// This loads on every screen, so it doesn't import the contract.
const wholeSeconds: typeof sessionSeconds = 604_800
const longSeconds: typeof stayingSeconds = 7_776_000
const lookMs = 30_000

/**
 * Keeps the session alive and up to date while a tab is visible. Rendered once for signed-in people. Checks
 * every 30 s, and extends the session once the last extension is a day old. A session from an email isn't
 * extended.
 */
export function SessionMonitor() {
  const client = useQueryClient()
  const extending = useRef(false)

  useVisibleTick(lookMs, (now) => {
    const me = client.getQueryData(meQuery.queryKey)
    if (!me || me.fromEmail || extending.current || !isDue(me, now)) return
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

  // A 401 means that the session ended elsewhere. A refusal for a missing second factor means that one is now
  // required.
  useEffect(() => {
    const lost = (error: unknown) => {
      const me = client.getQueryData(meQuery.queryKey)
      if (me && error instanceof CallError && concernsMe(error)) void askAnew(client).catch(() => null)
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

function concernsMe({ status, problem }: CallError): boolean {
  return status === 401 || problem.code === secondFactorRequired
}

/** Whether to extend the session. Exported for its test. */
export function isDue(me: Pick<Me, 'expiresAt' | 'staysSignedIn'>, now: Date): boolean {
  const leftMs = new Date(me.expiresAt).getTime() - now.getTime()
  return leftMs < ((me.staysSignedIn ? longSeconds : wholeSeconds) - 24 * 60 * 60) * 1000
}

/** Retries temporary failures after 200 ms, 400 ms and so on, until the next check. */
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
