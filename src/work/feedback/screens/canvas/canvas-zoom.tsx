import { Maximize, Minus, Plus } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { formatPercent } from '#ui/format/percent.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '../../messages.ts'

type CanvasZoomProps = {
  zoom: number
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  canZoomIn: boolean
  canZoomOut: boolean
}

/** The zoom buttons and the current zoom. Phones have no room for the number beside the tools. */
export function CanvasZoom({ zoom, zoomIn, zoomOut, fit, canZoomIn, canZoomOut }: CanvasZoomProps) {
  return (
    <div className="flex items-center">
      <IconButton label={t(m.zoomOut)} onClick={zoomOut} disabled={!canZoomOut}>
        <Minus aria-hidden="true" />
      </IconButton>
      <span className="w-11 text-center text-muted text-xs tabular-nums max-sm:hidden">
        {formatPercent(Math.round(zoom * 100))}
      </span>
      <IconButton label={t(m.zoomIn)} onClick={zoomIn} disabled={!canZoomIn}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label={t(m.fitWidth)} onClick={fit} disabled={!canZoomOut}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  )
}
