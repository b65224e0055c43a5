import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { askAnew } from '#features/accounts/screens/session.change.ts'
import { useMe } from '#features/accounts/screens/session.tsx'
import type { LiveClient, LiveState } from './live.client.ts'
import { openLiveClient } from './live.client.ts'

/** Reads wait this long for the socket, so that nothing is read twice. */
export const patienceMs = 800

const Live = createContext<LiveClient | undefined>(undefined)

/** Stands once around the screens: while somebody is signed in, the tab holds one socket, and every list is fresh. */
export function LiveProvider({ children }: { children: ReactNode }) {
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
        // The browser may have another session already: a new password ends the old ones.
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

  return <Live value={live}>{children}</Live>
}

/** The connection of this tab: is what is shown kept fresh at this moment? */
export function useLive(): { state: LiveState } {
  const live = useContext(Live)
  return {
    state: useSyncExternalStore(live?.subscribe ?? subscribeToNothing, () => live?.state() ?? 'disconnected'),
  }
}

export interface JoinedRoom {
  state: LiveState
  /** Whatever is read of the project from now on misses nothing. */
  joined: boolean
  /** Joined, or joining takes so long that reads go ahead without it. They are repeated once it is joined. */
  ready: boolean
  live: LiveClient | undefined
}

/** Joins a project for as long as the component that asks is shown. */
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

/** Calls when the connection is lost, or cannot be made, while the component that asks is shown. */
export function useLoss(tell: () => void): void {
  const live = useContext(Live)
  useEffect(() => live?.onLoss(tell), [live, tell])
}
