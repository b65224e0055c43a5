import { z } from 'zod'
import { id, plainDate } from '#kernel/contract.ts'

/** The colleague who does a task or works on a comment. Only staff see who it is. */
export const assignee = z.object({ id, name: z.string() })
export type Assignee = z.output<typeof assignee>

/** Who does it and by when, for requests. Null clears a value, and a missing one stays unchanged. */
export const assignment = {
  /** A colleague of the team. */
  assigneeId: id.nullish(),
  dueDate: plainDate.nullish(),
}
