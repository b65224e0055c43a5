import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Everyone with an account may see and change their own. */
export function maySeeOwnAccount(_actor: Actor): boolean {
  return true
}

/** The team is looked after by staff: who is in it, and who is invited. */
export function mayManageTeam(actor: Actor): boolean {
  return isStaff(actor)
}

/** Money is shown to others by those who see it themselves; else everyone could give it to themselves. */
export function mayGiveMoney(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** Nobody removes somebody who may more than they may. */
export function mayRemoveColleague(actor: Actor, colleague: { seesMoney: boolean }): boolean {
  return isStaff(actor) && (actor.seesMoney || !colleague.seesMoney)
}

/** The portal is never left without staff, nor without anybody who may see its money. */
export function leavesSomebody(others: readonly { seesMoney: boolean }[]): boolean {
  return others.some((other) => other.seesMoney)
}

/** What people are called: first and last name, else the part of the address before the @. */
export function displayName(person: {
  firstName: string | null
  lastName: string | null
  email: string
}): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return name || person.email.split('@')[0] || 'User'
}
