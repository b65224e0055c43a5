import type { AuditActions } from '#agency/audit/action-labels.ts'

export const teamAuditActions: AuditActions = {
  'user.role': { label: 'Changed the role of somebody', sentence: 'changed the role of {thing}' },
  'user.seesMoney': {
    label: 'Changed who sees money',
    sentence: ({ metadata }) =>
      metadata?.after === true ? 'lets {thing} see money' : 'no longer lets {thing} see money',
  },
}
