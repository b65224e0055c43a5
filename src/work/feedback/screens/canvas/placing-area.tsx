import { Crosshair } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { Mark } from '#work/marks/contract.ts'
import type { MarkTool } from '#work/marks/screens/drawn-mark.ts'
import { anchorOf, markBetween, useDrawnMark } from '#work/marks/screens/drawn-mark.ts'
import { MarkShapes } from '#work/marks/screens/mark-shapes.tsx'
import { firstPointText } from '#work/marks/screens/mark-texts.ts'
import { m } from '../../messages.ts'
import type { Spot } from './placed-pin.tsx'
import { spotStyle } from './placed-pin.tsx'

type PlacingAreaProps = {
  /** The shape that dragging draws. */
  tool: MarkTool
  onPlace: (spot: Spot) => void
  /** Called when the crosshair appears or disappears. */
  onAim: (aiming: boolean) => void
  /** Called when Escape moves keyboard focus out of the area. */
  onLeave: () => void
  onZoomIn: () => void
  onZoomOut: () => void
  onFit: () => void
}

/**
 * Covers the picture, so that clicking places a pin. With the keyboard, arrows move a crosshair (faster with
 * Shift), Enter places the pin, and Escape leaves the area. Dragging draws the tool's shape. With the
 * keyboard, Enter sets the first and then the second point of a rectangle or an arrow.
 */
export function PlacingArea({ tool, onPlace, onAim, onLeave, onZoomIn, onZoomOut, onFit }: PlacingAreaProps) {
  const [aim, setAim] = useState<Spot | null>(null)
  const last = useRef<Spot>({ x: 0.5, y: 0.5 })
  const cross = useRef<HTMLSpanElement>(null)
  const hintId = useId()
  // The first point of a mark drawn with the keyboard.
  const [first, setFirst] = useState<Spot | null>(null)
  const placeMark = (mark: Mark) => {
    const [x, y] = anchorOf(mark)
    last.current = { x, y }
    setFirst(null)
    onPlace({ x, y, mark })
  }
  const { drawing, cancel, endsDrag, handlers } = useDrawnMark(tool, placeMark)
  const started = first && aim && markBetween(tool, [first.x, first.y], [aim.x, aim.y])
  const shown = drawing ?? started

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the cross-hair wherever it moves
  useEffect(() => {
    cross.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [aim])

  const take = (spot: Spot | null) => {
    setAim(spot)
    onAim(spot !== null)
    if (spot) last.current = spot
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = arrows[event.key]
    const zoom = { '+': onZoomIn, '=': onZoomIn, '-': onZoomOut, '0': onFit }[event.key]
    if (step) take(moved(last.current, step, event.shiftKey))
    else if (event.key === 'Enter' || event.key === ' ') placeByKey()
    else if (event.key === 'Escape' && shown) stop()
    else if (event.key === 'Escape') onLeave()
    else if (zoom) zoom()
    else return
    event.preventDefault()
  }
  const stop = () => {
    cancel()
    setFirst(null)
  }
  const placeByKey = () => {
    const { x, y } = last.current
    const mark = first && markBetween(tool, [first.x, first.y], [x, y])
    if (mark) placeMark(mark)
    else if (tool === 'RECTANGLE' || tool === 'ARROW') setFirst({ x, y })
    else onPlace({ x, y })
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    // Ignores the second click of a double click, such as when a form closes over the image.
    if (event.detail > 1 || endsDrag()) return
    last.current = spotOf(event)
    onPlace(last.current)
  }
  return (
    <>
      <div
        // Screen readers pass on arrow keys only to elements with the role application.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: pins are placed with the keyboard here
        tabIndex={0}
        data-placing=""
        data-draws={tool === 'PIN' ? undefined : ''}
        {...handlers}
        aria-label={t(m.placePin)}
        aria-describedby={hintId}
        onClick={click}
        onKeyDown={keyDown}
        onFocus={(event) => event.target.matches(':focus-visible') && take(last.current)}
        onBlur={() => {
          take(null)
          setFirst(null)
        }}
        className="absolute inset-0 size-full cursor-crosshair focus-visible:outline-offset-4 data-draws:touch-none"
      />
      <span id={hintId} hidden>
        {t(m.placeHint)}
      </span>
      {shown && <MarkShapes mark={shown} highlighted />}
      {aim && (
        <span
          ref={cross}
          aria-hidden="true"
          data-aim=""
          style={spotStyle(aim)}
          className="pointer-events-none absolute z-10 grid size-8 -translate-1/2 scroll-m-8 place-items-center rounded-full bg-card/70 text-accent-mark ring-2 ring-accent-mark"
        >
          <Crosshair className="size-6" />
        </span>
      )}
      <span role="status" className="sr-only">
        {first
          ? firstPointText()
          : aim && t(m.aimAt, { x: Math.round(aim.x * 100), y: Math.round(aim.y * 100) })}
      </span>
    </>
  )
}

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function moved(from: Spot, step: Spot, far: boolean): Spot {
  const share = far ? 0.05 : 0.01
  return { x: inside(from.x + step.x * share), y: inside(from.y + step.y * share) }
}

function spotOf({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Spot {
  const box = currentTarget.getBoundingClientRect()
  return { x: inside((clientX - box.left) / box.width), y: inside((clientY - box.top) / box.height) }
}

function inside(share: number): number {
  return Math.min(1, Math.max(0, share))
}
