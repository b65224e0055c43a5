import { Check, Link2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Select } from '#ui/form/select.tsx'
import { copyText } from '#ui/hooks/secure-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { DialogClose } from '#ui/overlay/dialog-close.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { CanvasZoom } from '#work/feedback/screens/canvas/canvas-zoom.tsx'
import { PageSwitcher } from '#work/feedback/screens/canvas/page-switcher.tsx'
import { mostZoom } from '#work/feedback/screens/canvas/zoom.ts'
import { m } from '../messages.ts'
import type { ComparedVersion, ZoomControls } from './compared-version.ts'
import type { Shown } from './comparison-state.ts'
import { ModeSwitch } from './mode-switch.tsx'

type HeaderProps = {
  name: string
  versions: ComparedVersion[]
  shown: Shown
  pages: number
  zoom: number
  controls: RefObject<ZoomControls | null>
  onChange: (next: Partial<Shown>) => void
}

/** The comparison's header: the file, versions, page, mode and zoom, and a button to close it. */
export function ComparisonHeader({ name, versions, shown, pages, zoom, controls, onChange }: HeaderProps) {
  const { before, after, page } = shown
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-card px-3 py-2 md:ps-5">
      <h1 className="min-w-0 flex-1 truncate font-medium max-md:basis-[calc(100%-8rem)]" title={name}>
        {name}
      </h1>
      <div className="order-last flex items-center gap-2 max-md:w-full md:order-none">
        <VersionSelect
          label={t(m.earlierVersion)}
          value={before}
          versions={versions.filter(({ version }) => version < after)}
          onChange={(version) => onChange({ before: version, page: 1 })}
        />
        <span aria-hidden="true" className="text-muted">
          →
        </span>
        <VersionSelect
          label={t(m.laterVersion)}
          value={after}
          versions={versions.filter(({ version }) => version > before)}
          onChange={(version) => onChange({ after: version, page: 1 })}
        />
      </div>
      {pages > 1 && (
        <div className="max-md:order-last">
          <PageSwitcher page={page} pages={pages} onChange={(next) => onChange({ page: next })} />
        </div>
      )}
      <div className="max-md:order-last max-md:w-full">
        <ModeSwitch mode={shown.mode} onChange={(mode) => onChange({ mode })} />
      </div>
      <div className="flex items-center gap-1">
        <div className="max-md:hidden">
          <CanvasZoom
            zoom={zoom}
            zoomIn={() => controls.current?.zoomIn()}
            zoomOut={() => controls.current?.zoomOut()}
            fit={() => controls.current?.fit()}
            canZoomIn={zoom < mostZoom}
            canZoomOut={zoom > 1}
          />
        </div>
        <CopyLink />
        <DialogClose />
      </div>
    </header>
  )
}

type VersionSelectProps = {
  label: string
  value: number
  versions: ComparedVersion[]
  onChange: (version: number) => void
}

function VersionSelect({ label, value, versions, onChange }: VersionSelectProps) {
  return (
    <Select
      filter
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-w-0 max-md:flex-1"
    >
      {versions.map(({ version, isNewest }) => (
        <option key={version} value={version}>
          {t(isNewest ? m.newestVersion : m.versionNumber, { version })}
        </option>
      ))}
    </Select>
  )
}

/** Copies the page's URL, which contains the whole state of the comparison. */
function CopyLink() {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await copyText(location.href)
      setCopied(true)
      setTimeout(() => setCopied(false), shownMs)
    } catch (error) {
      showError(error, t(common.copyFailed))
    }
  }
  return (
    <>
      <IconButton label={t(m.copyLink)} side="bottom" onClick={() => void copy()}>
        {copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && t(common.copied)}
      </span>
    </>
  )
}

const shownMs = 3_000
