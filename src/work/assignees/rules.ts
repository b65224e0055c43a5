import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Only staff can assign work. */
export function mayAssign(actor: Actor): boolean {
  return isStaff(actor)
}

/** Contacts can see when a task is due, but not who it's assigned to. */
export function seesAssignees(actor: Actor): boolean {
  return isStaff(actor)
}

/** Whether unfinished work is past its due date. `today` is the date in the agency's time zone. */
export function isOverdue({ dueDate, done }: { dueDate: string | null; done: boolean }, today: string) {
  return !done && dueDate !== null && dueDate < today
}
