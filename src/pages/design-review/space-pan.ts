import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * While the space key is held, dragging moves the design wherever it starts, and clicks place no pins. The
 * drag itself is the same as without the key.
 */
export function useSpacePan(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = area.current
    if (!box) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isControl(event.target, box)) return
      event.preventDefault()
      event.stopPropagation()
      box.dataset.pans = ''
    }
    const release = () => {
      delete box.dataset.pans
    }
    const releaseKey = ({ key }: KeyboardEvent) => key === ' ' && release()
    const click = (event: MouseEvent) => {
      if (!('pans' in box.dataset)) return
      event.stopPropagation()
      event.preventDefault()
    }
    // Handles the event before the placing area, which would place a pin.
    addEventListener('keydown', press, { capture: true })
    addEventListener('keyup', releaseKey)
    addEventListener('blur', release)
    box.addEventListener('click', click, { capture: true })
    return () => {
      removeEventListener('keydown', press, { capture: true })
      removeEventListener('keyup', releaseKey)
      removeEventListener('blur', release)
      box.removeEventListener('click', click, { capture: true })
    }
  }, [area])
}

/** Whether an element uses the space key itself. The design area doesn't, but the pins in it do. */
function isControl(target: EventTarget | null, box: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target === document.body || target.id === 'content' || target === box) return false
  return !('placing' in target.dataset)
}
