import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { plainText } from '#kernel/markdown/plain-text.ts'
import type { FileItem } from '#work/files/contract.ts'
import { FoldedNote } from '#work/files/screens/change-note.tsx'
import type { DesignUrls } from '#work/files/screens/design-urls.ts'
import { LockedNotice } from '#work/files/screens/final-state.tsx'
import type { MarkTool } from '#work/marks/screens/drawn-mark.ts'
import { Marks } from '#work/marks/screens/mark-shapes.tsx'
import { labelWithMark } from '#work/marks/screens/mark-texts.ts'
import { MarkTools } from '#work/marks/screens/mark-tools.tsx'
import { usePan } from '#work/marks/screens/pan.ts'
import { useSwipe } from '#work/marks/screens/swipe.ts'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'
import { nameOf } from '../pending-comments.ts'
import { CanvasPicture } from './canvas-picture.tsx'
import type { CanvasTarget } from './canvas-target.ts'
import { CanvasZoom } from './canvas-zoom.tsx'
import type { Spot } from './placed-pin.tsx'
import { PlacedPin } from './placed-pin.tsx'
import { PlacingArea } from './placing-area.tsx'
import { useZoom } from './zoom.ts'

type CanvasProps = {
  canvasTarget: CanvasTarget
  /** The version that's shown. Undefined on the empty board. */
  file: FileItem | undefined
  pins: ShownItem[]
  /** The highlighted pin or list item. */
  highlighted: string | null
  /** The id of the comment whose thread is open. */
  open: string | null
  /** The pin to scroll into view. */
  scrollTarget: { name: string } | null
  onHighlight: (name: string | null) => void
  onChoose: (item: ShownItem) => void
  /** Called to place a pin. Without it, the canvas is read-only. */
  onPlace?: (spot: Spot) => void
  /** The URLs of the file. Guests use different ones. */
  urls?: DesignUrls
  /** Called to show another page of a PDF. */
  onTurn?: (page: number) => void
  /** Controls to choose the file, version and page. */
  toolbar: ReactNode
  /** A notice about the version, above the picture. */
  notice?: ReactNode
  /** Content next to a pin: its thread, or the form for a new comment. */
  children?: ReactNode
}

/**
 * The mockup with its pins. Pins are placed at fractions of the picture's size, so they keep their place at
 * any window size and zoom. The picture zooms, scrolls and pans inside its frame.
 */
export function Canvas(props: CanvasProps) {
  const {
    canvasTarget,
    file,
    pins,
    highlighted,
    open,
    scrollTarget,
    onHighlight,
    onChoose,
    onPlace,
    toolbar,
    children,
  } = props
  const frame = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLButtonElement>(null)
  const [isAiming, setAiming] = useState(false)
  const [tool, setTool] = useState<MarkTool>('PIN')
  const zoom = useZoom(area, sheet)
  usePan(area)
  useSwipe(area, (step) => {
    const page = (canvasTarget?.page ?? 1) + step
    if (page >= 1 && page <= (file?.pages ?? 1)) props.onTurn?.(page)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled into view when another is chosen, and then only
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [scrollTarget])

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t(m.mockup)}
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-3 py-2">
        {toolbar}
        {isAiming && <AimingHint />}
        <div className="ms-auto flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between">
          {onPlace && <MarkTools tool={tool} onChoose={setTool} />}
          <CanvasZoom {...zoom} />
        </div>
      </div>
      <FoldedNote
        key={`${file?.id} ${file?.version}`}
        note={file?.changeNote}
        className="border-line border-b px-3"
      />
      <LockedNotice file={file} className="border-line border-b px-3 py-1.5" />
      {props.notice}
      <div
        ref={area}
        data-canvas=""
        dir="ltr"
        {...(onPlace ? {} : scrolledByKeys)}
        className="max-h-[75dvh] touch-pan-x touch-pan-y overflow-auto overscroll-x-contain bg-raised px-8 pt-10 pb-4 [scrollbar-gutter:stable_both-edges] data-dragged:[&_*]:cursor-grabbing"
      >
        <div
          ref={sheet}
          className="relative mx-auto shadow-float"
          style={{ width: widthOf(file, zoom.zoom) }}
        >
          <CanvasPicture
            key={keyOf(canvasTarget)}
            canvasTarget={canvasTarget}
            file={file}
            urls={props.urls}
          />
          {onPlace && (
            <PlacingArea
              tool={tool}
              onPlace={onPlace}
              onAim={setAiming}
              onLeave={() => frame.current?.focus()}
              onZoomIn={zoom.zoomIn}
              onZoomOut={zoom.zoomOut}
              onFit={zoom.fit}
            />
          )}
          <Marks pins={pins} nameOf={nameOf} highlighted={highlighted} />
          {pins.map((pin) => (
            <PlacedPin
              key={nameOf(pin)}
              ref={nameOf(pin) === scrollTarget?.name ? target : undefined}
              spot={{ x: pin.pinX ?? 0, y: pin.pinY ?? 0 }}
              number={pin.number ?? 0}
              settled={pin.resolved}
              failed={typeof pin.sendState?.failure === 'string'}
              highlighted={nameOf(pin) === highlighted}
              expanded={nameOf(pin) === open}
              label={labelOf(pin)}
              onHighlight={(on) => onHighlight(on ? nameOf(pin) : null)}
              onChoose={() => onChoose(pin)}
            />
          ))}
          {children}
        </div>
      </div>
    </section>
  )
}

/** Shows everyone else the hint that screen readers get from the canvas. */
function AimingHint() {
  return (
    <p aria-hidden="true" className="ms-auto flex gap-x-4 text-muted text-xs max-lg:hidden">
      {[
        [t(m.arrowKeys), t(m.aim)],
        [t(m.shiftKey), t(m.largerSteps)],
        [t(m.enterKey), t(m.placesPin)],
        [t(m.escapeKey), t(m.leaves)],
      ].map(([key, act]) => (
        <span key={key}>
          <kbd className="font-medium font-sans text-ink">{key}</kbd> {act}
        </span>
      ))}
    </p>
  )
}

export function labelOf({ number, authorName, resolved, replies, body, mark }: ShownItem): string {
  const facts = { number: number ?? 0, name: authorName, body: plainText(body), replies: replies.length }
  const pin = t(resolved ? m.resolvedPinLabel : m.openPinLabel, facts)
  return labelWithMark(pin, mark)
}

/** Makes the frame focusable if nothing inside it is, so that arrow keys can scroll it. */
const scrolledByKeys = { tabIndex: 0, role: 'group', 'aria-label': t(m.pictureWithPins) }

const smallest = 320

/** Returns the width that fits the frame without enlarging small images, multiplied by the zoom. */
function widthOf(file: FileItem | undefined, zoom: number): string {
  const isPicture = file?.mediaType.startsWith('image/')
  const own = isPicture && file?.width ? `min(100%, ${Math.max(smallest, file.width)}px)` : '100%'
  return `calc(${own} * ${zoom})`
}

function keyOf(canvasTarget: CanvasTarget): string {
  return canvasTarget ? `${canvasTarget.fileId}.${canvasTarget.version}.${canvasTarget.page}` : 'board'
}
