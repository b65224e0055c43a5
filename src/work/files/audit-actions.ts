import type { AuditActions } from '#agency/audit/action-labels.ts'
import { changedFields } from '#agency/audit/action-labels.ts'

export const fileAuditActions: AuditActions = {
  'file.change': {
    label: 'Changed a file',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of {thing} in {place}`,
  },
  'file.create': { label: 'Uploaded a file', sentence: 'uploaded {thing} to {place}' },
  'file.remove': { label: 'Removed a file', sentence: 'removed {thing} from {place}' },
  'file.version': {
    label: 'Uploaded a new version of a file',
    sentence: 'uploaded a new version of {thing} to {place}',
  },
}
