import type { AuditActions } from '#agency/audit/action-labels.ts'
import { changedFields, stateLabel } from '#agency/audit/action-labels.ts'

export const projectAuditActions: AuditActions = {
  'project.accept': { label: 'Accepted a project request', sentence: 'accepted the project request {thing}' },
  'project.change': {
    label: 'Changed a project',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of the project {thing}`,
  },
  'project.create': { label: 'Created a project', sentence: 'created the project {thing} for {place}' },
  'project.decline': {
    label: 'Declined a project request',
    sentence: 'declined the project request {thing}',
  },
  'project.status': {
    label: 'Changed the status of a project',
    sentence: ({ metadata }) =>
      `changed the status of {thing} from ${stateLabel(metadata?.before)} to ${stateLabel(metadata?.after)}`,
  },
}
