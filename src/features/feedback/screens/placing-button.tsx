import { Crosshair } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Spot } from './placed-pin.tsx'
import { spotStyle } from './placed-pin.tsx'

type PlacingButtonProps = {
  onPlace: (spot: Spot) => void
  onZoomIn: () => void
  onZoomOut: () => void
  onFit: () => void
}

/**
 * Covers the picture: a click places a pin where it was clicked. With the keyboard, arrows move a cross-hair
 * (with Shift in larger steps) and Enter places the pin there.
 */
export function PlacingButton({ onPlace, onZoomIn, onZoomOut, onFit }: PlacingButtonProps) {
  const [aim, setAim] = useState<Spot | null>(null)
  const last = useRef<Spot>({ x: 0.5, y: 0.5 })
  const cross = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the cross-hair wherever it moves
  useEffect(() => {
    cross.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [aim])

  const keyDown = (event: KeyboardEvent) => {
    const act = { '+': onZoomIn, '=': onZoomIn, '-': onZoomOut, '0': onFit }[event.key]
    const step = arrows[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || (!act && !step)) return
    event.preventDefault()
    act?.()
    if (!step) return
    const far = event.shiftKey ? 0.05 : 0.01
    last.current = { x: inside(last.current.x + step.x * far), y: inside(last.current.y + step.y * far) }
    setAim(last.current)
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click, as on a form that closes over the picture, places nothing.
    if (event.detail > 1) return
    // Enter and Space click without a pointer.
    onPlace(event.detail === 0 ? last.current : spotOf(event))
  }
  return (
    <>
      <button
        type="button"
        data-placing=""
        aria-label="Place a pin: arrow keys move the cross-hair, Enter places the pin"
        onClick={click}
        onKeyDown={keyDown}
        onFocus={(event) => event.target.matches(':focus-visible') && setAim(last.current)}
        onBlur={() => setAim(null)}
        className="absolute inset-0 size-full cursor-crosshair focus-visible:outline-offset-4"
      />
      {aim && (
        <span
          ref={cross}
          aria-hidden="true"
          style={spotStyle(aim)}
          className="pointer-events-none absolute grid size-8 -translate-1/2 place-items-center rounded-full bg-card/70 text-accent-mark ring-2 ring-accent-mark"
        >
          <Crosshair className="size-6" />
        </span>
      )}
      <span role="status" className="sr-only">
        {aim && `${Math.round(aim.x * 100)} percent from the left, ${Math.round(aim.y * 100)} from the top`}
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

function spotOf({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Spot {
  const box = currentTarget.getBoundingClientRect()
  return { x: inside((clientX - box.left) / box.width), y: inside((clientY - box.top) / box.height) }
}

function inside(share: number): number {
  return Math.min(1, Math.max(0, share))
}
