import type { AuditActions } from '#agency/audit/action-labels.ts'
import { changedFields } from '#agency/audit/action-labels.ts'

export const clientAuditActions: AuditActions = {
  'client.archive': { label: 'Archived a client', sentence: 'archived the client {thing}' },
  'client.change': {
    label: 'Changed a client',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of the client {thing}`,
  },
  'client.contact.change': {
    label: 'Changed the rights of a contact',
    sentence: 'changed what {thing} may do for {place}',
  },
  'client.contact.remove': {
    label: 'Removed a contact',
    sentence: 'removed the contact {thing} from {place}',
  },
  'client.create': { label: 'Added a client', sentence: 'added the client {thing}' },
  'client.delete': { label: 'Deleted a client', sentence: 'deleted the client {thing}' },
  'client.restore': { label: 'Restored a client', sentence: 'restored the client {thing}' },
}
