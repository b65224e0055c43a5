import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

const leastPx = 50

/**
 * Detects sideways swipes with one finger: 1 for the next page, -1 for the previous one. If the content can
 * scroll that way, the finger only scrolls.
 */
export function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const current = useRef(onSwipe)
  current.current = onSwipe
  useEffect(() => {
    const box = area.current
    if (!box) return
    let from: { x: number; y: number } | null = null
    const start = ({ touches, target }: TouchEvent) => {
      const [finger, other] = [touches[0], touches[1]]
      const draws = target instanceof Element && target.matches('[data-draws]')
      const fits = box.scrollWidth <= box.clientWidth + 1 && !draws
      from = finger && !other && fits ? { x: finger.clientX, y: finger.clientY } : null
    }
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y]
      from = null
      if (Math.abs(x) >= leastPx && Math.abs(x) > 2 * Math.abs(y)) current.current(x < 0 ? 1 : -1)
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchend', end, { passive: true })
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchend', end)
    }
  }, [area])
}
