import type { Actor } from '#kernel/actor.ts'
import { mayManageInvoices } from '#money/access/rules.ts'

/** Staff who can see billing can mark files as final, because that names an invoice. */
export function mayMarkFinal(actor: Actor): boolean {
  return mayManageInvoices(actor)
}

/** Clients already have what they uploaded themselves. */
export function canBeFinal(file: { fromStaff: boolean }): boolean {
  return file.fromStaff
}
