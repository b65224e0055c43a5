import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const finalAuditActions: AuditActions = {
  'file.final': { label: m.actionFinal, sentence: m.didFinal },
}
