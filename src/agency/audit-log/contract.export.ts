import { z } from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { auditFilter } from './contract.ts'
import { maySeeAudit } from './rules.ts'

export const exportFormats = ['csv', 'json'] as const

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The audit log as a file, the newest first, narrowed as the list is (staff)',
  may: maySeeAudit,
  scope: 'settings:read',
  audits: { action: 'audit.export' },
  query: auditFilter.extend({ format: z.enum(exportFormats).default('csv') }),
  answer: z.unknown(),
})
