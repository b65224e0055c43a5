import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const feedbackAuditActions: AuditActions = {
  'feedback.assign': {
    label: m.actionFeedbackAssign,
    sentence: m.didFeedbackAssign,
  },
  'feedback.create': {
    label: m.actionFeedbackCreate,
    sentence: m.didFeedbackCreate,
  },
  'feedback.edit': {
    label: m.actionFeedbackEdit,
    sentence: m.didFeedbackEdit,
  },
  'feedback.reply': {
    label: m.actionFeedbackReply,
    sentence: m.didFeedbackReply,
  },
  'feedback.reopen': {
    label: m.actionFeedbackReopen,
    sentence: m.didFeedbackReopen,
  },
  'feedback.state': {
    label: m.actionFeedbackState,
    sentence: m.didFeedbackState,
  },
  'feedback.resolve': {
    label: m.actionFeedbackResolve,
    sentence: m.didFeedbackResolve,
  },
}
