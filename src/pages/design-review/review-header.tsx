import { ChevronLeft, ChevronRight, Eye, EyeOff, Minus, PanelRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { m as feedback } from '#work/feedback/messages.ts'
import { m as files } from '#work/files/messages.ts'
import { m } from './messages.ts'
import type { ViewportState } from './viewport-state.ts'

type ReviewHeaderProps = {
  back: string
  title: string
  /** Whether this is the newest of several versions. */
  newest: boolean
  viewport: ViewportState
  pinsHidden: boolean
  commentsShown: boolean
  onTogglePins: () => void
  onToggleComments: () => void
  /** Goes to another design. Undefined if there's only one. */
  onDesign?: (step: 1 | -1) => void
  /** Controls for choosing a page and comparing versions. */
  children: ReactNode
}

/** The back link, the design's name, and the tools. */
export function ReviewHeader(props: ReviewHeaderProps) {
  const { back, title, newest, viewport, onDesign, children, ...rest } = props
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-card px-2 py-1.5 md:min-h-13 md:px-4">
      <BackLink href={back}>{t(m.feedback)}</BackLink>
      <h1 className="flex min-w-0 flex-1 items-center gap-2 font-medium" title={title}>
        <bdi className="truncate">{title}</bdi>
        {/* Phones have no room for it, and the filmstrip below marks the newest version too. */}
        {newest && (
          <Badge tint="green" className="max-md:hidden">
            {t(files.newestBadge)}
          </Badge>
        )}
      </h1>
      {onDesign && (
        <div className="flex shrink-0">
          <IconButton label={t(m.previousDesign)} side="bottom" onClick={() => onDesign(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={t(m.nextDesign)} side="bottom" onClick={() => onDesign(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="flex shrink-0 items-center gap-1 max-md:order-last max-md:w-full max-md:flex-wrap">
        {children}
        <div className="ms-auto flex items-center">
          <IconButton
            label={t(feedback.zoomOut)}
            side="bottom"
            onClick={viewport.zoomOut}
            disabled={!viewport.canZoomOut}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <ZoomMenu viewport={viewport} />
          <IconButton
            label={t(feedback.zoomIn)}
            side="bottom"
            onClick={viewport.zoomIn}
            disabled={!viewport.canZoomIn}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={t(m.hidePins)}
          aria-pressed={rest.pinsHidden}
          side="bottom"
          onClick={rest.onTogglePins}
        >
          {rest.pinsHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
        <IconButton
          label={t(rest.commentsShown ? m.hideComments : m.showComments)}
          aria-expanded={rest.commentsShown}
          side="bottom"
          className="max-md:hidden"
          onClick={rest.onToggleComments}
        >
          <PanelRight aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  )
}

function ZoomMenu({ viewport }: { viewport: ViewportState }) {
  const percent = formatPercent(Math.round(viewport.scale * 100))
  return (
    <Menu
      align="center"
      trigger={
        <button
          type="button"
          aria-label={t(m.zoomLevel, { percent })}
          className="h-8 min-w-14 rounded-control px-1 text-center text-muted text-xs tabular-nums hover:bg-raised hover:text-ink pointer-coarse:h-11"
        >
          {percent}
        </button>
      }
    >
      <MenuItem onSelect={viewport.fitWhole}>{t(m.wholeDesign)}</MenuItem>
      <MenuItem onSelect={viewport.fitWidth}>{t(feedback.fitWidth)}</MenuItem>
      <MenuItem onSelect={viewport.actualSize}>{t(m.actualSize)}</MenuItem>
    </Menu>
  )
}
