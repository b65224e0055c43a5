import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

interface Person {
  userId: string
  role: Actor['role']
  seesMoney: boolean
}

/** Everyone can export their own data. */
export function mayExportOwnData(_actor: Actor): boolean {
  return true
}

/** Staff handle privacy requests for everyone in the portal. */
export function mayLookAfterPeople(actor: Actor): boolean {
  return isStaff(actor)
}

/** Everyone can export their own data. Staff can also export customers' data. */
export function mayExportDataOf(actor: Actor, person: Person): boolean {
  return person.userId === actor.userId || (isStaff(actor) && person.role === 'CUSTOMER')
}

/** Nobody can erase themselves, or a colleague with more permissions. */
export function mayErase(actor: Actor, person: Person): boolean {
  if (!isStaff(actor) || person.userId === actor.userId) return false
  return actor.seesMoney || person.role === 'CUSTOMER' || !person.seesMoney
}
