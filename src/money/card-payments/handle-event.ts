import { day, money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import type { CardNotice, CardPayment } from '#money/stripe/events.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { bookMatchedPayment, notifyMoneyStaff, unmatchedPaymentsLink } from './book-card-payment.ts'
import { bookRefundTotal, bookStripeRefund } from './card-refunds.ts'
import { findPaymentBy, listPendingEvents, noteOutcome } from './data.events.ts'
import { markCheckout } from './data.ts'
import { m } from './messages.ts'
import { handleSubscriptionNotice } from './subscription-events.ts'

export async function handleCardNotice(
  tx: UnitOfWork,
  notice: CardNotice,
  happenedAt: Date,
): Promise<BookingResultOrPending> {
  switch (notice.kind) {
    case 'PAID':
      return bookPaid(tx, notice.payment, happenedAt)
    case 'CONFIRMING':
      await markCheckout(tx, notice.sessionId, 'CONFIRMING')
      return { outcome: 'CONFIRMING' }
    case 'FAILED':
    case 'ENDED':
      await markCheckout(tx, notice.sessionId, 'ENDED')
      return { outcome: 'ENDED' }
    case 'REFUND':
      return bookStripeRefund(tx, notice.intentId, notice.refund)
    case 'REFUNDED':
      return bookRefundTotal(tx, notice.intentId, notice.totalCents)
    case 'DISPUTE':
      return notifyDispute(tx, notice)
    case 'OTHER':
      return { outcome: 'IGNORED' }
    default:
      return handleSubscriptionNotice(tx, notice, happenedAt)
  }
}

/** Books a card payment, then the events that waited for it. */
export async function bookPaid(tx: UnitOfWork, payment: CardPayment, paidAt: Date): Promise<BookingResult> {
  const result = await bookMatchedPayment(tx, payment, paidAt)
  if (payment.intentId) await bookPendingNotices(tx, payment.intentId)
  return result
}

/** Books events that arrived before their payment. */
async function bookPendingNotices(tx: UnitOfWork, intentId: string): Promise<void> {
  for (const { id, content } of await listPendingEvents(tx, intentId)) {
    const result = await handleCardNotice(tx, content as CardNotice, tx.now)
    await noteOutcome(tx, id, { outcome: result.outcome })
  }
}

async function notifyDispute(
  tx: UnitOfWork,
  notice: CardNotice & { kind: 'DISPUTE' },
): Promise<BookingResult> {
  const { intentId, amountCents, currency, answerUntil } = notice
  const payment = intentId ? await findPaymentBy(tx, { intentId }) : undefined
  const date = answerUntil && day(answerUntil.toISOString().slice(0, 10))
  await notifyMoneyStaff(tx, {
    title:
      amountCents === null ? t(m.disputed) : t(m.disputedAmount, { amount: money(amountCents, currency) }),
    body: date ? t(m.disputeUntil, { date }) : t(m.disputeHint),
    link: payment ? `/invoices/${payment.invoiceId}` : unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  return { outcome: 'TOLD' }
}
