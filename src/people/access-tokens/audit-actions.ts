import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const accessTokenAuditActions: AuditActions = {
  'token.create': {
    label: m.actionTokenCreate,
    sentence: m.didTokenCreate,
  },
  'token.revoke': {
    label: m.actionTokenRevoke,
    sentence: m.didTokenRevoke,
  },
}
