import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useZoom, useZoomLevel } from '#work/feedback/screens/canvas/zoom.ts'
import type { FileItem } from '#work/files/contract.ts'
import type { Size } from './pin-clusters.ts'

export type ViewportState = ReturnType<typeof useViewport>

/** The state of the design area: its measurements and its zoom, from the whole design to far beyond its own size. */
export function useViewport(file: FileItem | undefined, fileId: string | null) {
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const own = useRef<number | null>(null)
  own.current = ownWidth(file)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const level = useZoomLevel()
  const zoom = useZoom(area, sheet, level, limits)
  const { zoomTo } = zoom

  useEffect(() => {
    const measured = sheet.current
    if (!measured) return
    const measure = () => setSize({ width: measured.offsetWidth, height: measured.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another design starts at its top, as wide as it fits
  useLayoutEffect(() => {
    level.current.current = 1
    level.set(1)
    area.current?.scrollTo(0, 0)
  }, [fileId])

  /** A zoom of 1 depends on the window size, so this measures how wide the sheet would be at that zoom. */
  const measured = () => {
    const [box, page] = [area.current, sheet.current]
    if (!box || !page) return null
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(box)
    const width = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const height = box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    const base = page.offsetWidth / zoom.zoom
    return { box: { width, height }, base, ratio: page.offsetHeight / page.offsetWidth }
  }
  const scale = own.current && size.width > 0 ? size.width / own.current : zoom.zoom
  return {
    ...zoom,
    area,
    sheet,
    size,
    /** How large the design appears, relative to its actual size. */
    scale,
    most: mostZoom,
    fitWidth: () => {
      const now = measured()
      if (now) zoomTo(now.box.width / now.base)
    },
    fitWhole: () => {
      const now = measured()
      if (now) zoomTo(Math.min(now.box.width / now.base, now.box.height / (now.base * now.ratio)))
    },
    actualSize: () => {
      const now = measured()
      if (now) zoomTo((own.current ?? now.base) / now.base)
    },
  }
}

const leastZoom = 0.1
const mostZoom = 16
const limits = () => [leastZoom, mostZoom] as const

const smallest = 320
const pixelsPerPoint = 96 / 72

/** A design's own width in pixels. Null for the empty board. */
function ownWidth(file: FileItem | undefined): number | null {
  if (!file?.width) return null
  return file.pages === null ? file.width : Math.round(file.width * pixelsPerPoint)
}

/** The CSS width of the sheet: the largest that fits without enlarging the design, times the zoom. */
export function sheetWidth(file: FileItem | undefined, zoom: number): string {
  const own = ownWidth(file)
  // PDF pages have small print, so they're enlarged.
  const wide = own && Math.max(smallest, file?.pages ? own * 1.5 : own)
  return `calc(${wide ? `min(100%, ${wide}px)` : '100%'} * ${zoom})`
}
