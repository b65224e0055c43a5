import { record } from '#agency/audit/record.ts'
import { englishAtAgency, todayAtAgency } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { findOpenDeposits } from '#money/invoices/data.open-deposits.ts'
import { usualDueDay } from '#money/invoices/default-due-date.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import { sendOrLeave } from '#money/invoices/send-invoice.ts'
import { moneyStaffIds } from '#people/accounts/staff-ids.ts'
import { findClient } from '#people/clients/visible-clients.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { formatPlainDate } from '#ui/format/plain-date.ts'
import { makeProject } from '#work/projects/create-project.ts'
import { acceptQuote, declineQuote, invoiceQuote } from './contract.ts'
import type { FoundQuote } from './data.ts'
import { depositOf, lockQuote, updateQuote } from './data.ts'
import { depositLines } from './deposit.ts'
import { changeEvent, entry, findManaged, findShown } from './find-quote.ts'
import { canBeAnswered, isExpired, mayAnswer, quoteNotFound } from './rules.ts'

const whoAnswers = 'A contact who sees invoices and may approve answers a quote for the client.'

/** What a client says to a quote, and what comes of it. */
export const answerRoutes: Route[] = [
  handle(acceptQuote, async (call) => {
    const { actor, params } = call
    const found = await findShown(call, params.id)
    allow(mayAnswer(actor, found), whoAnswers)
    await write(call, async (tx) => {
      const quote = await lockOpen(tx, found.id, 'ACCEPTED', actor)
      if (!quote) return
      const projectId = quote.projectId ?? (await makeProjectOf(tx, quote))
      await answer(tx, call, quote, { status: 'ACCEPTED', projectId })
      await askForDeposit(tx, { ...quote, projectId })
      await notifyStaff(tx, actor, found, `${actor.name} accepted ${quote.number}`, found.title)
    })
    return findShown(call, found.id)
  }),

  handle(declineQuote, async (call) => {
    const { actor, params, body } = call
    const found = await findShown(call, params.id)
    allow(mayAnswer(actor, found), whoAnswers)
    await write(call, async (tx) => {
      const quote = await lockOpen(tx, found.id, 'DECLINED', actor)
      if (!quote) return
      await answer(tx, call, quote, { status: 'DECLINED', reason: body.reason ?? null })
      const about = body.reason ?? found.title
      await notifyStaff(tx, actor, found, `${actor.name} declined ${quote.number}`, about)
    })
    return findShown(call, found.id)
  }),

  handle(invoiceQuote, async (call) => {
    const { actor, params } = call
    const found = await findManaged(call, params.id)
    if (found.status !== 'ACCEPTED') conflict('QUOTE_NOT_ACCEPTED', 'Only an accepted quote is invoiced.')
    const id = await idempotent(call, moneyKeys, async (tx) => {
      await lockQuote(tx, found.id)
      refuseSecond((await findShown({ ...call, db: tx }, found.id)).invoices)
      const { clientId, projectId, currency, pricesIncludeTax, reverseCharge, exemptionReason } = found
      const lines = found.lines.map(
        ({ description, quantity, unitAmountCents, taxPercent, discountPercent }) => ({
          description,
          quantity,
          unitAmountCents,
          taxPercent,
          discountPercent,
        }),
      )
      const deposits = await findOpenDeposits(tx, clientId)
      const deductIds = deposits.filter((one) => one.quoteId === found.id).map((one) => one.id)
      const taxed = { currency, pricesIncludeTax, reverseCharge, exemptionReason }
      const dueAt = await usualDueDay(tx, call.now)
      const draft = { clientId, projectId, quoteId: found.id, ...taxed, lines, deductIds, dueAt }
      return draftInvoice(tx, { ...draft, createdBy: actor.userId })
    })
    return { id }
  }),
]

type Answering = { actor: Actor; now: Date; address: string }
type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockQuote>>>

/** The quote while it waits for an answer; undefined where this person gave the same one before. */
async function lockOpen(tx: UnitOfWork, id: string, wish: 'ACCEPTED' | 'DECLINED', actor: Actor) {
  const quote = (await lockQuote(tx, id)) ?? notFound(quoteNotFound)
  if (quote.status === wish && quote.answeredBy === actor.userId) return undefined
  const today = await todayAtAgency(tx, tx.now)
  if (canBeAnswered(quote, today)) return quoteOfActive(tx, actor, quote)
  if (quote.status === 'WITHDRAWN') {
    conflict('QUOTE_WITHDRAWN', 'This quote was withdrawn. If it still suits you, ask for a new one.')
  }
  if (isExpired(quote, today)) {
    const until = formatPlainDate(quote.validUntil ?? today, await englishAtAgency(tx))
    conflict('QUOTE_EXPIRED', `This quote was valid until ${until}. Ask for a new one.`)
  }
  return conflict('QUOTE_ANSWERED', `${quote.answeredByName ?? 'Somebody'} answered this quote already.`)
}

/** What an archived client accepts would begin work that nobody expects. */
async function quoteOfActive(tx: Db, actor: Actor, quote: LockedQuote): Promise<LockedQuote> {
  const client = await findClient(tx, actor, quote.clientId)
  if (!client?.archivedAt) return quote
  return conflict('CLIENT_ARCHIVED', 'This company is archived. Write to us, and we open it again.')
}

/** Its deposits are apart. */
function refuseSecond(invoices: FoundQuote['invoices']): void {
  const other = invoices.find(({ isDeposit }) => !isDeposit)
  if (!other) return
  const name = other.number ?? 'a draft'
  conflict('QUOTE_INVOICED', `This quote is invoiced by ${name} already. Void that one, or duplicate it.`)
}

async function answer(
  tx: UnitOfWork,
  { actor, now, address }: Answering,
  quote: LockedQuote,
  said: { status: 'ACCEPTED' | 'DECLINED'; projectId?: string | null; reason?: string | null },
): Promise<void> {
  const by = { answeredAt: now, answeredBy: actor.userId, answeredByName: actor.name, answeredFrom: address }
  await updateQuote(tx, quote.id, { ...said, ...by })
  const { number, amountCents, currency } = quote
  const action = said.status === 'ACCEPTED' ? 'quote.accept' : 'quote.decline'
  const metadata = {
    number,
    amountCents,
    currency,
    before: quote.status,
    after: said.status,
    reason: said.reason,
  }
  await record(tx, entry(action, quote.id, metadata))
  tx.publish(changeEvent(quote))
}

/**
 * Made in the name of whoever wrote the quote: it is no request any more. What was agreed on is no budget of it: a
 * budget is shown to everybody in the project, also to those who see no invoices.
 */
async function makeProjectOf(tx: UnitOfWork, quote: LockedQuote) {
  const { clientId, title, currency, createdBy } = quote
  return makeProject(tx, { clientId, name: title, currency, createdBy })
}

async function askForDeposit(tx: UnitOfWork, quote: LockedQuote): Promise<void> {
  const depositCents = depositOf(quote)
  if (depositCents === 0) return
  const { clientId, projectId, currency, reverseCharge, exemptionReason, createdBy, language, title } = quote
  const name = language === 'de' ? `Anzahlung: ${title}` : `Deposit: ${title}`
  const id = await draftInvoice(tx, {
    clientId,
    projectId,
    quoteId: quote.id,
    isDeposit: true,
    currency,
    pricesIncludeTax: true,
    reverseCharge,
    exemptionReason,
    dueAt: await usualDueDay(tx, tx.now),
    lines: depositLines(quote, depositCents, name),
    createdBy,
  })
  // What is wrong with it is not for the client to mend: the quote is accepted all the same.
  await sendOrLeave(onBehalfOf(tx, null), id, title)
}

async function notifyStaff(
  tx: UnitOfWork,
  actor: Actor,
  quote: FoundQuote,
  title: string,
  body: string,
): Promise<void> {
  const people = await moneyStaffIds(tx)
  const link = `/quotes/${quote.id}`
  await markActedUpon(tx, actor, link)
  const news = { aboutId: actor.userId, title, body, link, kind: 'DECISION' as const }
  await notify(tx, people, { ...news, projectId: quote.projectId })
}
