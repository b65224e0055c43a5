import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const teamAuditActions: AuditActions = {
  'user.role': {
    label: m.actionUserRole,
    sentence: m.didUserRole,
  },
  'user.seesMoney': {
    label: m.actionUserSeesMoney,
    sentence: m.didUserSeesMoney,
    values: ({ metadata }) => ({ access: metadata?.after === true ? 'given' : 'removed' }),
  },
  'work.unassign': {
    label: m.actionWorkUnassign,
    sentence: m.didWorkUnassign,
  },
}
