import { classes } from '#ui/classes.ts'
import type { Mark } from '../contract.ts'

type MarkShapesProps = {
  mark: Mark
  highlighted?: boolean
  /** Whether the comment is resolved. Its mark is then dimmed and dashed. */
  settled?: boolean
}

/**
 * A mark on the picture. It scales with the picture, but its lines keep their width. Screen readers announce
 * it with its pin.
 */
export function MarkShapes({ mark, highlighted = false, settled = false }: MarkShapesProps) {
  return (
    <svg
      aria-hidden="true"
      data-mark={mark.shape}
      className={classes(
        'pointer-events-none absolute inset-0 size-full overflow-visible',
        settled && !highlighted && 'opacity-60',
      )}
    >
      {/* A light outline keeps the line visible on dark pictures. */}
      <Shape mark={mark} className="stroke-white/80" width={highlighted ? 6 : 5} />
      <Shape
        mark={mark}
        className="stroke-accent-mark"
        width={highlighted ? 4 : 2.5}
        dashes={settled ? '6 5' : undefined}
      />
    </svg>
  )
}

type ShapeProps = { mark: Mark; className: string; width: number; dashes?: string }

function Shape({ mark: { shape, points }, className, width, dashes }: ShapeProps) {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points
  const line = {
    className,
    fill: 'none',
    strokeWidth: width,
    strokeDasharray: dashes,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  if (shape === 'RECTANGLE') {
    return (
      <rect
        {...line}
        x={percent(Math.min(x1, x2))}
        y={percent(Math.min(y1, y2))}
        width={percent(Math.abs(x2 - x1))}
        height={percent(Math.abs(y2 - y1))}
        rx="3"
      />
    )
  }
  if (shape === 'ARROW') {
    const id = `arrow-${className.replace(/\W/g, '')}-${width}`
    return (
      <>
        <marker
          id={id}
          markerUnits="userSpaceOnUse"
          viewBox="-14 -9 18 18"
          markerWidth="18"
          markerHeight="18"
          orient="auto"
        >
          <path {...line} strokeDasharray={undefined} d="M-10,-6 L0,0 L-10,6" />
        </marker>
        <line
          {...line}
          x1={percent(x1)}
          y1={percent(y1)}
          x2={percent(x2)}
          y2={percent(y2)}
          markerEnd={`url(#${id})`}
        />
      </>
    )
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="overflow-visible">
      <polyline {...line} vectorEffect="non-scaling-stroke" points={points.join(' ')} />
    </svg>
  )
}

function percent(share: number): string {
  return `${share * 100}%`
}

type MarksProps<Pin> = { pins: Pin[]; nameOf: (pin: Pin) => string; highlighted: string | null }

/** The marks of all pins. */
export function Marks<Pin extends { mark: Mark | null; resolved: boolean }>(props: MarksProps<Pin>) {
  const { pins, nameOf, highlighted } = props
  return pins.map((pin) => {
    const name = nameOf(pin)
    return (
      pin.mark && (
        <MarkShapes key={name} mark={pin.mark} settled={pin.resolved} highlighted={name === highlighted} />
      )
    )
  })
}
