import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/failure.ts'
import { mayAskForInvoices, mayManageInvoices } from './rules.ts'

export const moneyIsNotShown = 'Money is not shown to you. An administrator can change that in the settings.'

/** @throws 403 for whoever does not write invoices, plans and quotes */
export function allowManaging(actor: Actor): void {
  allow(mayAskForInvoices(actor), moneyIsNotShown)
  allow(mayManageInvoices(actor), 'Only staff write and change invoices.')
}
