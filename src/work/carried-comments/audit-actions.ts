import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const carriedCommentAuditActions: AuditActions = {
  'feedback.check': {
    label: m.actionFeedbackCheck,
    sentence: m.didFeedbackCheck,
  },
}
