import { record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { priceAsEntered } from '#money/documents/price-as-entered.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { usualDueDay } from '#money/invoices/default-due-date.ts'
import { findOpenDeposits } from '#money/invoices/deposits/open-deposits.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import { sendOrLeave } from '#money/invoices/send-invoice.ts'
import { moneyStaffIds } from '#people/accounts/staff-ids.ts'
import { findClient } from '#people/clients/visible-clients.ts'
import { needCode } from '#people/from-email/decision-code.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { addMilestone } from '#work/milestones/add-milestone.ts'
import { makeProject } from '#work/projects/create-project.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { acceptQuote, declineQuote, invoiceQuote } from './contract.ts'
import type { FoundQuote } from './data.ts'
import { depositOf, lockQuote, updateQuote } from './data.ts'
import { depositLines } from './deposit.ts'
import { changeEvent, entry, findManaged, findShown } from './find-quote.ts'
import { m } from './messages.ts'
import { canBeAnswered, isExpired, isInvoicedByMilestone, mayAnswer, quoteNotFound } from './rules.ts'

/** Accepts and declines quotes, and drafts invoices for accepted quotes. */
export const answerRoutes: Route[] = [
  handle(acceptQuote, async (call) => {
    const { actor, params, body } = call
    const found = await findShown(call, params.id)
    allow(mayAnswer(actor, found), t(m.onlyApproversAnswer))
    await needCode(call, body.code)
    await write(call, async (tx) => {
      const quote = await lockOpen(tx, found.id, 'ACCEPTED', actor)
      if (!quote) return
      const projectId = quote.projectId ?? (await makeProjectOf(tx, quote))
      // Sending invoices locks their numbers before a project's events.
      await askForDeposit(tx, { ...quote, projectId })
      const milestoneId = quote.addsMilestone
        ? await addMilestoneOf(tx, actor, { ...quote, projectId })
        : null
      await answer(tx, call, quote, { status: 'ACCEPTED', projectId, milestoneId })
      await notifyStaff(tx, actor, found, m.acceptedNews, found.title)
    })
    return findShown(call, found.id)
  }),

  handle(declineQuote, async (call) => {
    const { actor, params, body } = call
    const found = await findShown(call, params.id)
    allow(mayAnswer(actor, found), t(m.onlyApproversAnswer))
    await write(call, async (tx) => {
      const quote = await lockOpen(tx, found.id, 'DECLINED', actor)
      if (!quote) return
      await answer(tx, call, quote, { status: 'DECLINED', reason: body.reason ?? null })
      const about = body.reason ?? found.title
      await notifyStaff(tx, actor, found, m.declinedNews, about)
    })
    return findShown(call, found.id)
  }),

  handle(invoiceQuote, async (call) => {
    const { actor, params } = call
    const found = await findManaged(call, params.id)
    if (found.status !== 'ACCEPTED') conflict('QUOTE_NOT_ACCEPTED', t(m.notAccepted))
    if (isInvoicedByMilestone(found)) conflict('MILESTONE_NOT_APPROVED', t(m.invoicedByMilestone))
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

/** Locks a quote that can be answered. Returns nothing when this person has already given the same answer. */
async function lockOpen(tx: UnitOfWork, id: string, answer: 'ACCEPTED' | 'DECLINED', actor: Actor) {
  const quote = (await lockQuote(tx, id)) ?? notFound(quoteNotFound)
  if (quote.status === answer && quote.answeredBy === actor.userId) return undefined
  const today = await todayAtAgency(tx, tx.now)
  if (canBeAnswered(quote, today)) return quoteOfActive(tx, actor, quote)
  if (quote.status === 'WITHDRAWN') {
    conflict('QUOTE_WITHDRAWN', t(m.withdrawnAskAgain))
  }
  if (isExpired(quote, today)) {
    conflict('QUOTE_EXPIRED', t(m.expiredOn, { until: day(quote.validUntil ?? today) }))
  }
  return conflict('QUOTE_ANSWERED', t(m.alreadyAnswered, { name: quote.answeredByName ?? t(m.someone) }))
}

/** Refuses archived clients, because accepting would start unexpected work. */
async function quoteOfActive(tx: Db, actor: Actor, quote: LockedQuote): Promise<LockedQuote> {
  const client = await findClient(tx, actor, quote.clientId)
  if (!client?.archivedAt) return quote
  return conflict('CLIENT_ARCHIVED', t(m.clientArchived))
}

/** Refuses a second invoice for the same quote. Deposits don't count. */
function refuseSecond(invoices: FoundQuote['invoices']): void {
  const other = invoices.find(({ isDeposit }) => !isDeposit)
  if (!other) return
  const { number } = other
  conflict('QUOTE_INVOICED', number ? t(m.alreadyInvoiced, { number }) : t(m.alreadyDrafted))
}

async function answer(
  tx: UnitOfWork,
  { actor, now, address }: Answering,
  quote: LockedQuote,
  answer: {
    status: 'ACCEPTED' | 'DECLINED'
    projectId?: string
    milestoneId?: string | null
    reason?: string | null
  },
): Promise<void> {
  const by = { answeredAt: now, answeredBy: actor.userId, answeredByName: actor.name, answeredFrom: address }
  await updateQuote(tx, quote.id, { ...answer, ...by })
  const { number, amountCents, currency } = quote
  const action = answer.status === 'ACCEPTED' ? 'quote.accept' : 'quote.decline'
  const metadata = {
    number,
    amountCents,
    currency,
    before: quote.status,
    after: answer.status,
    reason: answer.reason,
  }
  await record(tx, entry(action, quote.id, metadata))
  tx.publish(changeEvent(quote))
}

/**
 * Creates the project in the name of the quote's author. The agreed amount doesn't become its budget, because
 * everyone in the project sees the budget, including people who see no invoices.
 */
async function makeProjectOf(tx: UnitOfWork, quote: LockedQuote) {
  const { clientId, title, currency, createdBy } = quote
  return makeProject(tx, { clientId, name: title, currency, createdBy })
}

/**
 * Adds the milestone of an accepted change request. When the milestone is approved later, the invoice is
 * drafted with the quote's lines.
 */
async function addMilestoneOf(tx: UnitOfWork, actor: Actor, quote: LockedQuote & { projectId: string }) {
  const { projectId: id, clientId, title, notes: description } = quote
  await lockEvents(tx, id)
  const project = await findVisibleProject(tx, actor, id)
  if (project?.status === 'ARCHIVED') conflict('PROJECT_ARCHIVED', t(m.projectArchived))
  const priceCents = priceAsEntered(quote)
  return addMilestone(tx, { id, clientId }, { title, description, priceCents, internal: false })
}

async function askForDeposit(tx: UnitOfWork, quote: LockedQuote): Promise<void> {
  const depositCents = depositOf(quote)
  if (depositCents === 0) return
  const { clientId, projectId, currency, reverseCharge, exemptionReason, createdBy, language, title } = quote
  const name = formatMessage(language ?? fallbackLanguage, m.depositLine, { title })
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
  // The client can't fix a problem with the invoice, so the quote is accepted either way.
  await sendOrLeave(onBehalfOf(tx, null), id, title)
}

async function notifyStaff(
  tx: UnitOfWork,
  actor: Actor,
  quote: FoundQuote,
  message: typeof m.acceptedNews | typeof m.declinedNews,
  body: string,
): Promise<void> {
  const people = await moneyStaffIds(tx)
  const title = t(message, { name: actor.name, number: quote.number ?? '' })
  const link = `/quotes/${quote.id}`
  await markActedUpon(tx, actor, link)
  const notification = { aboutId: actor.userId, title, body, link, kind: 'DECISION' as const }
  await notify(tx, people, { ...notification, projectId: quote.projectId })
}
