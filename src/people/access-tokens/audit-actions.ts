import type { AuditActions } from '#agency/audit/action-labels.ts'

export const accessTokenAuditActions: AuditActions = {
  'token.create': { label: 'Made an access token', sentence: 'made the access token {thing}' },
  'token.revoke': { label: 'Revoked an access token', sentence: 'revoked the access token {thing}' },
}
