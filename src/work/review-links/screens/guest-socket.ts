import { useEffect, useRef } from 'react'
import type { GuestEvent } from '../contract.socket.ts'

const firstRetryMs = 500
const longestRetryMs = 8_000
const silenceMs = 50_000

/**
 * Calls back when something that the guest sees may have changed, and when they're signed out. Pass null if
 * nobody is signed in.
 */
export function useGuestSocket(linkId: string | null, onChange: () => void): void {
  const publish = useRef(onChange)
  publish.current = onChange
  useEffect(() => {
    if (linkId === null) return
    return listen(linkId, () => publish.current())
  }, [linkId])
}

/** Keeps one socket open until it's stopped. Reconnects whenever it closes. */
function listen(linkId: string, onChange: () => void): () => void {
  let socket: WebSocket | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/review/${linkId}`)
    socket = made
    expectWithin(silenceMs)
    made.onopen = () => {
      // Refreshes after reconnecting, since changes may have been missed.
      if (failures > 0) onChange()
      failures = 0
    }
    made.onmessage = ({ data }) => {
      expectWithin(silenceMs)
      const { type } = JSON.parse(String(data)) as GuestEvent
      if (type === 'CHANGED') onChange()
    }
    made.onclose = lose
  }

  function lose(): void {
    stop()
    // The socket may have closed because the link ended. A refresh shows whether it did.
    onChange()
    const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures)
    failures += 1
    retry = setTimeout(open, retryMs * (0.5 + Math.random() / 2))
  }

  function expectWithin(ms: number): void {
    clearTimeout(silence)
    silence = setTimeout(lose, ms)
  }

  function stop(): void {
    clearTimeout(retry)
    clearTimeout(silence)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = undefined
  }

  /** The page is visible again. The socket may have closed while the phone was asleep. */
  function wake(): void {
    if (document.visibilityState !== 'visible') return
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send('{"type":"PING"}')
      expectWithin(5_000)
    } else if (!socket) {
      clearTimeout(retry)
      open()
    }
  }

  document.addEventListener('visibilitychange', wake)
  open()
  return () => {
    document.removeEventListener('visibilitychange', wake)
    stop()
  }
}
