import { onePage } from '#kernel/database/paging.ts'
import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { World } from '#kernel/services.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { settingsRoutes } from '#money/billing-settings/routes.ts'
import { cardEventRoutes } from '#money/card-payments/routes.events.ts'
import { cardRoutes } from '#money/card-payments/routes.ts'
import { strayRoutes } from '#money/card-payments/routes.unmatched-payments.ts'
import { cardWork } from '#money/card-payments/stale-checkouts.ts'
import { lettersWork } from '#money/invoice-emails/invoice-emails.ts'
import { paymentRoutes, paymentsWork } from '#money/payments/routes.ts'
import { moneyRoutes } from '#money/refunds/routes.ts'
import { remindersWork } from '#money/reminders/send-reminders.ts'
import { getInvoice, listInvoices, sumInvoices } from './contract.ts'
import { findInvoices, findSums, placeOf } from './data.ts'
import { findShown } from './find-invoice.ts'
import { noteView } from './note-view.ts'
import { creditRoutes } from './routes.credit-notes.ts'
import { draftRoutes } from './routes.drafts.ts'
import { pdfRoutes } from './routes.pdf.ts'
import { stateRoutes } from './routes.status.ts'
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
