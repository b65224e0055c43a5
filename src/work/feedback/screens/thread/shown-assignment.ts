import type { CommentAssignment } from '../../contract.assignment.ts'
import type { FeedbackItem } from '../../contract.ts'

/** The values of the form: what was changed in it, otherwise what the comment says now. */
export function shownAssignment(
  item: Pick<FeedbackItem, 'assignee' | 'dueDate'>,
  own: CommentAssignment,
): { assigneeId: string; dueDate: string } {
  const { assigneeId = item.assignee?.id, dueDate = item.dueDate } = own
  return { assigneeId: assigneeId ?? '', dueDate: dueDate ?? '' }
}
