import { t } from '#kernel/i18n/t.ts'
import type { CommentState } from '#schema/values.ts'
import { Badge } from '#ui/badge.tsx'
import { m } from '../messages.ts'

/** The state of a comment. New comments have no badge. */
export function GuestState({ state }: { state: CommentState }) {
  switch (state) {
    case 'IN_PROGRESS':
      return <Badge tint="blue">{t(m.inProgressBadge)}</Badge>
    case 'READY':
      return <Badge tint="purple">{t(m.readyBadge)}</Badge>
    case 'CLOSED':
      return <Badge tint="green">{t(m.resolvedBadge)}</Badge>
    default:
      return null
  }
}
