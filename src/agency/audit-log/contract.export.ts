import { z } from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { auditFilter } from './contract.ts'
import { maySeeAudit } from './rules.ts'

export const exportFormats = ['csv', 'json'] as const

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: "Export the audit log as a file, newest first, with the list's filters (staff)",
  may: maySeeAudit,
  scope: 'settings:read',
  audits: { action: 'audit.export' },
  query: auditFilter.extend({ format: z.enum(exportFormats).default('csv') }),
  answer: z.unknown(),
})
