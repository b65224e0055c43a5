import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import type { AuditContext } from '#kernel/unit-of-work.ts'
import type { CardNotice, CardPayment } from '#money/stripe/events.ts'
import { formatMoney } from '#ui/format/money.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { bookMatchedPayment, nothing, notifyMoneyStaff, unmatchedPaymentsLink } from './book-card-payment.ts'
import { findPaymentBy, listPendingEvents, noteOutcome } from './data.events.ts'
import { markCheckout } from './data.ts'
import { bookRefundTotal, bookStripeRefund } from './refunds.ts'
import { handleSubscriptionNotice } from './subscription-events.ts'

export async function handleCardNotice(
  tx: Db,
  who: AuditContext,
  news: CardNotice,
  happenedAt: Date,
): Promise<BookingResultOrPending> {
  switch (news.kind) {
    case 'PAID':
      return bookPaid(tx, who, news.payment, happenedAt)
    case 'CONFIRMING':
      await markCheckout(tx, news.sessionId, 'CONFIRMING')
      return nothing('CONFIRMING')
    case 'FAILED':
    case 'ENDED':
      await markCheckout(tx, news.sessionId, 'ENDED')
      return nothing('ENDED')
    case 'REFUND':
      return bookStripeRefund(tx, who, news.intentId, news.refund)
    case 'REFUNDED':
      return bookRefundTotal(tx, who, news.intentId, news.totalCents)
    case 'DISPUTE':
      return notifyDispute(tx, who, news)
    case 'OTHER':
      return nothing('IGNORED')
    default:
      return handleSubscriptionNotice(tx, who, news, happenedAt)
  }
}

/** Books money that arrived by card, and then what was told of it before. */
export async function bookPaid(
  tx: Db,
  who: AuditContext,
  payment: CardPayment,
  paidAt: Date,
): Promise<BookingResult> {
  const taken = await bookMatchedPayment(tx, who, payment, paidAt)
  const later = payment.intentId ? await bookPendingNotices(tx, who, payment.intentId) : []
  return { ...taken, liveEvents: [...taken.liveEvents, ...later] }
}

/** What came before the payment that it is about. */
async function bookPendingNotices(tx: Db, who: AuditContext, intentId: string): Promise<LiveEvent[]> {
  const liveEvents: LiveEvent[] = []
  for (const { id, content } of await listPendingEvents(tx, intentId)) {
    const taken = await handleCardNotice(tx, who, content as CardNotice, who.now)
    await noteOutcome(tx, id, { outcome: taken.outcome })
    liveEvents.push(...taken.liveEvents)
  }
  return liveEvents
}

async function notifyDispute(
  tx: Db,
  who: AuditContext,
  news: CardNotice & { kind: 'DISPUTE' },
): Promise<BookingResult> {
  const { intentId, amountCents, currency, answerUntil } = news
  const payment = intentId ? await findPaymentBy(tx, { intentId }) : undefined
  const until = answerUntil ? ` Answer in Stripe by ${answerUntil.toISOString().slice(0, 10)}.` : ''
  const of = amountCents === null ? '' : ` of ${formatMoney(amountCents, currency)}`
  const userIds = await notifyMoneyStaff(tx, who.now, {
    title: `A card payment${of} is disputed`,
    body: `The payer says that it was not right.${until}`,
    link: payment ? `/invoices/${payment.invoiceId}` : unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  return { outcome: 'TOLD', liveEvents: [{ type: 'NOTIFICATIONS_CHANGED', userIds }] }
}
