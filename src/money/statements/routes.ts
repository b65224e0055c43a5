import { startOfHour } from 'date-fns'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, notFound } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { seesInvoicesOf } from '#money/access/rules.ts'
import type { Columns } from '#money/csv/columns.ts'
import { asCsv, decimal } from '#money/csv/columns.ts'
import { sendTable } from '#money/csv/send-csv.ts'
import { blankDocument, type DocumentContent } from '#money/documents/printable-document.ts'
import { documentStyle, drawPdf, sendPdf } from '#money/invoices/pdf/draw-document.ts'
import { partiesOf } from '#money/invoices/seller-and-buyer.ts'
import { periodDays } from '#money/periods/days.ts'
import { clientNotFound } from '#people/clients/contract.ts'
import { findClient } from '#people/clients/visible-clients.ts'
import type { Account, Statement, StatementEntry } from './contract.ts'
import { getStatement, getStatementPdf, getStatementTable } from './contract.ts'
import { findAccounts } from './data.ts'
import { entryLabels, withNote } from './entry-labels.ts'
import { m } from './messages.ts'

/** Serves what a client was charged and what it paid, to people who can see its invoices. */
export const statementRoutes: Route[] = [
  handle(getStatement, statementOf),

  handle(getStatementTable, async (call) => {
    const { companyName, from, to, accounts } = await statementOf(call)
    const { language } = readerOfRequest(call.request)
    const rows = accounts.flatMap((account) => rowsOf(account, { from, to }, language))
    return sendTable(call.reply, asCsv(columns, rows), fileName(companyName, `${from}-${to}.csv`))
  }),

  handle(getStatementPdf, async (call) => {
    const { db, query, storage, reply, now } = call
    const statement = await statementOf(call)
    const wanted = query.currency ?? statement.accounts[0]?.currency
    const account =
      statement.accounts.find(({ currency }) => currency === wanted) ?? notFound(t(m.neverInvoiced))
    const parties = await partiesOf(db, statement.clientId)
    const look = await documentStyle({ db, storage })
    // Rounded to the hour, so that repeated requests return the same file.
    const document = { ...asDocument(statement, account, parties), ...look, madeAt: startOfHour(now) }
    return sendPdf(reply, await drawPdf(call, document), query)
  }),
]

interface StatementRequest {
  db: Db
  actor: Actor
  now: Date
  params: { id: string }
  query: { from?: string | undefined; to?: string | undefined }
}

async function statementOf({ db, actor, now, params, query }: StatementRequest): Promise<Statement> {
  const client = (await findClient(db, actor, params.id)) ?? notFound(clientNotFound)
  allow(seesInvoicesOf(actor, client.id), moneyIsNotShown)
  const days = await periodDays(db, now, query)
  const { id: clientId, companyName } = client
  return { clientId, companyName, ...days, accounts: await findAccounts(db, actor, clientId, days) }
}

function labelOf({ kind, number, note }: StatementEntry, language: Language): string {
  return withNote(formatMessage(language, entryLabels[kind], { number }), note)
}

type StatementPdf = Omit<DocumentContent, 'paper' | 'logo' | 'accent' | 'madeAt'>

function asDocument(
  { from, to }: Statement,
  { currency, openingCents, closingCents, entries }: Account,
  parties: Pick<DocumentContent, 'seller' | 'buyer' | 'language'>,
): StatementPdf {
  const { language } = parties
  const balance = { debitCents: 0, creditCents: 0, balanceCents: openingCents }
  const shown = entries.map((entry) => ({ ...entry, text: labelOf(entry, language) }))
  return {
    ...blankDocument,
    ...parties,
    kind: 'STATEMENT',
    issuedOn: to,
    servedFrom: from,
    servedTo: to,
    currency,
    dueCents: closingCents,
    // The PDF takes the opening balance from the first entry.
    entries: shown.length > 0 ? shown : [{ on: to, text: formatMessage(language, m.noEntries), ...balance }],
  }
}

interface Row {
  on: string
  currency: string
  text: string
  number: string | null
  debitCents: number | null
  creditCents: number | null
  balanceCents: number
}

function rowsOf(
  { currency, openingCents, closingCents, entries }: Account,
  days: { from: string; to: string },
  language: Language,
): Row[] {
  const balance = { currency, number: null, debitCents: null, creditCents: null }
  return [
    {
      ...balance,
      on: days.from,
      text: formatMessage(language, m.openingBalance),
      balanceCents: openingCents,
    },
    ...entries.map((entry) => ({ ...entry, currency, text: labelOf(entry, language) })),
    { ...balance, on: days.to, text: formatMessage(language, m.closingBalance), balanceCents: closingCents },
  ]
}

const columns: Columns<Row> = [
  ['date', (row) => row.on],
  ['entry', (row) => row.text],
  ['document', (row) => row.number],
  ['currency', (row) => row.currency],
  ['chargedMinor', (row) => row.debitCents],
  ['charged', (row) => amount(row.debitCents, row)],
  ['creditedMinor', (row) => row.creditCents],
  ['credited', (row) => amount(row.creditCents, row)],
  ['balanceMinor', (row) => row.balanceCents],
  ['balance', (row) => decimal(row.balanceCents, row.currency)],
]

function amount(cents: number | null, { currency }: Row) {
  return cents === null ? null : decimal(cents, currency)
}

/** Keeps only the characters that every system allows in file names. */
function fileName(companyName: string, rest: string): string {
  const plain = companyName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `statement-${plain.toLowerCase().slice(0, 60) || 'client'}-${rest}`
}
