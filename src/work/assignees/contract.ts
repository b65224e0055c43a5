import { z } from 'zod'
import { id, plainDate } from '#kernel/contract.ts'

/** The colleague responsible for a task or comment. Visible only to staff. */
export const assignee = z.object({ id, name: z.string() })
export type Assignee = z.output<typeof assignee>

/** Assignee and due date in requests. Null clears a value. Omitted values stay unchanged. */
export const assignment = {
  /** A member of the agency's team. */
  assigneeId: id.nullish(),
  dueDate: plainDate.nullish(),
}
