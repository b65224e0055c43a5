import { theAgency } from '#features/agency/open.ts'
import { record } from '#features/audit/open.ts'
import { moneyIsNotShown } from '#features/invoices/open.allow.ts'
import { dayIn } from '#kernel/calendar.ts'
import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { ExportFormat, ExportKind } from './contract.export.ts'
import { exportMoney } from './contract.export.ts'
import { getFigures, getFiguresTable } from './contract.ts'
import { daysAsked } from './data.days.ts'
import { exportOf } from './data.export.ts'
import { figureTable } from './data.figures.tables.ts'
import { findFigures } from './data.figures.ts'
import { sendTable } from './routes.file.ts'
import { importRoutes } from './routes.import.ts'
import { statementRoutes } from './routes.statement.ts'
import { keepsAccounts, signedIn } from './rules.ts'

export const accountingRoutes: Route[] = [
  handle(getFigures, signedIn, async ({ db, actor, now, query }) => {
    allow(keepsAccounts(actor), moneyIsNotShown)
    return findFigures(db, actor, now, await daysAsked(db, now, query))
  }),

  handle(getFiguresTable, signedIn, async ({ db, actor, now, query, reply }) => {
    allow(keepsAccounts(actor), moneyIsNotShown)
    const days = await daysAsked(db, now, query)
    const figures = await findFigures(db, actor, now, days)
    return sendTable(reply, figureTable[query.of](figures), `${query.of}-${days.from}-${days.to}.csv`)
  }),

  handle(exportMoney, signedIn, async ({ db, actor, now, params, query, reply }) => {
    allow(keepsAccounts(actor), moneyIsNotShown)
    const [kind, format] = params.file.split('.') as [ExportKind, ExportFormat]
    const { timeZone } = await theAgency(db)
    const metadata = { kind, format, ...query }
    await record(db, { actor, now }, { action: 'accounting.export', targetTable: 'invoices', metadata })
    const text = exportOf(kind, format, { db, actor, timeZone, period: query })
    return sendTable(reply, text, `${kind}-${dayIn(timeZone, now)}.${format}`)
  }),

  ...statementRoutes,
  ...importRoutes,
]
