import { Check } from 'lucide-react'
import { classes } from '#ui/classes.ts'

const PHASES = ['Discovery', 'Design', 'Development', 'Review', 'Launch']

/** The phases of a project in a row: those behind it ticked, the current one ringed. */
export function PhaseRail({ current }: { current: string }) {
  const at = PHASES.indexOf(current)
  return (
    <ol className="flex items-center gap-2 border-line border-t px-4 py-3.5 @2xl:gap-3">
      {PHASES.map((phase, index) => (
        <li key={phase} className="flex flex-1 items-center gap-2 text-xs last:flex-none @2xl:gap-3">
          <span
            className={classes(
              'grid size-4.5 shrink-0 place-items-center rounded-full',
              index < at && 'bg-ink text-page',
              index === at && 'border-2 border-accent-mark',
              index > at && 'border border-control',
            )}
          >
            {index < at && <Check className="size-3" strokeWidth={3} />}
          </span>
          <span
            className={classes(
              index === at ? 'font-medium' : 'hidden text-muted @2xl:block',
              'whitespace-nowrap',
            )}
          >
            {phase}
          </span>
          {index < PHASES.length - 1 && <span className="h-px flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  )
}
