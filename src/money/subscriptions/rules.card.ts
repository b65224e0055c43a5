import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { mayManageInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import type { Subscription } from './contract.ts'

/** Contacts who see a plan's invoices can add a card for it. */
export function mayGiveCard(actor: Actor, subscription: { clientId: string }): boolean {
  return !isStaff(actor) && seesInvoicesOf(actor, subscription.clientId)
}

/** Contacts who can add a card can also remove it. So can staff who can see billing. */
export function mayRemoveCard(actor: Actor, subscription: { clientId: string }): boolean {
  return mayGiveCard(actor, subscription) || mayManageInvoices(actor)
}

/** Whether the plan is running and sends its invoices right away, so that each charge has an invoice. */
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
