import { z } from 'zod'
import { endpoint, flag } from '#kernel/contract.ts'
import { language } from '#schema/party.ts'

export const importKinds = ['clients', 'invoices'] as const
export type ImportKind = (typeof importKinds)[number]

export const mostImportBytes = 2_000_000
export const mostImportLines = 5_000
/** Maximum number of characters in one cell, the length of the longest field. */
export const mostCellLength = 10_000

/** `?dryRun` without a value also means yes. */
const dryRun = z.preprocess((value) => (value === '' ? 'true' : value), flag.default(false))

/** A problem with a cell. Lines and columns count from 1, as in the file. Column 0 is the whole line. */
const importFault = z.object({
  line: z.int(),
  column: z.int(),
  /** The column's heading in the file. */
  heading: z.string().nullable(),
  message: z.string(),
})
export type ImportFault = z.output<typeof importFault>

const importPreview = z.object({
  /** True if the file was only checked and nothing was written. */
  dryRun: z.boolean(),
  /** The number of clients or invoices in the file. After importing, the number created. */
  count: z.int(),
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']),
  separator: z.enum([',', ';', '\t']),
  /** In file order: the field each column was recognized as, or null if it's ignored. */
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  /** Lines with problems, followed by the first lines without problems. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** The number of lines with content, not counting the header. */
  rowCount: z.int(),
  faults: z.array(importFault),
  faultCount: z.int(),
})
export type ImportPreview = z.output<typeof importPreview>

export const importFromCsv = endpoint({
  method: 'POST',
  path: '/api/accounting/import/:what',
  summary:
    'Import clients or invoices from CSV in the body, all or nothing; ?dryRun only checks (staff with money rights). Takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'accounting.import' },
  params: z.object({ what: z.enum(importKinds) }),
  query: z.object({ dryRun }),
  answer: importPreview,
})

export const importTemplate = endpoint({
  method: 'GET',
  path: '/api/accounting/import/:what/template.csv',
  summary: 'Download an import template with a sample row',
  scope: 'money:read',
  params: z.object({ what: z.enum(importKinds) }),
  query: z.object({ language: language.default('en') }),
  answer: z.unknown(),
})
