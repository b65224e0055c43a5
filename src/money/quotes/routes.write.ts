import { changed, record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { queueDocumentEmail } from '#money/document-emails/send-document-emails.ts'
import { whoseDocument } from '#money/invoices/client-and-project.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { countedTotals } from '#money/invoices/draft-invoice.ts'
import { nextNumber } from '#money/invoices/next-number.ts'
import { partiesOf } from '#money/invoices/seller-and-buyer.ts'
import { notify } from '#portal/notifications/notify.ts'
import { changeQuote, createQuote, deleteQuote, sendQuote } from './contract.ts'
import { answerersOf, insertQuote, lockQuote, removeQuote, updateQuote } from './data.ts'
import { allowWriting, changeEvent, entry, findManaged, findShown } from './find-quote.ts'
import { m } from './messages.ts'
import { quoteIsHere } from './notifications.ts'
import { isExpired, quoteNotFound } from './rules.ts'

/** Creates, changes, deletes and sends quotes. Only staff who can see billing can see unsent quotes. */
export const writeRoutes: Route[] = [
  handle(createQuote, async (call) => {
    const { actor, body, now } = call
    allowWriting(actor)
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const whose = await whoseDocument(tx, actor, body)
      const billing = await getBillingSettings(tx)
      const pricesIncludeTax = body.pricesIncludeTax ?? billing.pricesIncludeTax
      const amountCents = countedTotals(body.lines, { ...body, pricesIncludeTax }).totalCents
      refuseStrangeDeposit({ ...body, amountCents })
      const quote = { ...body, ...whose, pricesIncludeTax, amountCents, createdBy: actor.userId }
      const made = await insertQuote(tx, now, quote)
      await record(tx, entry('quote.create', made, { ...whose, title: body.title, amountCents }))
      tx.publish({ type: 'INVOICES_CHANGED', clientId: whose.clientId, id: made, internal: true })
      return made
    })
    return findShown(call, id)
  }),

  handle(changeQuote, async (call) => {
    const { params, body } = call
    const found = await findManaged(call, params.id)
    await write(call, async (tx) => {
      const before = await lockDraft(tx, found.id)
      const { version, ...given } = body
      if (version !== undefined && version !== before.version)
        conflict('DRAFT_CHANGED', t(m.changedMeanwhile))
      const change = withOneDeposit(given)
      const next = { ...before, ...change }
      if (before.projectId && next.currency !== before.currency) {
        invalid({ currency: [t(m.projectCurrency, { currency: before.currency.toUpperCase() })] })
      }
      const amountCents = countedTotals(next.lines, next).totalCents
      refuseStrangeDeposit({ ...next, amountCents })
      const after = { ...change, amountCents }
      await updateQuote(tx, before.id, { ...after, version: before.version + 1 })
      const { lines: _, ...logged } = after
      await record(tx, entry('quote.change', before.id, changed(before, logged)))
      tx.publish(changeEvent({ ...before, ...change }))
    })
    return findShown(call, found.id)
  }),

  handle(deleteQuote, async (call) => {
    const { params } = call
    const found = await findManaged(call, params.id)
    await write(call, async (tx) => {
      const before = await lockDraft(tx, found.id)
      await removeQuote(tx, before.id)
      await record(tx, entry('quote.delete', before.id, { title: before.title }))
      tx.publish(changeEvent(before))
    })
    return undefined
  }),

  handle(sendQuote, async (call) => {
    const { params, now } = call
    const found = await findManaged(call, params.id)
    await write(call, async (tx) => {
      const draft = await lockDraft(tx, found.id)
      const { timeZone } = await getAgency(tx)
      if (isExpired({ ...draft, status: 'SENT' }, dayIn(timeZone, now))) {
        invalid({ validUntil: [t(m.validUntilPast)] })
      }
      if (draft.amountCents === 0) invalid({ lines: [t(m.amountRequired)] })
      const parties = await partiesOf(tx, draft.clientId)
      const number = await nextNumber(tx, timeZone, now, 'QUOTE')
      await updateQuote(tx, draft.id, { ...parties, number, status: 'SENT', sentAt: now })
      const { amountCents, currency, title } = draft
      await record(tx, entry('quote.send', draft.id, { number, amountCents, currency }))
      const readers = await answerersOf(tx, draft.clientId)
      const email = { kind: 'DOCUMENT' as const, quoteId: draft.id }
      const { clientId } = draft
      const mailedOtherwise = await queueDocumentEmail(tx, now, { clientId, readers }, email)
      await notify(tx, readers, {
        ...quoteIsHere({ number, title, amountCents, currency }),
        mailedOtherwise,
        link: `/quotes/${draft.id}`,
        projectId: draft.projectId,
        kind: 'DECISION',
      })
      tx.publish(changeEvent({ ...draft, number }))
    })
    return findShown(call, found.id)
  }),
]

async function lockDraft(tx: Db, id: string) {
  const quote = (await lockQuote(tx, id)) ?? notFound(quoteNotFound)
  if (quote.status === 'DRAFT') return quote
  return conflict('QUOTE_SENT', t(m.alreadySent, { number: quote.number ?? '' }))
}

/** A percentage replaces an amount, and vice versa. */
function withOneDeposit<
  Change extends { depositPercent?: number | null | undefined; depositCents?: number | null | undefined },
>(change: Change): Change {
  if (change.depositPercent && change.depositCents === undefined) return { ...change, depositCents: null }
  if (change.depositCents && change.depositPercent === undefined) return { ...change, depositPercent: null }
  return change
}

function refuseStrangeDeposit(quote: {
  amountCents: number
  depositPercent?: number | null | undefined
  depositCents?: number | null | undefined
}): void {
  if (quote.depositPercent && quote.depositCents) {
    invalid({ depositCents: [t(m.depositEither)] })
  }
  if (quote.depositCents && quote.depositCents > quote.amountCents) {
    invalid({ depositCents: [t(m.depositTooHigh)] })
  }
}
