import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/**
 * Renders part of a long list only while it's near the screen. Returns null while it should be rendered,
 * otherwise the height in pixels that keeps its place. `guess` is the height of parts that were never
 * rendered.
 */
export function useScrollRestoration(
  part: RefObject<HTMLElement | null>,
  guess: number | null = null,
): number | null {
  const [height, setHeight] = useState(guess)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setHeight(last.isIntersecting ? null : last.boundingClientRect.height)
      },
      { rootMargin: '1200px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [part])
  return height
}
