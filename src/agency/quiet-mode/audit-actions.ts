import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const quietModeAuditActions: AuditActions = {
  'agency.endQuietMode': {
    label: m.actionAgencyEndQuietMode,
    sentence: m.didAgencyEndQuietMode,
  },
}
