import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import type { MarkShape } from '#schema/values.ts'
import type { Mark } from '../contract.ts'
import { mostMarkPoints } from '../contract.ts'

/** What a drag draws. With PIN, the mouse draws rectangles and fingers scroll. */
export type MarkTool = 'PIN' | MarkShape

type Point = Mark['points'][number]

/** A press that moves farther than this, in pixels, is a drag. */
const clickPx = 5

/** The precision of a point, finer than the pixels of any screen. */
const decimals = 1e5

/** Returns the mark between two points that were set with the keyboard. */
export function markBetween(tool: MarkTool, from: Point, to: Point): Mark | null {
  if (tool !== 'RECTANGLE' && tool !== 'ARROW') return null
  return { shape: tool, points: [rounded(from), rounded(to)] }
}

/**
 * Returns where to place the pin: the rectangle's upper left corner, the arrow's head, or the start of the
 * drawing.
 */
export function anchorOf({ shape, points }: Mark): Point {
  const [first = [0, 0], second = first] = points
  if (shape === 'RECTANGLE') return [Math.min(first[0], second[0]), Math.min(first[1], second[1])]
  return shape === 'ARROW' ? second : first
}

interface Drag {
  pointerId: number
  from: { x: number; y: number }
  points: Point[]
  isMoved: boolean
}

/**
 * Draws a mark by dragging over an element. Pressing without moving is still a click. A second finger, or
 * `cancel`, ends the drag without a mark.
 */
export function useDrawnMark(tool: MarkTool, onDrawn: (mark: Mark) => void) {
  const drag = useRef<Drag | null>(null)
  const isClickOfDrag = useRef(false)
  const [drawing, setDrawing] = useState<Mark | null>(null)

  const cancel = () => {
    drag.current = null
    setDrawing(null)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isClickOfDrag.current = false
    if (drag.current || !event.isPrimary) return cancel()
    if (event.button !== 0 || (tool === 'PIN' && event.pointerType === 'touch')) return
    // With the space key held, a drag moves the design.
    if (event.currentTarget.closest('[data-pans]')) return
    const { pointerId, clientX: x, clientY: y } = event
    drag.current = { pointerId, from: { x, y }, points: [pointOf(event)], isMoved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    if (!held || event.pointerId !== held.pointerId) return
    if (!held.isMoved && Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) < clickPx)
      return
    if (!held.isMoved) event.currentTarget.setPointerCapture(event.pointerId)
    held.isMoved = true
    const [first] = held.points
    if (!first) return
    held.points = tool === 'DRAWING' ? thinned([...held.points, pointOf(event)]) : [first, pointOf(event)]
    setDrawing({ shape: tool === 'PIN' ? 'RECTANGLE' : tool, points: held.points })
  }
  const onPointerUp = () => {
    const isDrawn = drag.current?.isMoved === true
    cancel()
    if (!isDrawn || !drawing) return
    isClickOfDrag.current = true
    onDrawn(drawing)
  }
  /** Whether this click only ends a drag. */
  const endsDrag = () => isClickOfDrag.current
  return {
    drawing,
    cancel,
    endsDrag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
  }
}

/** Drops every other point of a long drawing, but keeps its ends. */
function thinned(points: Point[]): Point[] {
  if (points.length <= mostMarkPoints) return points
  return points.filter((_, at) => at % 2 === 0 || at === points.length - 1)
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  return rounded([(clientX - box.left) / box.width, (clientY - box.top) / box.height])
}

function rounded([x, y]: Point): Point {
  const inside = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * decimals) / decimals
  return [inside(x), inside(y)]
}
