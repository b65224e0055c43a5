import { t } from '#kernel/i18n/t.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { m } from '../messages.ts'

/** Labels for a contact's three permissions. */
export const rightLabels = [
  { name: 'seesInvoices', label: t(m.seesInvoices), hint: t(m.seesInvoicesHint) },
  { name: 'mayApprove', label: t(m.canApprove), hint: t(m.canApproveHint) },
  { name: 'mayComment', label: t(m.canComment), hint: t(m.canCommentHint) },
] as const

/** Lists a person's permissions, besides seeing projects, on one line. */
export function rightsOf({ seesInvoices, mayApprove, mayComment }: Rights): string {
  if (mayApprove && mayComment) return t(seesInvoices ? m.allRights : m.approveComment)
  if (mayApprove) return t(seesInvoices ? m.invoicesApprove : m.canApprove)
  if (mayComment) return t(seesInvoices ? m.invoicesComment : m.canComment)
  return t(seesInvoices ? m.seesInvoices : m.projectsOnly)
}
