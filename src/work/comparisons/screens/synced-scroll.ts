import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Keeps the scroll positions of two areas the same, no matter which one is scrolled or how. */
export function useSyncedScroll(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const pair = [one.current, other.current] as const
    // Positions set by the other area's scrolling. These aren't passed back. Otherwise, the areas would keep
    // scrolling each other.
    const placed = new Map<HTMLElement, string>()
    const placeOf = (area: HTMLElement) => `${area.scrollLeft} ${area.scrollTop}`
    const stops = [pair, [pair[1], pair[0]] as const].map(([from, to]) => {
      const follow = () => {
        if (!from || !to || placed.get(from) === placeOf(from)) return
        placed.delete(from)
        to.scrollTo(from.scrollLeft, from.scrollTop)
        placed.set(to, placeOf(to))
      }
      from?.addEventListener('scroll', follow, { passive: true })
      return () => from?.removeEventListener('scroll', follow)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [one, other])
}
