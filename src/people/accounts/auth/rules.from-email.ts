import type { Actor, Membership } from '#kernel/actor.ts'

/** The permissions that a person keeps in a session from an email, limited to its client and subject. */
export function rightsFromEmail(
  memberships: readonly Membership[],
  { about, readsOnly }: NonNullable<Actor['fromEmail']>,
): Membership[] {
  const decides = about.milestoneId !== undefined || about.quoteId !== undefined
  const reviews = about.reviewId !== undefined
  const talks = about.fileId !== undefined
  const pays = about.invoiceId !== undefined
  return memberships
    .filter(({ clientId }) => clientId === about.clientId)
    .map((own) => ({
      clientId: own.clientId,
      seesInvoices: own.seesInvoices && (decides || pays),
      mayApprove: own.mayApprove && (decides || reviews) && !readsOnly,
      mayComment: own.mayComment && talks && !readsOnly,
    }))
}
