import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { m } from './messages.ts'

/**
 * Whether the actor sees the client's address and tax number. True for staff and for contacts who see
 * documents.
 */
export function seesAddressOf(actor: Actor, clientId: string): boolean {
  return isStaff(actor) || membershipOf(actor, clientId)?.seesInvoices === true
}

/** Staff can manage clients, their contacts and their invitations. */
export function mayManageClients(actor: Actor): boolean {
  return isStaff(actor)
}

/** Staff who can't see billing can neither grant nor remove the permission to see invoices. */
export function mayGive(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  wanted: Partial<Rights>,
  had: Partial<Rights> = {},
): boolean {
  if (actor.role !== 'ADMIN') return false
  const hadSight = had.seesInvoices ?? false
  return actor.seesMoney || (wanted.seesInvoices ?? hadSight) === hadSight
}

/** The reason why {@link mayGive} refuses. */
export const givesNoInvoices = t(m.onlyMoneyGives)

/** Nobody can remove a contact, or revoke an invitation, that has more permissions than they do. */
export function mayRemove(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  had: Pick<Rights, 'seesInvoices'>,
): boolean {
  return actor.role === 'ADMIN' && (actor.seesMoney || !had.seesInvoices)
}

/** The reason why {@link mayRemove} refuses. */
export const removesNoInvoices = t(m.onlyMoneyRemoves)

/** Returns why a client can't be deleted. Undefined if nothing refers to it. */
export function whyNotDeleted(
  companyName: string,
  left: { projects: number; invoices: number; quotes: number; plans: number },
): string | undefined {
  const { projects, invoices, quotes, plans } = left
  if (projects + invoices + quotes + plans === 0) return undefined
  return t(m.notDeletable, { name: companyName, projects, invoices, quotes, plans })
}

/** Deleting a client deletes its invoices, so only staff who can see billing can do it. */
export function mayEraseClients(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
