import type { AuditActions } from '#agency/audit/action-labels.ts'

export const reviewLinkAuditActions: AuditActions = {
  'review.approve': {
    label: 'Approved by a review link',
    sentence: 'approved a milestone of {place} by a review link',
  },
  'review.code': {
    label: 'Asked for the code of a review link',
    sentence: 'asked for a code for the review link of {thing}',
  },
  'review.comment': {
    label: 'Commented by a review link',
    sentence: 'commented on {place} by a review link',
  },
  'review.create': { label: 'Made a review link', sentence: 'shared {place} for review with {thing}' },
  'review.enter': { label: 'Entered by a review link', sentence: 'entered {place} by a review link' },
  'review.extend': {
    label: 'Let a review link last longer',
    sentence: 'let the review link of {thing} last longer',
  },
  'review.leave': { label: 'Left a review', sentence: 'left the review of {place}' },
  'review.open': { label: 'Opened a review link', sentence: 'opened the review link of {thing}' },
  'review.refuse': {
    label: 'Was refused at a review link',
    sentence: 'was refused at the review link of {thing}',
  },
  'review.requestChanges': {
    label: 'Requested changes by a review link',
    sentence: 'asked for changes to {place} by a review link',
  },
  'review.revoke': { label: 'Took back a review link', sentence: 'took back the review link of {thing}' },
  'review.send': { label: 'Sent a review link again', sentence: 'sent the review link of {thing} again' },
}
