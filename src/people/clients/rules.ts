import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { m } from './messages.ts'

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
export const givesNoInvoices = t(m.onlyMoneyGives)

/** Nobody removes a contact, or takes back an invitation, that may see more than they do. */
export function mayRemove(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  had: Pick<Rights, 'seesInvoices'>,
): boolean {
  return actor.role === 'ADMIN' && (actor.seesMoney || !had.seesInvoices)
}

/** Why {@link mayRemove} refuses. */
export const removesNoInvoices = t(m.onlyMoneyRemoves)

/** Why a client can't be deleted; undefined when nothing refers to it. */
export function whyNotDeleted(
  companyName: string,
  left: { projects: number; invoices: number; quotes: number; plans: number },
): string | undefined {
  const { projects, invoices, quotes, plans } = left
  if (projects + invoices + quotes + plans === 0) return undefined
  return t(m.notDeletable, { name: companyName, projects, invoices, quotes, plans })
}

/** With a client its invoices go: that is for staff who see money. */
export function mayEraseClients(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
