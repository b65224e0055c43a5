import { Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

type CanvasZoomProps = {
  zoom: number
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  canZoomIn: boolean
  canZoomOut: boolean
}

/** The buttons of the zoom, and how far it is. */
export function CanvasZoom({ zoom, zoomIn, zoomOut, fit, canZoomIn, canZoomOut }: CanvasZoomProps) {
  return (
    <div className="ms-auto flex items-center">
      <IconButton label="Zoom out" onClick={zoomOut} disabled={!canZoomOut}>
        <Minus aria-hidden="true" />
      </IconButton>
      <span className="w-11 text-center text-muted text-xs tabular-nums">{Math.round(zoom * 100)}%</span>
      <IconButton label="Zoom in" onClick={zoomIn} disabled={!canZoomIn}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label="Fit the width" onClick={fit} disabled={!canZoomOut}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  )
}
