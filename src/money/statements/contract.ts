import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, plainDate } from '#kernel/contract.ts'
import { period } from '#money/periods/contract.ts'

/**
 * A change to a client's balance. At the same moment, charges come before payments. `ALLOWANCE` writes off a
 * refund on a paid invoice, so that it isn't charged again. `VOID` removes an invoice that was voided.
 */
export const entryKinds = ['INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'REFUND', 'ALLOWANCE', 'VOID'] as const
export type EntryKind = (typeof entryKinds)[number]

const statementEntry = z.object({
  on: plainDate,
  kind: z.enum(entryKinds),
  /** The document that the entry is about. */
  invoiceId: id,
  number: z.string(),
  /** A payment's reference, or a refund's reason. */
  note: z.string().nullable(),
  debitCents: z.int(),
  creditCents: z.int(),
  /** The balance after the entry. Negative if the client overpaid. */
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
  /** One account per currency, the agency's own first. Empty if nothing was ever invoiced. */
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
