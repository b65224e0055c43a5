import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { hasAppShell, pushSupport } from '#ui/hooks/secure-context.ts'
import { useOfflineState } from '../browser/offline-state.ts'
import { m } from '../messages.ts'
import { QueueDialog } from './queue-dialog.tsx'

/** Says that the portal is offline, or that something wasn't sent. */
export function OfflineNotice() {
  const { isOffline, writes } = useOfflineState()
  const [open, setOpen] = useState(false)
  const refused = writes.filter(({ refusal }) => refusal !== null).length
  const queuedCount = writes.length - refused
  return (
    <section
      aria-label={isOffline ? t(m.offline) : t(m.unsent)}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-b bg-raised px-4 py-1.5 text-sm"
    >
      <p role="status" className="space-x-2 text-center">
        {isOffline && (
          <strong className="whitespace-nowrap font-semibold">
            <CloudOff aria-hidden="true" className="me-1.5 inline size-4" />
            {t(m.offline)}
          </strong>
        )}
        {isOffline && writes.length === 0 && <span className="text-muted">{hint()}</span>}
        {refused > 0 && <span className="text-danger-ink">{t(m.notSentCount, { count: refused })}</span>}
        {isOffline && queuedCount > 0 && <span>{t(m.waitingCount, { count: queuedCount })}</span>}
      </p>
      {writes.length > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t(m.reviewButton)}
        </Button>
      )}
      <QueueDialog open={open} onOpenChange={setOpen} />
    </section>
  )
}

function hint(): string | null {
  if (pushSupport() === 'insecure') return t(m.needsHttps)
  return hasAppShell() ? t(m.offlineHint) : null
}
