import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import type { CardNotice, CardPayment } from '#money/stripe/events.ts'
import { formatMoney } from '#ui/format/money.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { bookMatchedPayment, notifyMoneyStaff, unmatchedPaymentsLink } from './book-card-payment.ts'
import { bookRefundTotal, bookStripeRefund } from './card-refunds.ts'
import { findPaymentBy, listPendingEvents, noteOutcome } from './data.events.ts'
import { markCheckout } from './data.ts'
import { handleSubscriptionNotice } from './subscription-events.ts'

export async function handleCardNotice(
  tx: UnitOfWork,
  news: CardNotice,
  happenedAt: Date,
): Promise<BookingResultOrPending> {
  switch (news.kind) {
    case 'PAID':
      return bookPaid(tx, news.payment, happenedAt)
    case 'CONFIRMING':
      await markCheckout(tx, news.sessionId, 'CONFIRMING')
      return { outcome: 'CONFIRMING' }
    case 'FAILED':
    case 'ENDED':
      await markCheckout(tx, news.sessionId, 'ENDED')
      return { outcome: 'ENDED' }
    case 'REFUND':
      return bookStripeRefund(tx, news.intentId, news.refund)
    case 'REFUNDED':
      return bookRefundTotal(tx, news.intentId, news.totalCents)
    case 'DISPUTE':
      return notifyDispute(tx, news)
    case 'OTHER':
      return { outcome: 'IGNORED' }
    default:
      return handleSubscriptionNotice(tx, news, happenedAt)
  }
}

/** Books money that arrived by card, and then what was told of it before. */
export async function bookPaid(tx: UnitOfWork, payment: CardPayment, paidAt: Date): Promise<BookingResult> {
  const taken = await bookMatchedPayment(tx, payment, paidAt)
  if (payment.intentId) await bookPendingNotices(tx, payment.intentId)
  return taken
}

/** What came before the payment that it is about. */
async function bookPendingNotices(tx: UnitOfWork, intentId: string): Promise<void> {
  for (const { id, content } of await listPendingEvents(tx, intentId)) {
    const taken = await handleCardNotice(tx, content as CardNotice, tx.now)
    await noteOutcome(tx, id, { outcome: taken.outcome })
  }
}

async function notifyDispute(tx: UnitOfWork, news: CardNotice & { kind: 'DISPUTE' }): Promise<BookingResult> {
  const { intentId, amountCents, currency, answerUntil } = news
  const payment = intentId ? await findPaymentBy(tx, { intentId }) : undefined
  const until = answerUntil ? ` Answer in Stripe by ${answerUntil.toISOString().slice(0, 10)}.` : ''
  const of = amountCents === null ? '' : ` of ${formatMoney(amountCents, currency)}`
  await notifyMoneyStaff(tx, {
    title: `A card payment${of} is disputed`,
    body: `The payer says that it was not right.${until}`,
    link: payment ? `/invoices/${payment.invoiceId}` : unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  return { outcome: 'TOLD' }
}
