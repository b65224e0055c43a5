import { allow } from '#kernel/failure.ts'
import { onePage } from '#kernel/paging.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { getInvoice, listInvoices, sumInvoices } from './contract.ts'
import { findInvoices, findSums, placeOf } from './data.ts'
import { moneyIsNotShown } from './open.allow.ts'
import { draftRoutes } from './routes.draft.ts'
import { findShown } from './routes.find.ts'
import { moneyRoutes } from './routes.money.ts'
import { stateRoutes } from './routes.state.ts'
import { mayAskForInvoices, signedIn } from './rules.ts'

export const invoicesRoutes: Route[] = [
  handle(listInvoices, signedIn, async (call) => {
    allow(mayAskForInvoices(call.actor), moneyIsNotShown)
    const { db, actor, now, query } = call
    const rows = await findInvoices(db, actor, now, query)
    return onePage(call, rows, (row) => placeOf(row, query.sort))
  }),

  handle(sumInvoices, signedIn, async ({ db, actor, now }) => {
    allow(mayAskForInvoices(actor), moneyIsNotShown)
    return findSums(db, actor, now)
  }),

  handle(getInvoice, signedIn, async (call) => findShown(call, call.params.id)),

  ...draftRoutes,
  ...stateRoutes,
  ...moneyRoutes,
]
