import { Link } from 'wouter'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { plainText } from '#kernel/markdown/plain-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { QueuedWrite } from '../browser/offline-state.ts'
import { useOfflineState } from '../browser/offline-state.ts'
import { discardWrite } from '../browser/send-or-queue.ts'
import { m } from '../messages.ts'

type QueueProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Lists everything that hasn't been sent, in sending order. */
export function QueueDialog({ open, onOpenChange }: QueueProps) {
  const { writes } = useOfflineState()
  return (
    <Dialog
      open={open && writes.length > 0}
      onOpenChange={onOpenChange}
      title={t(m.unsent)}
      description={t(m.unsentHint)}
    >
      <ol className="divide-y divide-line">
        {writes.map((write) => (
          <li key={write.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-muted text-xs">{t(kinds[write.kind])}</p>
              <p dir="auto" className="line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {plainText(write.text)}
              </p>
              <p className={write.refusal ? 'text-danger-ink text-xs' : 'text-muted text-xs'}>
                {write.refusal ? t(m.notSent, { reason: write.refusal.detail }) : t(m.waiting)}
              </p>
            </div>
            <div className="flex gap-1.5">
              <Link
                href={write.link}
                onClick={() => onOpenChange(false)}
                aria-label={t(m.openNamed, { text: plainText(write.text) })}
                className={buttonClass({ size: 'small' })}
              >
                {t(m.openButton)}
              </Link>
              <Button
                size="small"
                variant="ghost"
                aria-label={t(m.discardNamed, { text: plainText(write.text) })}
                onClick={() => void discardWrite(write.id)}
              >
                {t(m.discardButton)}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const kinds: Record<QueuedWrite['kind'], Message> = {
  message: m.message,
  comment: m.comment,
  reply: m.reply,
  approval: m.approval,
}
