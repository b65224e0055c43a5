import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const emailAuditActions: AuditActions = {
  'mail.sendAgain': {
    label: m.actionMailSendAgain,
    sentence: m.didMailSendAgain,
  },
  'mail.test': {
    label: m.actionMailTest,
    sentence: m.didMailTest,
  },
}
