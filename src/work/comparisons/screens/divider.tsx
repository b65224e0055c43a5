import { MoveHorizontal } from 'lucide-react'
import type { PointerEvent } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { formatPercent } from '#ui/format/percent.ts'
import { m } from '../messages.ts'

type DividerProps = { share: number; onShare: (share: number) => void }

/** A draggable line between the versions. The arrow keys move it too, from anywhere in the window. */
export function Divider({ share, onShare }: DividerProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = event.currentTarget.parentElement?.getBoundingClientRect()
    if (frame) onShare(Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width)))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(m.dividerPosition)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={formatPercent(Math.round(share * 100))}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus({ preventScroll: true })
      }}
      onPointerMove={drag}
      style={{ left: `${share * 100}%` }}
      className="group absolute inset-y-0 z-10 flex w-11 -translate-x-1/2 cursor-ew-resize touch-none items-center justify-center outline-none"
    >
      <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-accent-mark shadow-[0_0_0_1px_var(--card)]" />
      <span className="relative grid size-10 place-items-center rounded-full border-2 border-card bg-accent text-on-accent shadow-float group-focus-visible:outline-2 group-focus-visible:outline-accent-mark group-focus-visible:outline-offset-2">
        <MoveHorizontal aria-hidden="true" className="size-5" />
      </span>
    </div>
  )
}
