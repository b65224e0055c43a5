import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { m } from '../messages.ts'
import type { Unread } from './use-unread.ts'

/** How many comments have unread activity, and a button that marks all of them as read. */
export function NewCount({ unread, onReadAll }: Unread) {
  if (unread.size === 0) return null
  return (
    <p className="flex items-center gap-1 text-xs tabular-nums">
      {t(m.newCount, { count: unread.size })}
      {onReadAll && (
        <Button size="small" variant="ghost" onClick={onReadAll}>
          {t(m.markAllRead)}
        </Button>
      )}
    </p>
  )
}
