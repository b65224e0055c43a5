import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { dayIn } from '#kernel/calendar.ts'
import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { write } from '#kernel/unit-of-work.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { sendTable } from '#money/csv/send-csv.ts'
import type { ExportFormat, ExportKind } from '#money/exports/contract.ts'
import { exportMoney } from '#money/exports/contract.ts'
import { exportOf } from '#money/exports/export-csv.ts'
import { periodDays } from '#money/periods/days.ts'
import { findFigures } from './collect-figures.ts'
import { getFigures, getFiguresTable } from './contract.ts'
import { figureTable } from './csv-tables.ts'
import { mayReadReports } from './rules.ts'

export const reportRoutes: Route[] = [
  handle(getFigures, async ({ db, actor, now, query }) => {
    allow(mayReadReports(actor), moneyIsNotShown)
    return findFigures(db, actor, now, await periodDays(db, now, query))
  }),

  handle(getFiguresTable, async ({ db, actor, now, query, reply }) => {
    allow(mayReadReports(actor), moneyIsNotShown)
    const days = await periodDays(db, now, query)
    const figures = await findFigures(db, actor, now, days)
    return sendTable(reply, figureTable[query.of](figures), `${query.of}-${days.from}-${days.to}.csv`)
  }),

  handle(exportMoney, async (call) => {
    const { db, actor, now, params, query, reply } = call
    allow(mayReadReports(actor), moneyIsNotShown)
    const [kind, format] = params.file.split('.') as [ExportKind, ExportFormat]
    const { timeZone } = await getAgency(db)
    const metadata = { kind, format, ...query }
    await write(call, (tx) => record(tx, { action: 'accounting.export', targetTable: 'invoices', metadata }))
    const text = exportOf(kind, format, { db, actor, timeZone, period: query })
    return sendTable(reply, text, `${kind}-${dayIn(timeZone, now)}.${format}`)
  }),
]
