import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const reviewLinkAuditActions: AuditActions = {
  'review.approve': {
    label: m.actionReviewApprove,
    sentence: m.didReviewApprove,
  },
  'review.code': {
    label: m.actionReviewCode,
    sentence: m.didReviewCode,
  },
  'review.comment': {
    label: m.actionReviewComment,
    sentence: m.didReviewComment,
  },
  'review.create': {
    label: m.actionReviewCreate,
    sentence: m.didReviewCreate,
  },
  'review.enter': {
    label: m.actionReviewEnter,
    sentence: m.didReviewEnter,
  },
  'review.extend': {
    label: m.actionReviewExtend,
    sentence: m.didReviewExtend,
  },
  'review.leave': {
    label: m.actionReviewLeave,
    sentence: m.didReviewLeave,
  },
  'review.open': {
    label: m.actionReviewOpen,
    sentence: m.didReviewOpen,
  },
  'review.refuse': {
    label: m.actionReviewRefuse,
    sentence: m.didReviewRefuse,
  },
  'review.requestChanges': {
    label: m.actionReviewRequestChanges,
    sentence: m.didReviewRequestChanges,
  },
  'review.revoke': {
    label: m.actionReviewRevoke,
    sentence: m.didReviewRevoke,
  },
  'review.send': {
    label: m.actionReviewSend,
    sentence: m.didReviewSend,
  },
}
