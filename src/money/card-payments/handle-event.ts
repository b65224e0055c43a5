import type { Doer } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/notify.ts'
import type { CardNews, CardPayment } from '#money/stripe/events.ts'
import { formatMoney } from '#ui/format/money.ts'
import type { Taken, TakenOrWaiting } from './book-card-payment.ts'
import { nothing, straysLink, takePayment, tellMoneyStaff } from './book-card-payment.ts'
import { findPaymentBy, listWaiting, noteOutcome } from './data.events.ts'
import { markCheckout } from './data.ts'
import { takeRefund, takeRefunded } from './refunds.ts'
import { takePlanNews } from './subscription-events.ts'

export async function takeNews(tx: Db, who: Doer, news: CardNews, happenedAt: Date): Promise<TakenOrWaiting> {
  switch (news.kind) {
    case 'PAID':
      return takePaid(tx, who, news.payment, happenedAt)
    case 'CONFIRMING':
      await markCheckout(tx, news.sessionId, 'CONFIRMING')
      return nothing('CONFIRMING')
    case 'FAILED':
    case 'ENDED':
      await markCheckout(tx, news.sessionId, 'ENDED')
      return nothing('ENDED')
    case 'REFUND':
      return takeRefund(tx, who, news.intentId, news.refund)
    case 'REFUNDED':
      return takeRefunded(tx, who, news.intentId, news.totalCents)
    case 'DISPUTE':
      return tellDispute(tx, who, news)
    case 'OTHER':
      return nothing('IGNORED')
    default:
      return takePlanNews(tx, who, news, happenedAt)
  }
}

/** Books money that arrived by card, and then what was told of it before. */
export async function takePaid(tx: Db, who: Doer, payment: CardPayment, paidAt: Date): Promise<Taken> {
  const taken = await takePayment(tx, who, payment, paidAt)
  const later = payment.intentId ? await takeWaiting(tx, who, payment.intentId) : []
  return { ...taken, tells: [...taken.tells, ...later] }
}

/** What came before the payment that it is about. */
async function takeWaiting(tx: Db, who: Doer, intentId: string): Promise<LiveEvent[]> {
  const tells: LiveEvent[] = []
  for (const { id, content } of await listWaiting(tx, intentId)) {
    const taken = await takeNews(tx, who, content as CardNews, who.now)
    await noteOutcome(tx, id, { outcome: taken.outcome })
    tells.push(...taken.tells)
  }
  return tells
}

async function tellDispute(tx: Db, who: Doer, news: CardNews & { kind: 'DISPUTE' }): Promise<Taken> {
  const { intentId, amountCents, currency, answerUntil } = news
  const payment = intentId ? await findPaymentBy(tx, { intentId }) : undefined
  const until = answerUntil ? ` Answer in Stripe by ${answerUntil.toISOString().slice(0, 10)}.` : ''
  const of = amountCents === null ? '' : ` of ${formatMoney(amountCents, currency)}`
  const userIds = await tellMoneyStaff(tx, who.now, {
    title: `A card payment${of} is disputed`,
    body: `The payer says that it was not right.${until}`,
    link: payment ? `/invoices/${payment.invoiceId}` : straysLink,
    kind: 'DECISION',
  })
  return { outcome: 'TOLD', tells: [{ type: 'NOTIFICATIONS_CHANGED', userIds }] }
}
