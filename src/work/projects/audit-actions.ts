import type { AuditActions } from '#agency/audit/actions.ts'
import { projectStatuses } from '#schema/values.ts'
import { m } from './messages.ts'
import { statusLabel } from './rules.ts'

export const projectAuditActions: AuditActions = {
  'project.accept': {
    label: m.actionProjectAccept,
    sentence: m.didProjectAccept,
  },
  'project.change': {
    label: m.actionProjectChange,
    sentence: m.didProjectChange,
    listsFields: true,
  },
  'project.create': {
    label: m.actionProjectCreate,
    sentence: m.didProjectCreate,
  },
  'project.decline': {
    label: m.actionProjectDecline,
    sentence: m.didProjectDecline,
  },
  'project.status': {
    label: m.actionProjectStatus,
    sentence: m.didProjectStatus,
    values: ({ metadata }) => ({ before: statusIn(metadata?.before), after: statusIn(metadata?.after) }),
  },
}

function statusIn(value: unknown): string {
  const status = projectStatuses.find((one) => one === value)
  return status ? statusLabel(status) : String(value)
}
