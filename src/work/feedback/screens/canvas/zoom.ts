import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The maximum zoom, relative to the window. */
export const mostZoom = 6

/** A point in the window, in pixels. */
interface Point {
  x: number
  y: number
}

/** A zoom level, which several areas can share. */
export interface ZoomLevel {
  zoom: number
  /** The latest zoom, even before it's rendered. */
  current: RefObject<number>
  set: (zoom: number) => void
}

/** The default minimum and maximum zoom. */
const usualLimits = () => [1, mostZoom] as const

export function useZoomLevel(): ZoomLevel {
  const [zoom, set] = useState(1)
  const current = useRef(1)
  return { zoom, current, set }
}

/**
 * Zooms a sheet inside a scrolling area with buttons, Ctrl and the mouse wheel (or a pinch on a trackpad), or
 * two fingers. The point under the pointer or between the fingers stays in place. `shared` zooms several
 * areas together. `limits` must be a stable function.
 */
export function useZoom(
  area: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  shared?: ZoomLevel,
  limits: () => readonly [least: number, most: number] = usualLimits,
) {
  const own = useZoomLevel()
  const { zoom, current, set } = shared ?? own

  const zoomTo = useCallback(
    (wanted: number, at?: Point, shift: Point = { x: 0, y: 0 }) => {
      const [box, page] = [area.current, sheet.current]
      if (!box || !page) return
      const [least, most] = limits()
      const next = Math.min(most, Math.max(least, wanted))
      const point = at ?? middleOf(box.getBoundingClientRect())
      const before = page.getBoundingClientRect()
      const share = { x: (point.x - before.left) / before.width, y: (point.y - before.top) / before.height }
      current.current = next
      flushSync(() => set(next))
      const after = page.getBoundingClientRect()
      box.scrollLeft += after.left + share.x * after.width - point.x - shift.x
      box.scrollTop += after.top + share.y * after.height - point.y - shift.y
    },
    [area, sheet, current, set, limits],
  )

  useEffect(() => {
    const box = area.current
    if (!box) return
    // React's event handlers can't stop the browser from zooming the whole page.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(current.current * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    }
    let fingers: { distance: number; middle: Point } | null = null
    const touch = (event: TouchEvent) => {
      const next = fingersOf(event)
      if (next) {
        event.preventDefault()
        if (fingers) {
          const shift = { x: next.middle.x - fingers.middle.x, y: next.middle.y - fingers.middle.y }
          zoomTo(current.current * (next.distance / fingers.distance), fingers.middle, shift)
        }
      }
      fingers = next
    }
    const options = { passive: false }
    box.addEventListener('wheel', wheel, options)
    for (const name of touchEvents) box.addEventListener(name, touch, options)
    return () => {
      box.removeEventListener('wheel', wheel)
      for (const name of touchEvents) box.removeEventListener(name, touch)
    }
  }, [area, current, zoomTo])

  const [least, most] = limits()
  return {
    zoom,
    zoomTo,
    zoomIn: () => zoomTo(current.current * 1.5),
    zoomOut: () => zoomTo(current.current / 1.5),
    fit: () => zoomTo(1),
    canZoomIn: zoom < most,
    canZoomOut: zoom > least,
  }
}

const touchEvents = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const

function fingersOf({ touches }: TouchEvent) {
  const [one, other] = [touches[0], touches[1]]
  if (!one || !other || touches.length > 2) return null
  return {
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  }
}

function middleOf(box: DOMRect): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
