import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Staff assign work to each other. */
export function mayAssign(actor: Actor): boolean {
  return isStaff(actor)
}

/** Contacts see when a task is due, but not who at the agency does it. */
export function seesAssignees(actor: Actor): boolean {
  return isStaff(actor)
}

/** Whether unfinished work is past its due date. `today` is the date at the agency. */
export function isOverdue({ dueDate, done }: { dueDate: string | null; done: boolean }, today: string) {
  return !done && dueDate !== null && dueDate < today
}
