import type { Rights } from './contract.ts'

/** Nobody grants rights they don't have. */
export function isWithin(wanted: Rights, own: Rights): boolean {
  const { seesInvoices, mayApprove, mayComment } = withinRights(wanted, own)
  return (
    seesInvoices === wanted.seesInvoices &&
    mayApprove === wanted.mayApprove &&
    mayComment === wanted.mayComment
  )
}

/** The part of these rights that someone with those rights has. */
export function withinRights(wanted: Rights, own: Rights): Rights {
  return {
    seesInvoices: wanted.seesInvoices && own.seesInvoices,
    mayApprove: wanted.mayApprove && own.mayApprove,
    mayComment: wanted.mayComment && own.mayComment,
  }
}
