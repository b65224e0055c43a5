import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import type { ChangedRegion } from '../contract.ts'
import { m } from '../messages.ts'

export type ChangeMarksProps = {
  regions: ChangedRegion[]
  /** The selected region. */
  chosen: number | null
  onChoose: (at: number) => void
}

/** Dims unchanged parts and outlines changed ones. Scrolls the selected change into view. */
export function ChangeMarks({ regions, chosen, onChoose }: ChangeMarksProps) {
  const mark = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another change is chosen
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [chosen])
  return (
    <>
      {regions.length > 0 && (
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full fill-page opacity-65"
        >
          <path fillRule="evenodd" d={`M0 0H1V1H0Z${regions.map(holeOf).join('')}`} />
        </svg>
      )}
      {regions.map(({ kind, box }, at) => (
        <button
          key={`${box.x} ${box.y} ${kind}`}
          ref={at === chosen ? mark : undefined}
          type="button"
          aria-label={t(labels[kind], { number: at + 1, count: regions.length })}
          aria-pressed={at === chosen}
          onClick={() => onChoose(at)}
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          }}
          className={classes(
            'absolute scroll-m-24 rounded-[3px] outline-accent-mark outline-solid shadow-[0_0_0_2px_var(--card)]',
            at === chosen ? 'z-10 outline-4 outline-offset-2' : 'outline-2 outline-offset-0',
            kind === 'REMOVED' && 'min-h-1 bg-accent-mark',
          )}
        >
          {kind !== 'CHANGED' && (
            <span className="absolute start-2 top-2 rounded-full bg-accent px-2 py-0.5 font-medium text-on-accent text-xs">
              {t(kind === 'ADDED' ? m.addedBadge : m.removedBadge)}
            </span>
          )}
        </button>
      ))}
    </>
  )
}

const labels = { CHANGED: m.changeOf, ADDED: m.addedRegion, REMOVED: m.removedRegion }

function holeOf({ box: { x, y, width, height } }: ChangedRegion): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`
}
