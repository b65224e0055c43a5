import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { notify } from '#portal/notifications/notify.ts'
import { withdrawQuote } from './contract.ts'
import { answerersOf, lockQuote, updateQuote } from './data.ts'
import { changeEvent, entry, findManaged, findShown } from './find-quote.ts'
import { m } from './messages.ts'
import { quoteIsWithdrawn } from './notifications.ts'
import { canBeWithdrawn, quoteNotFound } from './rules.ts'

/** Withdraws a quote that the client hasn't answered yet. */
export const withdrawRoutes: Route[] = [
  handle(withdrawQuote, async (call) => {
    const { params, now } = call
    const found = await findManaged(call, params.id)
    await write(call, async (tx) => {
      const quote = await lockUnanswered(tx, found.id)
      // Does nothing on a second click.
      if (!quote) return
      const status = 'WITHDRAWN'
      await updateQuote(tx, quote.id, { status, withdrawnAt: now })
      const { number, amountCents, currency, clientId } = quote
      const metadata = { number, amountCents, currency, before: quote.status, after: status }
      await record(tx, entry('quote.withdraw', quote.id, metadata))
      const readers = await answerersOf(tx, clientId)
      await notify(tx, readers, {
        ...quoteIsWithdrawn(quote),
        link: `/quotes/${quote.id}`,
        projectId: quote.projectId,
      })
      tx.publish(changeEvent(quote))
    })
    return findShown(call, found.id)
  }),
]

/** Locks the quote. Returns nothing when it's already withdrawn. @throws 409 when it can't be withdrawn */
async function lockUnanswered(tx: Db, id: string) {
  const quote = (await lockQuote(tx, id)) ?? notFound(quoteNotFound)
  if (quote.status === 'WITHDRAWN') return undefined
  if (canBeWithdrawn(quote)) return quote
  if (quote.status === 'DRAFT') {
    conflict('QUOTE_NOT_SENT', t(m.notSentYet))
  }
  const already = quote.status === 'ACCEPTED' ? m.alreadyAccepted : m.alreadyDeclined
  return conflict('QUOTE_ANSWERED', t(already, { name: quote.answeredByName ?? t(m.someone) }))
}
