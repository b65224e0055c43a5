import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const clientAuditActions: AuditActions = {
  'client.archive': {
    label: m.actionClientArchive,
    sentence: m.didClientArchive,
  },
  'client.change': {
    label: m.actionClientChange,
    sentence: m.didClientChange,
    listsFields: true,
  },
  'client.contact.change': {
    label: m.actionClientContactChange,
    sentence: m.didClientContactChange,
    listsFields: true,
  },
  'client.contact.remove': {
    label: m.actionClientContactRemove,
    sentence: m.didClientContactRemove,
  },
  'client.create': {
    label: m.actionClientCreate,
    sentence: m.didClientCreate,
  },
  'client.delete': {
    label: m.actionClientDelete,
    sentence: m.didClientDelete,
  },
  'client.restore': {
    label: m.actionClientRestore,
    sentence: m.didClientRestore,
  },
}
