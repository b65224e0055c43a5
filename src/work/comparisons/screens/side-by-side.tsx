import type { RefObject } from 'react'
import { useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { ZoomLevel } from '#work/feedback/screens/canvas/zoom.ts'
import { useZoom } from '#work/feedback/screens/canvas/zoom.ts'
import { usePan } from '#work/marks/screens/pan.ts'
import { m } from '../messages.ts'
import type { ComparedVersion, ModeProps } from './compared-version.ts'
import { VersionPicture } from './picture.tsx'
import { ScrollArea } from './scroll-area.tsx'
import { sheetWidth } from './sheet-width.ts'
import { useSyncedScroll } from './synced-scroll.ts'
import { VersionChip } from './version-chip.tsx'

/** Shows both versions side by side, or one above the other on phones. Zooming and panning affect both. */
export function SideBySide({ before, after, page, level, controls }: ModeProps) {
  const one = useRef<HTMLDivElement>(null)
  const other = useRef<HTMLDivElement>(null)
  useSyncedScroll(one, other)
  const shared = { page, level, width: sheetWidth([before, after], level.zoom) }
  return (
    <div className="grid min-h-0 flex-1 grid-rows-2 gap-px bg-line md:grid-cols-2 md:grid-rows-1">
      <Pane {...shared} area={one} of={before} controls={controls} />
      <Pane {...shared} area={other} of={after} />
    </div>
  )
}

type PaneProps = {
  area: RefObject<HTMLDivElement | null>
  of: ComparedVersion
  page: number
  level: ZoomLevel
  width: string
  controls?: ModeProps['controls']
}

function Pane({ area, of, page, level, width, controls }: PaneProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = useZoom(area, sheet, level)
  if (controls) controls.current = zoom
  usePan(area)
  return (
    <div className="relative flex min-h-0 min-w-0 flex-col">
      <ScrollArea label={t(m.versionNumber, { version: of.version })} area={area} sheet={sheet} width={width}>
        <VersionPicture key={`${of.version} ${page}`} of={of} page={page} />
      </ScrollArea>
      <div className="pointer-events-none absolute start-3 bottom-3">
        <VersionChip of={of} />
      </div>
    </div>
  )
}
