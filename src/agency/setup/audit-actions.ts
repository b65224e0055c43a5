import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const setupAuditActions: AuditActions = {
  'agency.setUp': {
    label: m.actionAgencySetUp,
    sentence: m.didAgencySetUp,
  },
}
