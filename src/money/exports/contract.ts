import { z } from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { period } from '#money/periods/contract.ts'

export const exportKinds = [
  'invoices',
  'lines',
  'payments',
  'refunds',
  'clients',
  'subscriptions',
  'quotes',
] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The file name of an export, for example `invoices.csv`. */
const exportFile = z.templateLiteral([z.enum(exportKinds), '.', z.enum(exportFormats)])

export const exportMoney = endpoint({
  method: 'GET',
  path: '/api/accounting/export/:file',
  summary:
    'Export all records of one kind as CSV or JSON, such as invoices.csv or lines.json; without dates, everything (staff with money rights)',
  scope: 'money:read',
  audits: { action: 'accounting.export' },
  params: z.object({ file: exportFile }),
  query: period,
  answer: z.unknown(),
})
