import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const settingsAuditActions: AuditActions = {
  'agency.reword': {
    label: m.actionAgencyReword,
    sentence: m.didAgencyReword,
  },
  'agency.update': {
    label: m.actionAgencyUpdate,
    sentence: m.didAgencyUpdate,
    listsFields: true,
  },
}
