import { useState } from 'react'
import { classes } from '../classes.ts'
import { scaleOf } from './bar-chart-scale.ts'

export interface Bar {
  key: string
  /** The label below the bar: 'Mar'. */
  label: string
  /** A second line at the start of a period: '2026'. */
  under?: string | undefined
  value: number
  /** The full description: 'March 2026: $1,250.00'. */
  description: string
}

type BarChartProps = {
  /** Describes the chart for screen readers. A table next to it has the figures. */
  label: string
  bars: readonly Bar[]
  /** Formats a short label for the scale. */
  tick: (value: number) => string
}

const height = 208

/** Bars over time, above and below zero. Shows the full description of the bar under the pointer. */
export function BarChart({ label, bars, tick }: BarChartProps) {
  const [over, setOver] = useState<string>()
  const { low, high, lines } = scaleOf(bars.map(({ value }) => value))
  const y = (value: number) => height - ((value - low) / (high - low)) * height
  const slot = 100 / bars.length
  const description = bars.find(({ key }) => key === over)?.description
  return (
    <figure className="m-0">
      <p aria-hidden="true" className="h-5 text-end text-muted text-xs tabular-nums">
        {description}
      </p>
      <div className="flex gap-2">
        <div aria-hidden="true" className="relative mt-1 w-12 shrink-0 text-muted text-xs tabular-nums">
          {lines.map((line) => (
            <span key={line} className="absolute end-0 -translate-y-1/2" style={{ top: y(line) }}>
              {tick(line)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          width="100%"
          height={height + 44}
          className="mt-1 block min-w-0 flex-1 overflow-visible"
          onPointerLeave={() => setOver(undefined)}
        >
          {lines.map((line) => (
            <line
              key={line}
              x1="0"
              x2="100%"
              y1={y(line)}
              y2={y(line)}
              className={line === 0 ? 'stroke-control' : 'stroke-line'}
            />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.key} onPointerEnter={() => setOver(bar.key)}>
              <rect x={`${slot * index}%`} y="0" width={`${slot}%`} height={height + 44} fill="transparent" />
              <rect
                x={`${slot * (index + 0.18)}%`}
                width={`${slot * 0.64}%`}
                y={Math.min(y(bar.value), y(0))}
                height={bar.value === 0 ? 0 : Math.max(1, Math.abs(y(bar.value) - y(0)))}
                rx="3"
                className={classes(
                  'transition-opacity duration-120',
                  bar.value < 0 ? 'fill-red-ink' : 'fill-accent-mark',
                  over === undefined || over === bar.key ? 'opacity-100' : 'opacity-45',
                )}
              />
              <Label bar={bar} at={`${slot * (index + 0.5)}%`} shown={shownOf(index, bars.length)} />
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** With many bars, only some are labeled, and fewer in narrow spaces. */
function shownOf(index: number, count: number): 'always' | 'wide' | 'never' {
  const step = Math.ceil(count / 12)
  if (index % (step * 3) === 0) return 'always'
  return index % step === 0 ? 'wide' : 'never'
}

function Label({ bar, at, shown }: { bar: Bar; at: string; shown: ReturnType<typeof shownOf> }) {
  if (shown === 'never') return null
  return (
    <text textAnchor="middle" className={classes('fill-muted text-xs', shown === 'wide' && 'max-sm:hidden')}>
      <tspan x={at} y={height + 20}>
        {bar.label}
      </tspan>
      {bar.under && (
        <tspan x={at} y={height + 36}>
          {bar.under}
        </tspan>
      )}
    </text>
  )
}
