import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { mayManageInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import type { Subscription } from './contract.ts'

/** Contacts who see the invoices of a plan give a card for it. */
export function mayGiveCard(actor: Actor, subscription: { clientId: string }): boolean {
  return !isStaff(actor) && seesInvoicesOf(actor, subscription.clientId)
}

/** They take it back, and so do staff who see money. */
export function mayRemoveCard(actor: Actor, subscription: { clientId: string }): boolean {
  return mayGiveCard(actor, subscription) || mayManageInvoices(actor)
}

/** A plan that runs, and sends what it makes at once: what is charged then has its invoice. */
export function canBeCharged(
  subscription: Pick<Subscription, 'status' | 'byCard'> & {
    lines: unknown[]
    autoSend: boolean
    endsNext: boolean
  },
): boolean {
  return (
    subscription.status === 'active' &&
    !subscription.byCard &&
    subscription.lines.length > 0 &&
    subscription.autoSend &&
    !subscription.endsNext
  )
}
