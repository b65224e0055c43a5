import { randomUUID } from 'node:crypto'
import { mayReadReports, seesInvoicesOf } from '#money/access/rules.ts'
import { exportMoney } from '#money/exports/contract.ts'
import { importFromCsv, importTemplate } from '#money/imports/contract.ts'
import { getFigures, getFiguresTable } from '#money/reports/contract.ts'
import * as statement from '#money/statements/contract.ts'
import { acme } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { seesClient } from '../visible.ts'

const asks = that(mayReadReports)
const theirs = { found: that(seesClient, acme), may: that(seesInvoicesOf, acme) }
const ofAcme = { params: { id: acme } }

export const accountingRows = [
  row(getFigures, { asks }),
  row(getFiguresTable, { asks }),
  row(exportMoney, { asks, send: async () => ({ params: { file: 'invoices.csv' as const } }) }),
  row(importTemplate, { asks, send: async () => ({ params: { what: 'clients' as const } }) }),
  row(importFromCsv, {
    asks,
    send: async () => ({
      params: { what: 'clients' as const },
      bytes: Buffer.from(`Company Name\n${randomUUID()}\n`),
    }),
  }),
  row(statement.getStatement, { ...theirs, send: async () => ofAcme }),
  row(statement.getStatementTable, { ...theirs, send: async () => ofAcme }),
  row(statement.getStatementPdf, {
    ...theirs,
    send: async ({ make }) => {
      await make.invoice()
      return ofAcme
    },
  }),
]
