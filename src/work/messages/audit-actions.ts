import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const messageAuditActions: AuditActions = {
  'message.send': {
    label: m.actionMessageSend,
    sentence: m.didMessageSend,
  },
}
