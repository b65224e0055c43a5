import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, plainDate } from '#kernel/contract.ts'
import { period } from '#money/periods/contract.ts'

/**
 * What changed what a client owes; of one moment in this order, what is charged before what it is paid with.
 * `ALLOWANCE` is what was given back on a paid invoice and is not asked for again; `VOID` takes an invoice off that
 * holds no more.
 */
export const entryKinds = ['INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'REFUND', 'ALLOWANCE', 'VOID'] as const
export type EntryKind = (typeof entryKinds)[number]

const statementEntry = z.object({
  on: plainDate,
  kind: z.enum(entryKinds),
  /** The document that it is about. */
  invoiceId: id,
  number: z.string(),
  /** The reference of a payment, the reason of a refund. */
  note: z.string().nullable(),
  debitCents: z.int(),
  creditCents: z.int(),
  /** What was owed after it; below zero, what the client has too much. */
  balanceCents: z.int(),
})
export type StatementEntry = z.output<typeof statementEntry>

const account = z.object({
  currency: currencyCode,
  openingCents: z.int(),
  debitCents: z.int(),
  creditCents: z.int(),
  closingCents: z.int(),
  entries: z.array(statementEntry),
})
export type Account = z.output<typeof account>

const statement = z.object({
  clientId: id,
  companyName: z.string(),
  from: plainDate,
  to: plainDate,
  /** One for each currency, the agency's own first; none where nothing was ever invoiced. */
  accounts: z.array(account),
})
export type Statement = z.output<typeof statement>

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/clients/:id/statement',
  summary: "Get a client's statement of account (everyone who sees the client's invoices)",
  scope: 'money:read',
  params: idParams,
  query: period,
  answer: statement,
})

export const getStatementTable = endpoint({
  method: 'GET',
  path: '/api/clients/:id/statement.csv',
  summary: 'Download the statement as CSV',
  scope: 'money:read',
  params: idParams,
  query: period,
  answer: z.unknown(),
})

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/api/clients/:id/statement.pdf',
  summary: 'Download the statement in one currency as a PDF; defaults to the first currency',
  scope: 'money:read',
  params: idParams,
  query: period.safeExtend({ currency: currencyCode.optional(), download: z.literal('1').optional() }),
  answer: z.unknown(),
})
