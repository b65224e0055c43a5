import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'

/**
 * Scrolls to the list item named in the URL (`?file=…`, an element with `data-file`), focuses it and briefly
 * highlights it, once `shown` is set. Calls `seek` to load more while the item isn't there yet.
 */
export function useScrollToParam(parameter: string, shown: unknown, seek?: (value: string) => void) {
  const value = new URLSearchParams(useSearch()).get(parameter)
  const done = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when other things are shown
  useEffect(() => {
    if (!value || done.current === value) return
    const named = document.querySelector<HTMLElement>(`[data-${parameter}="${CSS.escape(value)}"]`)
    if (!named) return seek?.(value)
    done.current = value
    named.tabIndex = -1
    named.focus({ preventScroll: true })
    named.scrollIntoView({ block: 'center' })
    stayInView(named)
    const ring = { outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '2px' }
    named.animate(
      [
        { ...ring, outlineColor: 'var(--accent-mark)' },
        { ...ring, outlineColor: 'var(--accent-mark)', offset: 0.7 },
        { ...ring, outlineColor: 'transparent' },
      ],
      3_000,
    )
  }, [parameter, value, shown])
}

/**
 * Keeps the element centered for half a second. Lists above it load on their own, and their heights aren't known in
 * advance: on a client's page, projects and invoices push a plan down by hundreds of pixels. Scroll anchoring doesn't
 * prevent this, since the page may still be too short to scroll and Safari doesn't have it.
 */
function stayInView(element: HTMLElement): void {
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'center' }))
  observer.observe(document.body)
  setTimeout(() => observer.disconnect(), 500)
}
