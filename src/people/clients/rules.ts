import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import type { Rights } from '#people/invitations/contract.ts'

/** The address and tax number that stand on documents: for who sees documents, and for staff. */
export function seesAddressOf(actor: Actor, clientId: string): boolean {
  return isStaff(actor) || membershipOf(actor, clientId)?.seesInvoices === true
}

/** Staff look after the clients: adding and changing them, their contacts and invitations. */
export function mayManageClients(actor: Actor): boolean {
  return isStaff(actor)
}

/** Whoever sees no money gives nobody the sight of it, and leaves it where it is. */
export function mayGive(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  wanted: Partial<Rights>,
  had: Partial<Rights> = {},
): boolean {
  if (actor.role !== 'ADMIN') return false
  const hadSight = had.seesInvoices ?? false
  return actor.seesMoney || (wanted.seesInvoices ?? hadSight) === hadSight
}

/** Why {@link mayGive} refuses. */
export const givesNoInvoices = 'Only somebody who sees money decides which contacts see invoices.'

/** Nobody removes a contact, or takes back an invitation, that may see more than they do. */
export function mayRemove(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  had: Pick<Rights, 'seesInvoices'>,
): boolean {
  return actor.role === 'ADMIN' && (actor.seesMoney || !had.seesInvoices)
}

/** Why {@link mayRemove} refuses. */
export const removesNoInvoices = 'Only somebody who sees money removes a contact who sees invoices.'

/** The sentence that refuses to delete a client which leaves something behind; undefined where it leaves nothing. */
export function whyNotDeleted(
  companyName: string,
  left: { projects: number; invoices: number; quotes: number; plans: number },
): string | undefined {
  const things = [
    left.projects > 0 && counted(left.projects, 'project'),
    left.invoices > 0 && counted(left.invoices, 'invoice'),
    left.quotes > 0 && counted(left.quotes, 'quote'),
    left.plans > 0 && counted(left.plans, 'plan'),
  ].filter((thing) => thing !== false)
  if (things.length === 0) return undefined
  const last = things.pop()
  const all = things.length > 0 ? `${things.join(', ')} and ${last}` : last
  return `${companyName} has ${all}, so it cannot be deleted. Archive it instead.`
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

/** With a client its invoices go: that is for staff who see money. */
export function mayEraseClients(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
