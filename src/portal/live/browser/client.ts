import type { QueryClient } from '@tanstack/react-query'
import type { SocketEvent } from '../contract.ts'
import { connect } from './connection.ts'
import {
  insideProject,
  keysToInvalidate,
  ofProjectAndLists,
  openRefresher,
  requestedBefore,
} from './refresh.ts'
import type { Rooms } from './rooms.ts'
import { openRooms } from './rooms.ts'
import { countSilent } from './silence.ts'

export type LiveState = 'connected' | 'disconnected'

/** A signed-in tab's live updates over one socket. */
export interface LiveClient extends Pick<Rooms, 'enter' | 'isIn' | 'joinCount' | 'cameIn'> {
  state(): LiveState
  /** Whether several connections in a row ended before a message arrived. */
  keepsFailing(): boolean
  /** Called when the connection state, `keepsFailing` or the joined rooms change. */
  subscribe(listener: () => void): () => void
  /** Called once each time the connection is lost or can't be made. */
  onLoss(listener: () => void): () => void
  stop(): void
}

const joinAgainMs = 3_000

/**
 * @param onAccess - called when the signed-in user or their permissions change @param onEnded - called when
 * the socket's session has ended and it won't reconnect
 */
export function openLiveClient(
  client: QueryClient,
  { onAccess, onEnded }: { onAccess: () => void; onEnded: () => void },
): LiveClient {
  const listeners = new Set<() => void>()
  const lossListeners = new Set<() => void>()
  const refresher = openRefresher(client)
  let state: LiveState = 'disconnected'
  let lossReported = false
  const silent = countSilent(() => setState(state))

  const rooms = openRooms(client, (request) => connection.send(request), {
    onFirstJoin: (projectId) => refresher.add(requestedBefore(client, insideProject(projectId))),
    onMissed: (projectId) => refresher.add(ofProjectAndLists(projectId)),
  })

  const connection = connect({
    onOpen(isAgain) {
      lossReported = false
      // Data and this user's permissions may have changed while disconnected.
      refresher.add(requestedBefore(client))
      if (isAgain) onAccess()
      setState('connected')
      rooms.joinAll()
    },
    onLost() {
      silent.ended()
      rooms.lost()
      setState('disconnected')
      if (lossReported) return
      lossReported = true
      for (const listener of lossListeners) listener()
    },
    onEnded() {
      rooms.lost()
      setState('disconnected')
      onEnded()
    },
    onEvent(event) {
      silent.received()
      handleEvent(event)
      const old = keysToInvalidate(event)
      if (old) refresher.add(old)
    },
  })

  function handleEvent(event: SocketEvent): void {
    switch (event.type) {
      case 'JOINED':
        rooms.joined(event.projectId, event.number)
        setState(state)
        break
      case 'LEFT':
        rooms.left(event.projectId, event.putOut)
        setState(state)
        break
      case 'HEARTBEAT':
        for (const [projectId, number] of Object.entries(event.numbers))
          rooms.expectThrough(projectId, number)
        rooms.joinAll()
        break
      case 'ERROR':
        // Joins again after a temporary server failure. A missing project stays missing.
        if (event.code !== 'NOT_FOUND') setTimeout(rooms.joinAll, joinAgainMs)
        break
      case 'NEW_MESSAGE':
        rooms.take(event.projectId, [event.message], event.number)
        break
      case 'CATCH_UP':
        break
      case 'ACCESS_CHANGED':
        onAccess()
        break
      default:
        if (event.projectId && event.number) rooms.take(event.projectId, [], event.number)
    }
  }

  function setState(next: LiveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    enter: rooms.enter,
    isIn: rooms.isIn,
    joinCount: rooms.joinCount,
    cameIn: rooms.cameIn,
    state: () => state,
    keepsFailing: silent.isLong,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLoss(listener) {
      lossListeners.add(listener)
      return () => lossListeners.delete(listener)
    },
    stop() {
      refresher.stop()
      connection.close()
      rooms.stop()
    },
  }
}
