import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Span } from './ordered-list-positions.ts'
import { placeUnder, roomOf } from './ordered-list-positions.ts'

interface Drag {
  from: number
  to: number
  /** The vertical distance in pixels. */
  by: number
  room: number
}

/** Drags one row by mouse or finger. Esc puts the row back. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  ids: string[],
  drop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const end = useRef<() => void>(undefined)
  const latestDrop = useRef(drop)
  useEffect(() => {
    latestDrop.current = drop
  })
  const known = ids.join()
  // Ends a drag when rows are added or removed, since their positions are then unreliable.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about when the rows change
  useEffect(() => () => end.current?.(), [known])

  function start(event: ReactPointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0 || !list.current) return
    const [box, handle, { pointerId }] = [list.current, event.currentTarget, event]
    const row = box.children[from]
    const spans = spansOf(box)
    const grippedAt = event.clientY - box.getBoundingClientRect().top
    let now: Drag = { from, to: from, by: 0, room: roomOf(spans, from) }
    handle.setPointerCapture(pointerId)

    function follow({ clientY }: PointerEvent): void {
      const by = clientY - box.getBoundingClientRect().top - grippedAt
      now = { ...now, by, to: placeUnder(spans, from, by) }
      setDrag(now)
      row?.scrollIntoView({ block: 'nearest' })
    }
    function stop(): void {
      handle.removeEventListener('pointermove', follow)
      handle.removeEventListener('pointerup', letGo)
      handle.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', onEscape, true)
      end.current = undefined
      setDrag(undefined)
    }
    function letGo(): void {
      stop()
      latestDrop.current(now.from, now.to)
    }
    function onEscape(key: KeyboardEvent): void {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      stop()
    }
    end.current?.()
    end.current = stop
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', letGo)
    handle.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', onEscape, true)
  }

  return { drag, start }
}

function spansOf(list: HTMLElement): Span[] {
  const { top } = list.getBoundingClientRect()
  return [...list.children].map((row) => {
    const box = row.getBoundingClientRect()
    return { top: box.top - top, height: box.height }
  })
}
