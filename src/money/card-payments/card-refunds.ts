import type { Db } from '#kernel/database/database.ts'
import { conflict, Failure, invalid } from '#kernel/failure.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { canBeRefunded, netPaidCents } from '#money/invoices/rules.ts'
import type { NewRefund } from '#money/payments/book-payment.ts'
import { amountOf, bookRefund, undoRefund } from '#money/payments/book-payment.ts'
import { isRefusal } from '#money/stripe/errors.ts'
import type { CardRefund } from '#money/stripe/events.ts'
import { intentOfInvoice, refundCard } from '#money/stripe/stripe.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { notifyMoneyStaff } from './book-card-payment.ts'
import { findPaymentBy, findUnmatchedBy, lockIntent } from './data.events.ts'
import type { RequestedRefund } from './data.refunds.ts'
import {
  backThroughCents,
  closeRequestedRefund,
  findCardPayment,
  findRefundBy,
  findRequestedRefund,
  insertRequestedRefund,
  listRequestedRefunds,
  nameRefund,
  saveIntent,
} from './data.refunds.ts'
import { resolveUnmatched } from './data.unmatched-payments.ts'

/**
 * Keeps what is to go back through a card, on an invoice that is held; nothing is paid back yet. Gives its id for
 * {@link submitRefund}. @throws 409, 422 where the payment has not as much left
 */
export async function requestRefund(
  tx: Db,
  now: Date,
  invoice: LockedInvoice,
  refund: { paymentId: string; amountCents: number; reason: string | null; askedBy: string },
): Promise<string> {
  const payment = await findCardPayment(tx, invoice.id, refund.paymentId)
  if (!payment) invalid({ paymentId: ['This payment is not one of this invoice'] })
  const isCard = payment.intentId ?? (payment.method === 'card' && payment.stripeInvoiceId)
  if (!isCard)
    invalid({ paymentId: ['This payment did not come by card. Pay it back by the way that it came.'] })
  const left = payment.amountCents - payment.backCents - payment.askedCents
  if (left <= 0) conflict('PAYMENT_REFUNDED', 'This payment was paid back already, or is on its way back.')
  if (refund.amountCents > left) {
    invalid({ amountCents: [`At most ${amountOf(invoice, left)} can go back through this payment`] })
  }
  return insertRequestedRefund(tx, { ...refund, invoiceId: invoice.id, askedAt: now })
}

/**
 * Asks Stripe for a refund that was kept, and books it: again and again the same refund, whatever broke off before.
 * Never within a transaction. @throws what Stripe would not do; then nothing is paid back
 */
export async function submitRefund(call: Services & Writing, id: string): Promise<void> {
  const { db, config } = call
  const requested = await findRequestedRefund(db, id)
  if (!requested || requested.status === 'DONE') return
  if (requested.status === 'REFUSED')
    throw new Failure(409, 'REFUND_REFUSED', requested.refusal ?? bankRefused)
  const intentId = await intentOf({ db, config }, requested)
  const made = await refundCard(config, { ...requested, refundId: id, intentId }).catch(
    async (error: unknown) => {
      if (isRefusal(error))
        await closeRequestedRefund(db, id, { status: 'REFUSED', refusal: sentenceOf(error) })
      throw error
    },
  )
  const { amountCents, currency } = requested
  const failed = made.status === 'FAILED'
  const refund = { id: made.id, refundId: id, amountCents, currency, failed }
  await write(call, (tx) => bookStripeRefund(tx, intentId, refund))
  if (failed) conflict('REFUND_REFUSED', bankRefused)
}

export const bankRefused = 'The bank did not take the money back. Pay it back by another way.'

/** Those from which a call broke off: requested again until Stripe answers. */
export async function submitPendingRefunds(services: Services): Promise<void> {
  const { db, clock } = services
  for (const { id, askedBy } of await listRequestedRefunds(db, new Date(clock.now().getTime() - 60_000))) {
    const actor = { userId: askedBy, address: null }
    await submitRefund({ ...services, actor, now: clock.now() }, id).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
}

/** One refund as Stripe tells of it, whoever made it: booked once. It waits where its payment was not told of yet. */
export async function bookStripeRefund(
  tx: UnitOfWork,
  intentId: string,
  refund: CardRefund,
): Promise<BookingResultOrPending> {
  await lockIntent(tx, intentId)
  const payment = await findPaymentBy(tx, { intentId })
  if (!payment) return bookUnmatchedRefund(tx, intentId, refund)
  const invoice = await lockInvoice(tx, payment.invoiceId)
  if (!invoice) return { outcome: 'GONE' }
  const { id: stripeRefundId, amountCents, failed, refundId } = refund
  const requested = refundId ? await findRequestedRefund(tx, refundId) : undefined
  const known = await findRefundBy(tx, stripeRefundId)
  if (failed) {
    if (requested) await closeRequestedRefund(tx, requested.id, { status: 'REFUSED', refusal: bankRefused })
    if (!known) return { outcome: 'FAILED' }
    await undoRefund(tx, invoice, known)
    return told(tx, invoice, `A refund of invoice ${invoice.number} came back from the bank`)
  }
  if (requested) await closeRequestedRefund(tx, requested.id, { status: 'DONE' })
  if (known || (await nameRefund(tx, { paymentId: payment.id, stripeRefundId, amountCents }))) {
    return { outcome: 'KNOWN' }
  }
  return book(tx, invoice, {
    amountCents,
    paymentId: payment.id,
    stripeRefundId,
    reason: requested?.reason ?? null,
    recordedBy: requested?.askedBy ?? null,
  })
}

/** How much of a payment was paid back in all, which is all that older webhooks tell: the difference is booked. */
export async function bookRefundTotal(
  tx: UnitOfWork,
  intentId: string,
  totalCents: number,
): Promise<BookingResultOrPending> {
  await lockIntent(tx, intentId)
  const payment = await findPaymentBy(tx, { intentId })
  if (!payment) {
    const whole = { id: '', refundId: null, amountCents: totalCents, currency: '', failed: false }
    return bookUnmatchedRefund(tx, intentId, whole)
  }
  const invoice = await lockInvoice(tx, payment.invoiceId)
  if (!invoice) return { outcome: 'GONE' }
  const amountCents = totalCents - (await backThroughCents(tx, payment.id))
  if (amountCents <= 0) return { outcome: 'KNOWN' }
  const nameless = { paymentId: payment.id, stripeRefundId: null, reason: null, recordedBy: null }
  return book(tx, invoice, { ...nameless, amountCents })
}

async function book(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  refund: Omit<NewRefund, 'refundedAt'>,
): Promise<BookingResult> {
  if (!canBeRefunded(invoice) || refund.amountCents > netPaidCents(invoice)) {
    await notifyMoneyStaff(tx, {
      title: `Stripe paid back more than is left on invoice ${invoice.number}`,
      body: `${amountOf(invoice, refund.amountCents)} went back. Was it written down by hand as well?`,
      link: `/invoices/${invoice.id}`,
      kind: 'DECISION',
    })
    return { outcome: 'MISFIT' }
  }
  await bookRefund(tx, invoice, { ...refund, refundedAt: tx.now })
  const title = refund.recordedBy ? null : `Invoice ${invoice.number} was paid back in Stripe`
  return told(tx, invoice, title)
}

/** Staff who did it themselves are told nothing (null). */
async function told(tx: UnitOfWork, invoice: LockedInvoice, title: string | null): Promise<BookingResult> {
  const news = { body: 'The invoice says how it stands now.', link: `/invoices/${invoice.id}` }
  if (title) await notifyMoneyStaff(tx, { ...news, title })
  return { outcome: 'BOOKED' }
}

/** A payment that fits nothing is settled once the whole of it went back. */
async function bookUnmatchedRefund(
  tx: UnitOfWork,
  intentId: string,
  refund: CardRefund,
): Promise<BookingResultOrPending> {
  const unmatched = await findUnmatchedBy(tx, { intentId })
  if (!unmatched) return { outcome: 'WAITS', waitsFor: intentId }
  if (refund.failed || refund.amountCents < unmatched.amountCents || unmatched.settledAt)
    return { outcome: 'KNOWN' }
  await resolveUnmatched(tx, unmatched.id, {
    settledAt: tx.now,
    settledBy: null,
    settlement: paidBackInStripe,
  })
  tx.publish({ type: 'INVOICES_CHANGED', staff: true, id: unmatched.id })
  return { outcome: 'SETTLED' }
}

export const paidBackInStripe = 'Paid back through Stripe'
export const notInStripe = 'Stripe has no payment that could go back. Use another way.'

/** A payment of a subscription is known by the invoice in Stripe until its intent is looked up. */
async function intentOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  requested: RequestedRefund,
): Promise<string> {
  if (requested.intentId) return requested.intentId
  const intentId = requested.stripeInvoiceId && (await intentOfInvoice(config, requested.stripeInvoiceId))
  if (!intentId) conflict('NOT_IN_STRIPE', notInStripe)
  await saveIntent(db, requested.paymentId, intentId)
  return intentId
}

function sentenceOf(error: unknown): string {
  return error instanceof Failure ? error.message : bankRefused
}
