import type { AuditLog } from '../contract.ts'

/** What the list is narrowed to; a person or thing is chosen by a click on one of its rows. */
export interface AuditFilter {
  action?: string
  actor?: { id: string; name: string }
  target?: Pick<AuditLog, 'targetTable' | 'targetId'>
}
