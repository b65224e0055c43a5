import type { AuditActions } from '#agency/audit/action-labels.ts'

export const subscriptionAuditActions: AuditActions = {
  'subscription.byCard': {
    label: 'Changed whether a plan is charged by card',
    sentence: 'changed whether the plan {thing} of {place} is charged by card',
  },
  'subscription.cancel': {
    label: 'Canceled a plan',
    sentence: ({ metadata }) =>
      'endsOn' in ((metadata?.after ?? {}) as object)
        ? 'ends the plan {thing} of {place} with the period that runs'
        : 'canceled the plan {thing} of {place}',
  },
  'subscription.card': {
    label: 'Began to give a card for a plan',
    sentence: 'began to give a card for the plan {thing} of {place}',
  },
  'subscription.change': { label: 'Changed a plan', sentence: 'changed the plan {thing} of {place}' },
  'subscription.create': { label: 'Added a plan', sentence: 'added the plan {thing} for {place}' },
  'subscription.end': {
    label: 'A plan ended',
    sentence: 'ended the plan {thing} of {place}, as its last period was over',
  },
  'subscription.pause': {
    label: 'Paused a plan',
    sentence: ({ metadata }) =>
      metadata?.archived === true
        ? 'paused the plan {thing} of {place}, which is archived'
        : 'paused the plan {thing} of {place}',
  },
  'subscription.resume': { label: 'Resumed a plan', sentence: 'resumed the plan {thing} of {place}' },
}
