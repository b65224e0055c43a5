import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { m as feedback } from '#work/feedback/messages.ts'
import { CanvasPicture } from '#work/feedback/screens/canvas/canvas-picture.tsx'
import type { CanvasTarget } from '#work/feedback/screens/canvas/canvas-target.ts'
import type { Spot } from '#work/feedback/screens/canvas/placed-pin.tsx'
import { PlacingArea } from '#work/feedback/screens/canvas/placing-area.tsx'
import type { FileItem } from '#work/files/contract.ts'
import type { MarkTool } from '#work/marks/screens/drawn-mark.ts'
import { usePan } from '#work/marks/screens/pan.ts'
import { useSwipe } from '#work/marks/screens/swipe.ts'
import { useSpacePan } from './space-pan.ts'
import type { ViewportState } from './viewport-state.ts'
import { sheetWidth } from './viewport-state.ts'

type ViewportProps = {
  viewport: ViewportState
  target: CanvasTarget
  file: FileItem | undefined
  /** What a drag draws. */
  tool: MarkTool
  /** Called to place a pin. Without it, the design is read-only. */
  onPlace?: (spot: Spot) => void
  /** Called for swipes to the next or previous page or design. */
  onStep: (step: 1 | -1) => void
  /** The pins, and the form next to a new one. */
  children: ReactNode
}

/** The design area. It zooms and pans, and fills the space next to the comments. */
export function Viewport({ viewport, target, file, tool, onPlace, onStep, children }: ViewportProps) {
  usePan(viewport.area)
  useSpacePan(viewport.area)
  useSwipe(viewport.area, onStep)
  return (
    <section aria-label={t(feedback.mockup)} className="relative min-h-0 flex-1">
      <div
        ref={viewport.area}
        data-canvas=""
        dir="ltr"
        {...(onPlace ? focusable : scrolledByKeys)}
        className="absolute inset-0 flex touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-raised px-4 pt-10 pb-4 focus-visible:outline-offset-[-2px] data-dragged:[&_*]:cursor-grabbing data-pans:[&_*]:cursor-grab md:px-8"
      >
        <div
          ref={viewport.sheet}
          className="relative m-auto shrink-0 shadow-float"
          style={{ width: sheetWidth(file, viewport.zoom) }}
        >
          <CanvasPicture key={target ? Object.values(target).join() : ''} canvasTarget={target} file={file} />
          {onPlace && (
            <PlacingArea
              tool={tool}
              onPlace={onPlace}
              onAim={() => undefined}
              onLeave={() => viewport.area.current?.focus()}
              onZoomIn={viewport.zoomIn}
              onZoomOut={viewport.zoomOut}
              onFit={viewport.fitWidth}
            />
          )}
          {children}
        </div>
      </div>
    </section>
  )
}

/** Pressing Escape in the placing area moves focus here, where arrow keys scroll. */
const focusable = { tabIndex: -1, role: 'group', 'aria-label': t(feedback.pictureWithPins) }
const scrolledByKeys = { ...focusable, tabIndex: 0 }
