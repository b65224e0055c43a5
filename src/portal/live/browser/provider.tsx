import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useMe } from '#people/accounts/browser/session.tsx'
import { askAnew } from '#people/accounts/browser/session-change.ts'
import type { LiveClient, LiveState } from './client.ts'
import { openLiveClient } from './client.ts'

/** How long reads wait for the socket, so that nothing is fetched twice. */
export const patienceMs = 800

const Live = createContext<LiveClient | undefined>(undefined)

type LiveProviderProps = { fallback: ReactNode; children: ReactNode }

/**
 * Rendered once around the screens. While someone is signed in, the tab has one socket that keeps every list
 * up to date. Screens wait for the socket before they fetch, so that nothing is fetched twice and no event is
 * missed.
 */
export function LiveProvider({ fallback, children }: LiveProviderProps) {
  const { me } = useMe()
  const client = useQueryClient()
  const [live, setLive] = useState<LiveClient>()
  const [sessions, setSessions] = useState(1)
  const userId = me?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has a socket of its own
  useEffect(() => {
    if (userId === undefined) return
    const askWho = () => askAnew(client).catch(() => null)
    const opened = openLiveClient(client, {
      onAccess: () => void askWho(),
      async onEnded() {
        // The browser may have a new session, since changing the password ends the old ones.
        const now = await askWho()
        if (now?.id === userId) setSessions((count) => count + 1)
      },
    })
    setLive(opened)
    return () => {
      opened.stop()
      setLive(undefined)
    }
  }, [client, userId, sessions])

  const isReady = useReady(live, userId)
  return <Live value={live}>{isReady ? children : fallback}</Live>
}

/** Whether screens can fetch: the socket has been open once, or is taking too long. */
function useReady(live: LiveClient | undefined, userId: string | undefined): boolean {
  const [readyFor, setReadyFor] = useState<string>()
  useEffect(() => {
    if (!live) return
    const ready = () => setReadyFor(userId)
    const look = () => live.state() === 'connected' && ready()
    const timer = setTimeout(ready, patienceMs)
    const stop = live.subscribe(look)
    look()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [live, userId])
  return userId !== undefined && readyFor === userId
}

/** The state of this tab's live connection. */
function useLive(): { state: LiveState } {
  const live = useContext(Live)
  return {
    state: useSyncExternalStore(live?.subscribe ?? subscribeToNothing, () => live?.state() ?? 'disconnected'),
  }
}

/** Whether this tab’s sockets keep failing, so that something may block them. */
export function useKeepsFailing(): boolean {
  const live = useContext(Live)
  return useSyncExternalStore(live?.subscribe ?? subscribeToNothing, () => live?.keepsFailing() ?? false)
}

export interface JoinedRoom {
  state: LiveState
  /** True once joined. Data fetched after that misses no event. */
  joined: boolean
  /**
   * True once joined, or when joining takes so long that data is fetched without it. That data is fetched
   * again after joining.
   */
  ready: boolean
  live: LiveClient | undefined
}

/** Joins a project while the calling component is shown. */
export function useRoom(projectId: string): JoinedRoom {
  const live = useContext(Live)
  useEffect(() => live?.enter(projectId), [live, projectId])
  const subscribe = live?.subscribe ?? subscribeToNothing
  const joined = useSyncExternalStore(subscribe, () => live?.isIn(projectId) ?? false)
  const { state } = useLive()
  const isPatient = usePatience(projectId)
  return { state, joined, ready: joined || !isPatient, live }
}

function usePatience(projectId: string): boolean {
  const [isOver, setOver] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(projectId), patienceMs)
    return () => clearTimeout(timer)
  }, [projectId])
  return isOver !== projectId
}

const subscribeToNothing = () => () => undefined

/** Calls back when the connection is lost or can't be made, while the calling component is shown. */
export function useLoss(publish: () => void): void {
  const live = useContext(Live)
  useEffect(() => live?.onLoss(publish), [live, publish])
}
