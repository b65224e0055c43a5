import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayReadReports } from '#money/access/rules.ts'
import { sendTable } from '#money/csv/send-csv.ts'
import { periodDays } from '#money/periods/days.ts'
import { findFigures } from './collect-figures.ts'
import { getFigures, getFiguresTable } from './contract.ts'
import { figureTable } from './csv-tables.ts'

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
]
