import { onePage } from '#kernel/database/paging.ts'
import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { getInvoice, listInvoices, sumInvoices } from './contract.ts'
import { cursorKeyOf, findInvoices, findTotals } from './data.ts'
import { findShown } from './find-invoice.ts'
import { noteView } from './mark-viewed.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { creditNoteRoutes } from './routes.credit-notes.ts'
import { draftRoutes } from './routes.drafts.ts'
import { statusRoutes } from './routes.status.ts'

export const invoiceRoutes: Route[] = [
  handle(listInvoices, async (call) => {
    allow(mayAskForInvoices(call.actor), moneyIsNotShown)
    const { db, actor, now, query } = call
    const rows = await findInvoices(db, actor, now, query)
    return onePage(call, rows, (row) => cursorKeyOf(row, query.sort))
  }),

  handle(sumInvoices, async ({ db, actor, now }) => {
    allow(mayAskForInvoices(actor), moneyIsNotShown)
    return findTotals(db, actor, now)
  }),

  handle(getInvoice, async (call) => {
    const found = await findShown(call, call.params.id)
    await noteView(call, found)
    return found
  }),

  ...draftRoutes,
  ...pdfRoutes,
  ...creditNoteRoutes,
  ...statusRoutes,
]
