import { Clock } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

type QueuedNoticeProps = { onDiscard: () => void }

/** The state of something that's waiting on this device, with a button to discard it. */
export function QueuedNotice({ onDiscard }: QueuedNoticeProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
      <Clock aria-hidden="true" className="size-3 shrink-0" />
      {t(m.waiting)}
      <button
        type="button"
        onClick={onDiscard}
        className="underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:px-1"
      >
        {t(m.discardButton)}
      </button>
    </span>
  )
}
