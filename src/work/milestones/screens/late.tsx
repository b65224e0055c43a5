import { CalendarClock } from 'lucide-react'
import type { Milestone } from '../contract.ts'

/** Its due date is over and it is not approved. `today` is the agency's; on the due date itself there is still time. */
export function isLate({ dueDate, isApproved }: Pick<Milestone, 'dueDate' | 'isApproved'>, today: string) {
  return !isApproved && dueDate !== null && dueDate < today
}

/** Said quietly, and by a word. */
export function Late() {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-yellow-ink">
      <CalendarClock aria-hidden="true" className="size-3.5" />
      Late
    </span>
  )
}
