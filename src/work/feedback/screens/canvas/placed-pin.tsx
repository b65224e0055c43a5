import type { Ref } from 'react'
import { Pin } from '#ui/pin.tsx'
import type { Mark } from '#work/marks/contract.ts'

/** A position as fractions from 0 to 1 of the picture's width and height. */
export interface Spot {
  x: number
  y: number
  /** The shape drawn with the pin. */
  mark?: Mark
}

/** Places a pin's lower left tip on its spot, at any picture size. */
export function spotStyle({ x, y }: Spot) {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

type PlacedPinProps = {
  spot: Spot
  number: number
  label: string
  settled: boolean
  /** Whether sending the comment failed. */
  failed?: boolean
  /** Whether the pin's thread is open. */
  expanded: boolean
  highlighted: boolean
  onHighlight: (highlighted: boolean) => void
  onChoose: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A pin on the canvas. It's a button that opens its thread. */
export function PlacedPin(props: PlacedPinProps) {
  const { spot, number, label, settled, failed, expanded, highlighted, onHighlight, onChoose, ref } = props
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      style={spotStyle(spot)}
      onClick={onChoose}
      onMouseEnter={() => onHighlight(true)}
      onMouseLeave={() => onHighlight(false)}
      onFocus={() => onHighlight(true)}
      onBlur={() => onHighlight(false)}
      className={
        'absolute origin-bottom-left -translate-y-full rounded-full rounded-es-[3px] hover:z-10 focus-visible:z-10 ' +
        'pointer-coarse:after:absolute pointer-coarse:after:-inset-2 pointer-coarse:after:content-[""]'
      }
    >
      <Pin
        number={number}
        settled={settled}
        highlighted={highlighted}
        data-pin={number}
        className={failed ? 'outline-2 outline-danger-ink outline-dashed outline-offset-4' : undefined}
      />
    </button>
  )
}
