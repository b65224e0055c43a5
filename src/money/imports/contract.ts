import { z } from 'zod'
import { endpoint, flag } from '#kernel/contract.ts'
import { language } from '#schema/party.ts'

export const importKinds = ['clients', 'invoices'] as const
export type ImportKind = (typeof importKinds)[number]

export const mostImportBytes = 2_000_000
export const mostImportLines = 5_000
/** Characters in one cell. The longest field takes this many. */
export const mostCellLength = 10_000

/** `?dryRun` alone says yes as well. */
const dryRun = z.preprocess((value) => (value === '' ? 'true' : value), flag.default(false))

/** What is wrong with a cell. Lines and columns count from 1, as the file has them; column 0 is the whole line. */
const importFault = z.object({
  line: z.int(),
  column: z.int(),
  /** As the file calls the column. */
  heading: z.string().nullable(),
  message: z.string(),
})
export type ImportFault = z.output<typeof importFault>

const importPreview = z.object({
  /** Nothing was written: it was only looked at. */
  dryRun: z.boolean(),
  /** How many clients or invoices the file holds; once imported, how many were made. */
  count: z.int(),
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']),
  separator: z.enum([',', ';', '\t']),
  /** In the order of the file: what each column is taken for; null is left out. */
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  /** Lines with a fault, then the first of the others. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** How many lines there are with something in them, the head aside. */
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
