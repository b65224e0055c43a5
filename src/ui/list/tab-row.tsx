import { useEffect, useRef, useState } from 'react'

/** Whether more of the row is hidden past its end. */
export function useRowEnd<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setGoesOn(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 4)
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watcher.disconnect()
    }
  }, [])
  return { row, goesOn }
}

/** A row of tabs. If it's too long, it scrolls, and `data-goes-on` fades its end. */
export const tabRowClass =
  'flex gap-4 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] sm:gap-5 [scrollbar-width:none] ' +
  'data-goes-on:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] ' +
  'rtl:data-goes-on:[mask-image:linear-gradient(to_left,#000_calc(100%-3rem),transparent)]'

/** A single tab. `data-state=active` marks the open one. */
export const tabClass =
  'flex h-10 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-0.5 font-medium text-muted ' +
  'transition-colors duration-120 hover:text-ink focus-visible:outline-offset-[-2px] in-data-pointing:outline-none pointer-coarse:h-11 ' +
  'data-[state=active]:border-accent-mark data-[state=active]:text-ink ' +
  'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]'
