import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { FullWindow } from '#ui/overlay/full-window.tsx'
import { useZoomLevel } from '#work/feedback/screens/canvas/zoom.ts'
import type { compareVersions } from '../contract.ts'
import { m } from '../messages.ts'
import { ChangeSteps } from './change-steps.tsx'
import { ComparedNotes } from './compared-notes.tsx'
import type { ComparedVersion, ZoomControls } from './compared-version.ts'
import { ComparisonHeader } from './comparison-header.tsx'
import type { Shown } from './comparison-state.ts'
import { modes } from './comparison-state.ts'
import { OpacityControl } from './opacity-control.tsx'
import { SideBySide } from './side-by-side.tsx'
import { Stacked } from './stacked.tsx'

type ComparisonScreenProps = {
  name: string
  /** At least two versions, in any order, or none while they load. */
  versions: ComparedVersion[]
  /** Shown while there are no versions. */
  placeholder?: ReactNode
  shown: Shown
  onChange: (next: Partial<Shown>) => void
  onClose: () => void
  /** The query for what changed. */
  changesOf: (shown: Shown) => ReturnType<typeof read<typeof compareVersions>>
}

/** Compares two versions of a picture or a PDF page in one of four modes. Fills the window. */
export function ComparisonScreen({
  name,
  versions,
  placeholder,
  shown,
  onChange,
  onClose,
  changesOf,
}: ComparisonScreenProps) {
  const level = useZoomLevel()
  const controls = useRef<ZoomControls>(null)
  const [share, setShare] = useState(0.5)
  const [chosen, choose] = useState<number | null>(null)
  const { before: earlier, after: later, mode } = shown
  const before = versions.find(({ version }) => version === earlier)
  const after = versions.find(({ version }) => version === later)
  const pages = Math.max(before?.pages ?? 1, after?.pages ?? 1)
  const page = Math.min(shown.page, pages)
  const changes = useQuery({
    ...changesOf({ ...shown, page }),
    enabled: mode === 'changes',
    staleTime: Number.POSITIVE_INFINITY,
  })
  useFocusOnceReady(before !== undefined && after !== undefined)
  // Uses the same window for the placeholder and the comparison, so that closing it returns focus to where it
  // was before.
  if (!before || !after) {
    return (
      <FullWindow onClose={onClose} title={t(m.compareVersions)}>
        {placeholder}
      </FullWindow>
    )
  }

  const regions = changes.data?.regions ?? []
  const change = (next: Partial<Shown>) => {
    choose(null)
    onChange(next)
  }
  const step = (by: 1 | -1) => {
    if (regions.length === 0) return
    const next = chosen === null ? (by === 1 ? 0 : -1) : chosen + by
    choose((next + regions.length) % regions.length)
  }
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return
    if (level.zoom > 1 && scrolls(event)) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    action()
  }
  const actionOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const picked = modes[Number(key) - 1]
    if (picked) return () => change({ mode: picked })
    if (key === '+' || key === '=') return controls.current?.zoomIn
    if (key === '-') return controls.current?.zoomOut
    if (key === '0') return controls.current?.fit
    if (mode === 'changes') return { ArrowRight: () => step(1), ArrowLeft: () => step(-1) }[key]
    if (mode === 'side') return undefined
    const by = shiftKey ? 0.1 : 0.02
    const move = { ArrowRight: by, ArrowLeft: -by, Home: -1, End: 1 }[key]
    return move === undefined ? undefined : () => setShare((now) => Math.min(1, Math.max(0, now + move)))
  }
  const marks = { regions, chosen, onChoose: choose }
  const props = { mode, before, after, page, level, controls, changes: marks }
  return (
    <FullWindow onClose={onClose} title={t(m.comparing, { name })} onKeyDown={keyDown}>
      <ComparisonHeader
        name={name}
        versions={versions}
        shown={{ ...shown, page }}
        pages={pages}
        zoom={level.zoom}
        controls={controls}
        onChange={change}
      />
      <ComparedNotes versions={versions} before={earlier} after={later} />
      {mode === 'side' ? (
        <SideBySide {...props} />
      ) : (
        <Stacked key={mode} {...props} share={share} onShare={setShare} />
      )}
      {mode === 'overlay' && (
        <OpacityControl before={before} after={after} share={share} onShare={setShare} />
      )}
      {mode === 'changes' && <ChangeSteps reading={changes} chosen={chosen} onStep={step} />}
    </FullWindow>
  )
}

/** Moves focus from the window to the pictures once they replace the placeholder. */
function useFocusOnceReady(isReady: boolean): void {
  useEffect(() => {
    const first = isReady && document.activeElement?.querySelector('[data-first-focus]')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [isReady])
}

/** Whether this key makes the browser scroll a zoomed picture. */
function scrolls({ key, target }: KeyboardEvent): boolean {
  return scrollKeys.includes(key) && target instanceof HTMLElement && 'firstFocus' in target.dataset
}

const scrollKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Whether an element handles these keys itself. */
function isControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('select, input') !== null
}
