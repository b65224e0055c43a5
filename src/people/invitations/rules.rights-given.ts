import type { Rights } from './contract.ts'

/** Nobody gives what they do not have. */
export function isWithin(wanted: Rights, own: Rights): boolean {
  const { seesInvoices, mayApprove, mayComment } = withinRights(wanted, own)
  return (
    seesInvoices === wanted.seesInvoices &&
    mayApprove === wanted.mayApprove &&
    mayComment === wanted.mayComment
  )
}

/** What of these rights somebody has who has those. */
export function withinRights(wanted: Rights, own: Rights): Rights {
  return {
    seesInvoices: wanted.seesInvoices && own.seesInvoices,
    mayApprove: wanted.mayApprove && own.mayApprove,
    mayComment: wanted.mayComment && own.mayComment,
  }
}
