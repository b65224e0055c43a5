import { useSyncExternalStore } from 'react'
import type { Problem } from '#kernel/failure.ts'

/** Something that was written on this device and hasn't reached the server yet. */
export interface QueuedWrite {
  /** Position in the queue. */
  order: number
  /** Chosen by the sender. The server processes each id only once. */
  id: string
  kind: 'message' | 'comment' | 'reply' | 'approval'
  projectId: string
  /** The path that it's sent to by POST. */
  path: string
  body: unknown
  /** The content that was written, or the item that was approved. */
  text: string
  /** The screen that it belongs to. */
  link: string
  /** The data that the screen needs to show it. */
  shown?: unknown
  /** Why the server refused it. Null while it's waiting. */
  refusal: Pick<Problem, 'code' | 'detail'> | null
}

interface OfflineState {
  /** Whether the last request got no response. */
  isOffline: boolean
  /** Sorted in sending order. */
  writes: readonly QueuedWrite[]
}

let state: OfflineState = { isOffline: false, writes: [] }
const listeners = new Set<() => void>()

export function offlineState(): OfflineState {
  return state
}

export function setOffline(isOffline: boolean): void {
  if (isOffline !== state.isOffline) change({ isOffline })
}

export function showWrites(writes: readonly QueuedWrite[]): void {
  change({ writes })
}

export function onOfflineChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOfflineState(): OfflineState {
  return useSyncExternalStore(onOfflineChange, offlineState)
}

function change(changes: Partial<OfflineState>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}
