import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { m } from './messages.ts'

/** The address and tax number on documents, for staff and contacts who see documents. */
export function seesAddressOf(actor: Actor, clientId: string): boolean {
  return isStaff(actor) || membershipOf(actor, clientId)?.seesInvoices === true
}

/** Staff manage clients: adding and changing them, their contacts and invitations. */
export function mayManageClients(actor: Actor): boolean {
  return isStaff(actor)
}

/** Staff who don't see money can neither grant nor remove the right to see invoices. */
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
export const givesNoInvoices = t(m.onlyMoneyGives)

/** Nobody removes a contact, or revokes an invitation, with more rights than they have. */
export function mayRemove(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  had: Pick<Rights, 'seesInvoices'>,
): boolean {
  return actor.role === 'ADMIN' && (actor.seesMoney || !had.seesInvoices)
}

/** Why {@link mayRemove} refuses. */
export const removesNoInvoices = t(m.onlyMoneyRemoves)

/** Why a client can't be deleted. Undefined if nothing refers to it. */
export function whyNotDeleted(
  companyName: string,
  left: { projects: number; invoices: number; quotes: number; plans: number },
): string | undefined {
  const { projects, invoices, quotes, plans } = left
  if (projects + invoices + quotes + plans === 0) return undefined
  return t(m.notDeletable, { name: companyName, projects, invoices, quotes, plans })
}

/** Deleting a client deletes its invoices, so only staff who see money may do it. */
export function mayEraseClients(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
