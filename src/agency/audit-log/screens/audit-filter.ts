import type { AuditLog } from '../contract.ts'

/** The filters of the audit log. Clicking the item in a row filters by that item. */
export interface AuditFilter {
  /** Search terms that must all match. */
  search?: string | undefined
  action?: string
  actorId?: string
  /** Days in the form YYYY-MM-DD. */
  from?: string
  to?: string
  target?: Pick<AuditLog, 'targetTable' | 'targetId' | 'thing'>
}

export function queryOf({ target, search, ...filter }: AuditFilter) {
  return {
    ...filter,
    search: search?.trim() || undefined,
    targetTable: target?.targetTable ?? undefined,
    targetId: target?.targetId ?? undefined,
  }
}
