import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { FileItem } from '#features/files/contract.ts'
import type { FeedbackItem } from '../contract.ts'
import { CanvasPicture } from './canvas-picture.tsx'
import { CanvasZoom } from './canvas-zoom.tsx'
import type { Ground } from './ground.ts'
import type { Spot } from './placed-pin.tsx'
import { PlacedPin } from './placed-pin.tsx'
import { PlacingButton } from './placing-button.tsx'
import { useZoom } from './zoom.ts'

type CanvasProps = {
  ground: Ground
  /** The version that is looked at; undefined on the empty board. */
  file: FileItem | undefined
  pins: FeedbackItem[]
  litId: string | null
  /** The pin to bring into view. */
  brought: { id: string } | null
  onLight: (id: string | null) => void
  onChoose: (id: string) => void
  /** Without it the canvas is only looked at. */
  onPlace?: (spot: Spot) => void
  /** Choices of what is looked at. */
  toolbar: ReactNode
  /** The pin that is being written, with its form. */
  children?: ReactNode
}

/**
 * The mockup with its pins. Pins stand at fractions of the picture's own box, so they keep their place at any
 * window size and zoom; the picture zooms and scrolls inside its frame.
 */
export function Canvas(props: CanvasProps) {
  const { ground, file, pins, litId, brought, onLight, onChoose, onPlace, toolbar, children } = props
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLButtonElement>(null)
  const zoom = useZoom(area, sheet)

  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view when another is chosen, and then only
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [brought])

  return (
    <section aria-label="Mockup" className="overflow-hidden rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-3 py-2">
        {toolbar}
        <CanvasZoom {...zoom} />
      </div>
      <div
        ref={area}
        {...(onPlace ? {} : scrolledByKeys)}
        className="max-h-[75dvh] touch-pan-x touch-pan-y overflow-auto overscroll-x-contain bg-raised p-4 pt-10 pr-9"
      >
        <div
          ref={sheet}
          className="relative mx-auto shadow-float"
          style={{ width: widthOf(file, zoom.zoom) }}
        >
          <CanvasPicture key={keyOf(ground)} ground={ground} file={file} />
          {onPlace && (
            <PlacingButton
              onPlace={onPlace}
              onZoomIn={zoom.zoomIn}
              onZoomOut={zoom.zoomOut}
              onFit={zoom.fit}
            />
          )}
          {pins.map((pin) => (
            <PlacedPin
              key={pin.id}
              ref={pin.id === brought?.id ? target : undefined}
              spot={{ x: pin.pinX ?? 0, y: pin.pinY ?? 0 }}
              number={pin.number ?? 0}
              settled={pin.resolved}
              lit={pin.id === litId}
              label={`Pin ${pin.number} by ${pin.authorName}${pin.resolved ? ', resolved' : ''}: ${pin.body}`}
              onLight={(lit) => onLight(lit ? pin.id : null)}
              onChoose={() => onChoose(pin.id)}
            />
          ))}
          {children}
        </div>
      </div>
    </section>
  )
}

/** Where nothing inside takes the focus, the frame itself does, so that arrow keys scroll it. */
const scrolledByKeys = { tabIndex: 0, role: 'group', 'aria-label': 'The picture with its pins' }

const smallest = 320

/** As wide as the frame, but a small picture is not blown up; then as large as the zoom says. */
function widthOf(file: FileItem | undefined, zoom: number): string {
  const isPicture = file?.mediaType.startsWith('image/')
  const own = isPicture && file?.width ? `min(100%, ${Math.max(smallest, file.width)}px)` : '100%'
  return `calc(${own} * ${zoom})`
}

function keyOf(ground: Ground): string {
  return ground ? `${ground.fileId}.${ground.version}.${ground.page}` : 'board'
}
