import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '../classes.ts'
import { formatPercent } from '../format/percent.ts'

type ProgressBarProps = {
  /** From 0 to 1. Values outside this range are clamped. */
  fraction: number
  label: ReactNode
  /** Set if the row already shows the label. Screen readers still read it aloud. */
  hideLabel?: boolean
  className?: string
}

/** Progress as a bar with a label and percentage. */
export function ProgressBar({ fraction, label, hideLabel = false, className }: ProgressBarProps) {
  const labelId = useId()
  const percent = Math.round(Math.min(1, Math.max(0, fraction || 0)) * 100)
  return (
    <div className={className}>
      <div
        className={classes('mb-1.5 flex justify-between gap-4 text-muted text-xs', hideLabel && 'sr-only')}
      >
        <span id={labelId}>{label}</span>
        <span className="tabular-nums">{formatPercent(percent)}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent-mark transition-transform duration-200"
          style={{ transform: `translateX(calc(${percent - 100}% * var(--inline)))` }}
        />
      </div>
    </div>
  )
}
