import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { mayManageInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import type { Subscription } from './contract.ts'

/** Contacts who see the invoices of a plan give a card for it. */
export function mayGiveCard(actor: Actor, plan: { clientId: string }): boolean {
  return !isStaff(actor) && seesInvoicesOf(actor, plan.clientId)
}

/** They take it back, and so do staff who see money. */
export function mayRemoveCard(actor: Actor, plan: { clientId: string }): boolean {
  return mayGiveCard(actor, plan) || mayManageInvoices(actor)
}

/** A plan that runs, and sends what it makes at once: what is charged then has its invoice. */
export function canBeCharged(
  plan: Pick<Subscription, 'status' | 'byCard'> & { lines: unknown[]; autoSend: boolean; endsNext: boolean },
): boolean {
  return plan.status === 'active' && !plan.byCard && plan.lines.length > 0 && plan.autoSend && !plan.endsNext
}
