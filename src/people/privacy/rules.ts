import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

interface Person {
  userId: string
  role: Actor['role']
  seesMoney: boolean
}

/** A person's own data. */
export function mayExportOwnData(_actor: Actor): boolean {
  return true
}

/** Staff are responsible for the portal's people. */
export function mayLookAfterPeople(actor: Actor): boolean {
  return isStaff(actor)
}

/** Staff may export customers' data. Colleagues export their own. */
export function mayExportDataOf(actor: Actor, person: Person): boolean {
  return person.userId === actor.userId || (isStaff(actor) && person.role === 'CUSTOMER')
}

/** Nobody erases themselves, or a colleague with more rights. */
export function mayErase(actor: Actor, person: Person): boolean {
  if (!isStaff(actor) || person.userId === actor.userId) return false
  return actor.seesMoney || person.role === 'CUSTOMER' || !person.seesMoney
}
