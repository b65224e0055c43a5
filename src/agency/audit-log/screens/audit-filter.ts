import type { AuditLog } from '../contract.ts'

/** What the list is narrowed to; a thing is chosen by a click on one of its rows. */
export interface AuditFilter {
  /** Words; an entry has all of them. */
  search?: string | undefined
  action?: string
  actorId?: string
  /** Days, YYYY-MM-DD. */
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
