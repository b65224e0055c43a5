import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { allowManaging } from '#money/access/allow.ts'
import { ratesOf } from '#money/documents/totals-and-vat.ts'
import { findLines } from '../data.write.ts'
import { listDeposits } from './contract.ts'
import { findOpenDeposits } from './open-deposits.ts'

/** Lists the deposits that can be deducted from an invoice. */
export const depositRoutes: Route[] = [
  handle(listDeposits, async ({ db, actor, query }) => {
    allowManaging(actor)
    const deposits = await findOpenDeposits(db, query.clientId, query.invoiceId ?? null)
    return Promise.all(
      deposits.map(async (deposit) => ({
        ...deposit,
        rates: ratesOf(await findLines(db, deposit.id), deposit),
      })),
    )
  }),
]
