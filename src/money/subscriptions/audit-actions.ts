import type { AuditActions, LoggedEntry } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const subscriptionAuditActions: AuditActions = {
  'subscription.byCard': {
    label: m.actionSubscriptionByCard,
    sentence: m.didSubscriptionByCard,
    values: ({ metadata }) => ({ card: afterOf(metadata).byCard === true ? 'on' : 'off' }),
  },
  'subscription.cancel': {
    label: m.actionSubscriptionCancel,
    sentence: m.didSubscriptionCancel,
    values: ({ metadata }) => ({ when: 'endsOn' in afterOf(metadata) ? 'later' : 'now' }),
  },
  'subscription.card': {
    label: m.actionSubscriptionCard,
    sentence: m.didSubscriptionCard,
  },
  'subscription.change': {
    label: m.actionSubscriptionChange,
    sentence: m.didSubscriptionChange,
    listsFields: true,
  },
  'subscription.create': {
    label: m.actionSubscriptionCreate,
    sentence: m.didSubscriptionCreate,
  },
  'subscription.end': {
    label: m.actionSubscriptionEnd,
    sentence: m.didSubscriptionEnd,
  },
  'subscription.pause': {
    label: m.actionSubscriptionPause,
    sentence: m.didSubscriptionPause,
    values: ({ metadata }) => ({ why: metadata?.archived === true ? 'archived' : 'asked' }),
  },
  'subscription.resume': {
    label: m.actionSubscriptionResume,
    sentence: m.didSubscriptionResume,
  },
}

function afterOf(metadata: LoggedEntry['metadata']): Record<string, unknown> {
  return (metadata?.after ?? {}) as Record<string, unknown>
}
