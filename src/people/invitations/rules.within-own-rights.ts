import type { Rights } from './contract.ts'

/**
 * Whether the granted permissions are within the person's own. Nobody can grant permissions that they don't
 * have.
 */
export function isWithin(wanted: Rights, own: Rights): boolean {
  const { seesInvoices, mayApprove, mayComment } = withinRights(wanted, own)
  return (
    seesInvoices === wanted.seesInvoices &&
    mayApprove === wanted.mayApprove &&
    mayComment === wanted.mayComment
  )
}

/** Limits the requested permissions to those that the person has. */
export function withinRights(wanted: Rights, own: Rights): Rights {
  return {
    seesInvoices: wanted.seesInvoices && own.seesInvoices,
    mayApprove: wanted.mayApprove && own.mayApprove,
    mayComment: wanted.mayComment && own.mayComment,
  }
}
