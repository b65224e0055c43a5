import type { Rights } from './contract.ts'

/** Whether the granted rights are within one's own. Nobody may grant rights they don't have. */
export function isWithin(wanted: Rights, own: Rights): boolean {
  const { seesInvoices, mayApprove, mayComment } = withinRights(wanted, own)
  return (
    seesInvoices === wanted.seesInvoices &&
    mayApprove === wanted.mayApprove &&
    mayComment === wanted.mayComment
  )
}

/** Limits the wanted rights to those the person has. */
export function withinRights(wanted: Rights, own: Rights): Rights {
  return {
    seesInvoices: wanted.seesInvoices && own.seesInvoices,
    mayApprove: wanted.mayApprove && own.mayApprove,
    mayComment: wanted.mayComment && own.mayComment,
  }
}
