import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { m } from '../messages.ts'

/** Marks a comment with unread activity. */
export function NewBadge() {
  return <Badge tint="blue">{t(m.newBadge)}</Badge>
}
