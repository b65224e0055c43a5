import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const feedbackAuditActions: AuditActions = {
  'feedback.create': {
    label: m.actionFeedbackCreate,
    sentence: m.didFeedbackCreate,
  },
  'feedback.reply': {
    label: m.actionFeedbackReply,
    sentence: m.didFeedbackReply,
  },
  'feedback.resolve': {
    label: m.actionFeedbackResolve,
    sentence: m.didFeedbackResolve,
  },
}
