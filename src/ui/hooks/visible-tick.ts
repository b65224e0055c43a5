import { useEffect, useRef } from 'react'

/** Calls back with the time every `everyMs` while the tab is visible, and whenever it becomes visible. */
export function useVisibleTick(everyMs: number, look: (now: Date) => void): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') latest.current(new Date())
    }
    tick()
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
}
