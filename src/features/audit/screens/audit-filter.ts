import type { AuditLog } from '../contract.ts'

/** What the list is narrowed to; a thing is chosen by a click on one of its rows. */
export interface AuditFilter {
  action?: string
  actorId?: string
  /** Days, YYYY-MM-DD. */
  from?: string
  to?: string
  target?: Pick<AuditLog, 'targetTable' | 'targetId' | 'thing'>
}

export function queryOf({ target, ...filter }: AuditFilter) {
  return {
    ...filter,
    targetTable: target?.targetTable ?? undefined,
    targetId: target?.targetId ?? undefined,
  }
}
