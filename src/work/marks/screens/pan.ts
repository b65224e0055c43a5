import type { RefObject } from 'react'
import { useEffect } from 'react'

/** A press that moves farther than this, in pixels, is a drag. */
const clickPx = 5

/**
 * Lets people drag scrollable content with the mouse, as they can with a finger. A drag never counts as a
 * click.
 */
export function usePan(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = area.current
    if (!box) return
    let from: { x: number; y: number; left: number; top: number } | null = null
    let dragged = false

    const down = (event: PointerEvent) => {
      dragged = false
      const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
      // A press on the area itself may be on its scrollbar.
      if (event.pointerType !== 'mouse' || event.button > 1 || !scrolls || event.target === box) return
      // On the drawing area, the left button draws a mark and the middle one drags. With the space key held,
      // both drag.
      const draws =
        event.target instanceof Element && event.target.matches(':not([data-pans] *)[data-placing]')
      if (draws && event.button === 0) return
      from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!dragged && Math.hypot(x, y) < clickPx) return
      dragged = true
      box.dataset.dragged = ''
      box.scrollTo(from.left - x, from.top - y)
    }
    const up = () => {
      from = null
      delete box.dataset.dragged
    }
    const click = (event: MouseEvent) => {
      if (!dragged) return
      dragged = false
      event.stopPropagation()
      event.preventDefault()
    }
    box.addEventListener('pointerdown', down)
    box.addEventListener('click', click, { capture: true })
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      box.removeEventListener('pointerdown', down)
      box.removeEventListener('click', click, { capture: true })
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }, [area])
}
