import { t } from '#kernel/i18n/t.ts'
import type { CommentState } from '#schema/values.ts'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { m } from '../../messages.ts'

/** The state of a comment. New comments have no badge. */
export function StateBadge({ state }: { state: CommentState }) {
  if (state === 'OPEN') return null
  return <Badge tint={stateTints[state]}>{stateName(state)}</Badge>
}

export const stateTints: Record<CommentState, Tint> = {
  OPEN: 'grey',
  IN_PROGRESS: 'blue',
  READY: 'purple',
  CLOSED: 'green',
}

export function stateName(state: CommentState): string {
  const names = {
    OPEN: m.openBadge,
    IN_PROGRESS: m.inProgressBadge,
    READY: m.readyBadge,
    CLOSED: m.resolvedBadge,
  }
  return t(names[state])
}
