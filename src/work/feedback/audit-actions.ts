import type { AuditActions } from '#agency/audit/action-labels.ts'

export const feedbackAuditActions: AuditActions = {
  'feedback.create': { label: 'Left feedback', sentence: 'left {thing} in {place}' },
  'feedback.reply': { label: 'Replied to feedback', sentence: 'replied to {thing} in {place}' },
  'feedback.resolve': { label: 'Resolved feedback', sentence: 'resolved {thing} in {place}' },
}
