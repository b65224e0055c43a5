import type { AuditActions, LoggedEntry } from '#agency/audit/action-labels.ts'
import { changedFields } from '#agency/audit/action-labels.ts'

export const milestoneAuditActions: AuditActions = {
  'milestone.approve': {
    label: 'Approved a milestone',
    sentence: 'approved the milestone {thing} of {place}',
  },
  'milestone.change': {
    label: 'Changed a milestone',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of the milestone {thing} of {place}`,
  },
  'milestone.create': { label: 'Added a milestone', sentence: 'added the milestone {thing} to {place}' },
  'milestone.delete': { label: 'Deleted a milestone', sentence: 'deleted the milestone {thing} of {place}' },
  'milestone.order': {
    label: 'Put milestones in another order',
    sentence: 'put the milestones of {place} in another order',
  },
  'milestone.price': {
    label: 'Changed the price of a milestone',
    sentence: 'changed the price of the milestone {thing} of {place}',
  },
  'milestone.requestChanges': {
    label: 'Requested changes to a milestone',
    sentence: 'requested changes to the milestone {thing} of {place}',
  },
  'milestone.submit': {
    label: 'Submitted a milestone',
    sentence: 'submitted the milestone {thing} of {place}',
  },
  'task.change': { label: 'Changed a task', sentence: ({ metadata }) => taskLabel(metadata) },
  'task.create': { label: 'Added a task', sentence: 'added the task {thing} to {place}' },
  'task.delete': { label: 'Deleted a task', sentence: 'deleted the task {thing} of {place}' },
  'task.order': {
    label: 'Put tasks in another order',
    sentence: 'put the tasks of {place} in another order',
  },
}

function taskLabel(metadata: LoggedEntry['metadata']): string {
  const { done } = (metadata?.after ?? {}) as { done?: unknown }
  if (done === true) return 'ticked off the task {thing} of {place}'
  if (done === false) return 'reopened the task {thing} of {place}'
  return `changed ${changedFields(metadata)} of the task {thing} of {place}`
}
