import { allow } from '#kernel/failure.ts'
import { onePage } from '#kernel/paging.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'
import { getInvoice, listInvoices, sumInvoices } from './contract.ts'
import { findInvoices, findSums, placeOf } from './data.ts'
import { moneyIsNotShown } from './open.allow.ts'
import { cardEventRoutes } from './routes.card.events.ts'
import { cardWork } from './routes.card.stale.ts'
import { strayRoutes } from './routes.card.strays.ts'
import { cardRoutes } from './routes.card.ts'
import { creditRoutes } from './routes.credit.ts'
import { draftRoutes } from './routes.draft.ts'
import { findShown } from './routes.find.ts'
import { lettersWork } from './routes.letters.ts'
import { moneyRoutes } from './routes.money.ts'
import { paymentRoutes, paymentsWork } from './routes.payments.ts'
import { pdfRoutes } from './routes.pdf.ts'
import { remindersWork } from './routes.reminders.ts'
import { settingsRoutes } from './routes.settings.ts'
import { stateRoutes } from './routes.state.ts'
import { noteView } from './routes.view.ts'
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

  handle(getInvoice, signedIn, async (call) => {
    const found = await findShown(call, call.params.id)
    await noteView(call, found)
    return found
  }),

  ...draftRoutes,
  ...pdfRoutes,
  ...creditRoutes,
  ...settingsRoutes,
  ...stateRoutes,
  ...moneyRoutes,
  ...paymentRoutes,
  ...cardRoutes,
  ...cardEventRoutes,
  ...strayRoutes,
]

export function invoicesWork(world: World): void {
  cardWork(world)
  remindersWork(world)
  paymentsWork(world)
  lettersWork(world)
}
