import type { CSSProperties } from 'react'
import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { useZoom } from '#work/feedback/screens/canvas/zoom.ts'
import { usePan } from '#work/marks/screens/pan.ts'
import { m } from '../messages.ts'
import { ChangeMarks } from './change-marks.tsx'
import type { ModeProps } from './compared-version.ts'
import { Divider } from './divider.tsx'
import { VersionPicture } from './picture.tsx'
import { ScrollArea } from './scroll-area.tsx'
import { sheetWidth } from './sheet-width.ts'
import { VersionChip } from './version-chip.tsx'

type StackedProps = ModeProps & {
  /** The position of the divider, or the opacity of the later version, from 0 to 1. */
  share: number
  onShare: (share: number) => void
}

/** Shows both versions on top of each other: split by a slider, blended, or with changes marked. */
export function Stacked({
  mode,
  before,
  after,
  page,
  level,
  controls,
  share,
  onShare,
  changes,
}: StackedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  controls.current = useZoom(area, sheet, level)
  usePan(area)
  useDividedAt(mode === 'slider' ? share : null, { frame, area, sheet })
  return (
    <div ref={frame} className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
      <ScrollArea
        label={t(m.pictures)}
        area={area}
        sheet={sheet}
        width={sheetWidth([before, after], level.zoom)}
      >
        {mode !== 'changes' && (
          <div className="col-start-1 row-start-1" style={mode === 'slider' ? leftOfDivider : undefined}>
            <VersionPicture key={`${before.version} ${page}`} of={before} page={page} />
          </div>
        )}
        <div
          className="relative col-start-1 row-start-1"
          style={mode === 'slider' ? rightOfDivider : mode === 'overlay' ? { opacity: share } : undefined}
        >
          <VersionPicture key={`${after.version} ${page}`} of={after} page={page} />
          {mode === 'changes' && <ChangeMarks {...changes} />}
        </div>
      </ScrollArea>
      {mode === 'slider' && <Divider share={share} onShare={onShare} />}
      {mode !== 'overlay' && (
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex justify-between">
          {mode === 'slider' ? <VersionChip of={before} /> : <span />}
          <VersionChip of={after} />
        </div>
      )}
    </div>
  )
}

const leftOfDivider: CSSProperties = { clipPath: 'inset(0 calc(100% - var(--divided-at, 50%)) 0 0)' }
const rightOfDivider: CSSProperties = { clipPath: 'inset(0 0 0 var(--divided-at, 50%))' }

type Refs = Record<'frame' | 'area' | 'sheet', { current: HTMLElement | null }>

/** Keeps the pictures clipped at the divider's position in the window while they scroll and zoom. */
function useDividedAt(share: number | null, { frame, area, sheet }: Refs): void {
  useEffect(() => {
    const [outer, box, page] = [frame.current, area.current, sheet.current]
    if (share === null || !outer || !box || !page) return
    const place = () => {
      const [window, picture] = [outer.getBoundingClientRect(), page.getBoundingClientRect()]
      const at = (window.left + share * window.width - picture.left) / picture.width
      page.style.setProperty('--divided-at', `${Math.min(1, Math.max(0, at)) * 100}%`)
    }
    place()
    box.addEventListener('scroll', place, { passive: true })
    const watcher = new ResizeObserver(place)
    watcher.observe(outer)
    watcher.observe(page)
    return () => {
      box.removeEventListener('scroll', place)
      watcher.disconnect()
    }
  }, [share, frame, area, sheet])
}
