import { useSyncExternalStore } from 'react'

const TICK_MS = 20_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current time, refreshed every 20 seconds. All components share one timer. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, current, current)
}

function current(): Date {
  return now
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, TICK_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}
