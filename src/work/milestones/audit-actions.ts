import type { AuditActions, LoggedEntry } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const milestoneAuditActions: AuditActions = {
  'milestone.approve': {
    label: m.actionMilestoneApprove,
    sentence: m.didMilestoneApprove,
  },
  'milestone.change': {
    label: m.actionMilestoneChange,
    sentence: m.didMilestoneChange,
    listsFields: true,
  },
  'milestone.create': {
    label: m.actionMilestoneCreate,
    sentence: m.didMilestoneCreate,
  },
  'milestone.delete': {
    label: m.actionMilestoneDelete,
    sentence: m.didMilestoneDelete,
  },
  'milestone.order': {
    label: m.actionMilestoneOrder,
    sentence: m.didMilestoneOrder,
  },
  'milestone.price': {
    label: m.actionMilestonePrice,
    sentence: m.didMilestonePrice,
  },
  'milestone.requestChanges': {
    label: m.actionMilestoneRequestChanges,
    sentence: m.didMilestoneRequestChanges,
  },
  'milestone.submit': {
    label: m.actionMilestoneSubmit,
    sentence: m.didMilestoneSubmit,
  },
  'task.change': {
    label: m.actionTaskChange,
    sentence: m.didTaskChange,
    values: ({ metadata }) => ({ how: taskChange(metadata) }),
  },
  'task.create': {
    label: m.actionTaskCreate,
    sentence: m.didTaskCreate,
  },
  'task.delete': {
    label: m.actionTaskDelete,
    sentence: m.didTaskDelete,
  },
  'task.order': {
    label: m.actionTaskOrder,
    sentence: m.didTaskOrder,
  },
}

function taskChange(metadata: LoggedEntry['metadata']): 'completed' | 'reopened' | 'changed' {
  const { done } = (metadata?.after ?? {}) as { done?: unknown }
  if (typeof done !== 'boolean') return 'changed'
  return done ? 'completed' : 'reopened'
}
