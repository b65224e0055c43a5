import { allow, notFound } from '#kernel/failure.ts'
import { onePage } from '#kernel/paging.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { getInvoice, listInvoices, sumInvoices } from './contract.ts'
import { findInvoice, findInvoices, findSums, placeOf } from './data.ts'
import { mayAskForInvoices, signedIn } from './rules.ts'

const moneyIsNotShown = 'Money is not shown to you. An administrator can change that in the settings.'

export const invoicesRoutes: Route[] = [
  handle(listInvoices, signedIn, async (call) => {
    allow(mayAskForInvoices(call.actor), moneyIsNotShown)
    const { db, actor, now, query } = call
    return onePage(call, await findInvoices(db, actor, now, query), placeOf)
  }),

  handle(sumInvoices, signedIn, async ({ db, actor, now }) => {
    allow(mayAskForInvoices(actor), moneyIsNotShown)
    return findSums(db, actor, now)
  }),

  handle(getInvoice, signedIn, async ({ db, actor, params, now }) => {
    allow(mayAskForInvoices(actor), moneyIsNotShown)
    return (
      (await findInvoice(db, actor, now, params.id)) ?? notFound('The requested invoice could not be found.')
    )
  }),
]
