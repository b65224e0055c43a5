import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

interface Person {
  userId: string
  role: Actor['role']
  seesMoney: boolean
}

/** What is kept of oneself. */
export function mayExportOwnData(_actor: Actor): boolean {
  return true
}

/** Staff answer for the people of the portal. */
export function mayLookAfterPeople(actor: Actor): boolean {
  return isStaff(actor)
}

/** What is kept of a customer; a colleague asks for their own. */
export function mayExportDataOf(actor: Actor, person: Person): boolean {
  return person.userId === actor.userId || (isStaff(actor) && person.role === 'CUSTOMER')
}

/** Nobody erases themselves, nor a colleague who may more than they may. */
export function mayErase(actor: Actor, person: Person): boolean {
  if (!isStaff(actor) || person.userId === actor.userId) return false
  return actor.seesMoney || person.role === 'CUSTOMER' || !person.seesMoney
}
