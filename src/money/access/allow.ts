import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { mayAskForInvoices, mayManageInvoices } from './rules.ts'

export const moneyIsNotShown = t(m.refused)

/** @throws 403 for anyone who can't manage invoices, plans and quotes */
export function allowManaging(actor: Actor): void {
  allow(mayAskForInvoices(actor), moneyIsNotShown)
  allow(mayManageInvoices(actor), t(m.onlyStaff))
}
