import { Paperclip } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

/** Covers its container while files are dragged over it. */
export function DropHere() {
  return (
    <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 border-accent-mark border-dashed bg-card/90">
      <p className="flex items-center gap-2 font-medium text-lg">
        <Paperclip aria-hidden="true" className="size-5" />
        {t(m.dropToAttach)}
      </p>
    </div>
  )
}
