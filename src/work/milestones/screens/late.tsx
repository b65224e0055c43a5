import { CalendarClock } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import type { Milestone } from '../contract.ts'
import { m } from '../messages.ts'

/**
 * Whether a milestone is past its due date and not approved. `today` is the date at the agency. It isn't late
 * on the due date itself.
 */
export function isLate({ dueDate, isApproved }: Pick<Milestone, 'dueDate' | 'isApproved'>, today: string) {
  return !isApproved && dueDate !== null && dueDate < today
}

export function Late() {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-yellow-ink">
      <CalendarClock aria-hidden="true" className="size-3.5" />
      {t(m.late)}
    </span>
  )
}
