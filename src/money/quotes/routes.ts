import { onePage } from '#kernel/database/paging.ts'
import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { getQuote, listQuotes } from './contract.ts'
import { cursorKeyOf, findQuotes } from './data.ts'
import { findShown } from './find-quote.ts'
import { noteView } from './mark-viewed.ts'
import { answerRoutes } from './routes.answer.ts'
import { pdfRoutes } from './routes.pdf.ts'
import { withdrawRoutes } from './routes.withdraw.ts'
import { writeRoutes } from './routes.write.ts'

export const quoteRoutes: Route[] = [
  handle(listQuotes, async (call) => {
    allow(mayAskForInvoices(call.actor), moneyIsNotShown)
    const { db, actor, now, query } = call
    return onePage(call, await findQuotes(db, actor, now, query), cursorKeyOf)
  }),

  handle(getQuote, async (call) => {
    const found = await findShown(call, call.params.id)
    await noteView(call, found)
    return found
  }),

  ...writeRoutes,
  ...answerRoutes,
  ...withdrawRoutes,
  ...pdfRoutes,
]
