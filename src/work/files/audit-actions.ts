import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const fileAuditActions: AuditActions = {
  'file.change': {
    label: m.actionFileChange,
    sentence: m.didFileChange,
    listsFields: true,
  },
  'file.changeNote': {
    label: m.actionFileChangeNote,
    sentence: m.didFileChangeNote,
  },
  'file.create': {
    label: m.actionFileCreate,
    sentence: m.didFileCreate,
  },
  'file.remove': {
    label: m.actionFileRemove,
    sentence: m.didFileRemove,
  },
  'file.version': {
    label: m.actionFileVersion,
    sentence: m.didFileVersion,
  },
}
