import { record } from '#features/audit/open.ts'
import { moneyIsNotShown } from '#features/invoices/open.allow.ts'
import { isFirstView, mayAskForInvoices, signedIn } from '#features/invoices/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { allow } from '#kernel/failure.ts'
import type { Live } from '#kernel/live.ts'
import { onePage } from '#kernel/paging.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { getQuote, listQuotes } from './contract.ts'
import { findQuotes, markViewed, placeOf } from './data.ts'
import { answerRoutes } from './routes.answer.ts'
import { entry, findShown, newsOf } from './routes.find.ts'
import { pdfRoutes } from './routes.pdf.ts'
import { withdrawRoutes } from './routes.withdraw.ts'
import { writeRoutes } from './routes.write.ts'

export const quotesRoutes: Route[] = [
  handle(listQuotes, signedIn, async (call) => {
    allow(mayAskForInvoices(call.actor), moneyIsNotShown)
    const { db, actor, now, query } = call
    return onePage(call, await findQuotes(db, actor, now, query), placeOf)
  }),

  handle(getQuote, signedIn, async (call) => {
    const found = await findShown(call, call.params.id)
    if (isFirstView(call.actor, found)) await noteView(call, found)
    return found
  }),

  ...writeRoutes,
  ...answerRoutes,
  ...withdrawRoutes,
  ...pdfRoutes,
]

async function noteView(
  { db, actor, now, live }: { db: Db; actor: Actor; now: Date; live: Live },
  quote: { id: string; clientId: string; number: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markViewed(tx, now, quote.id))) return
    await record(tx, { actor, now }, entry('quote.view', quote.id, { number: quote.number }))
  })
  live.tell({ ...newsOf(quote), internal: true })
}
