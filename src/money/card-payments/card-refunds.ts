import type { Db } from '#kernel/database/database.ts'
import { conflict, Failure, invalid } from '#kernel/failure.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { canBeRefunded, netPaidCents } from '#money/invoices/rules.ts'
import type { NewRefund } from '#money/payments/book-payment.ts'
import { bookRefund, undoRefund } from '#money/payments/book-payment.ts'
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
import { m } from './messages.ts'

/**
 * Saves a card refund for a locked invoice, before Stripe is called. Returns its id for {@link submitRefund}.
 * @throws 409, 422 if less than this amount is left of the payment
 */
export async function requestRefund(
  tx: Db,
  now: Date,
  invoice: LockedInvoice,
  refund: { paymentId: string; amountCents: number; reason: string | null; askedBy: string },
): Promise<string> {
  const payment = await findCardPayment(tx, invoice.id, refund.paymentId)
  if (!payment) invalid({ paymentId: [t(m.otherInvoice)] })
  const isCard = payment.intentId ?? (payment.method === 'card' && payment.stripeInvoiceId)
  if (!isCard) invalid({ paymentId: [t(m.notByCard)] })
  const left = payment.amountCents - payment.backCents - payment.askedCents
  if (left <= 0) conflict('PAYMENT_REFUNDED', t(m.alreadyRefunded))
  if (refund.amountCents > left) {
    const most = money(left, invoice.currency)
    invalid({ amountCents: [t(m.refundUpTo, { most })] })
  }
  return insertRequestedRefund(tx, { ...refund, invoiceId: invoice.id, askedAt: now })
}

/**
 * Sends a saved refund to Stripe and books it. Calling it again after a failure makes the same refund, not a
 * second one. Never call it within a transaction. @throws Stripe's refusal, in which case nothing was
 * refunded
 */
export async function submitRefund(call: Services & Writing, id: string): Promise<void> {
  const { db, config } = call
  const requested = await findRequestedRefund(db, id)
  if (!requested || requested.status === 'DONE') return
  if (requested.status === 'REFUSED')
    throw new Failure(409, 'REFUND_REFUSED', requested.refusal ?? t(m.bankRefused))
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
  if (failed) conflict('REFUND_REFUSED', t(m.bankRefused))
}

/** Resends interrupted refunds until Stripe responds. */
export async function submitPendingRefunds(services: Services): Promise<void> {
  const { db, clock } = services
  for (const { id, askedBy } of await listRequestedRefunds(db, new Date(clock.now().getTime() - 60_000))) {
    const actor = { userId: askedBy, address: null }
    await submitRefund({ ...services, actor, now: clock.now() }, id).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
}

/** Books a refund from Stripe once, no matter who made it. It waits if its payment isn't known yet. */
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
    if (requested)
      await closeRequestedRefund(tx, requested.id, {
        status: 'REFUSED',
        refusal: formatMessage(fallbackLanguage, m.bankRefused),
      })
    if (!known) return { outcome: 'FAILED' }
    await undoRefund(tx, invoice, known)
    return notifyMaker(tx, invoice, t(m.refundReturned, { number: invoice.number ?? '' }))
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

/**
 * Books the difference between the total refunded and the refunds booked so far. Older webhooks only report
 * the total.
 */
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
      title: t(m.refundedTooMuch, { number: invoice.number ?? '' }),
      body: t(m.recordedByHand, {
        amount: money(refund.amountCents, invoice.currency),
      }),
      link: `/invoices/${invoice.id}`,
      kind: 'DECISION',
    })
    return { outcome: 'MISFIT' }
  }
  await bookRefund(tx, invoice, { ...refund, refundedAt: tx.now })
  const title = refund.recordedBy ? null : t(m.invoiceRefunded, { number: invoice.number ?? '' })
  return notifyMaker(tx, invoice, title)
}

/** Notifies staff of a refund. `title` is null if staff made it themselves. */
async function notifyMaker(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  title: string | null,
): Promise<BookingResult> {
  const notification = { body: t(m.seeInvoice), link: `/invoices/${invoice.id}` }
  if (title) await notifyMoneyStaff(tx, { ...notification, title })
  return { outcome: 'BOOKED' }
}

/** Resolves an unmatched payment once it has been fully refunded. */
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

export const paidBackInStripe = formatMessage(fallbackLanguage, m.refundedInStripe)

/** Subscription payments are identified by their Stripe invoice until the payment intent is looked up. */
async function intentOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  requested: RequestedRefund,
): Promise<string> {
  if (requested.intentId) return requested.intentId
  const intentId = requested.stripeInvoiceId && (await intentOfInvoice(config, requested.stripeInvoiceId))
  if (!intentId) conflict('NOT_IN_STRIPE', t(m.notInStripe))
  await saveIntent(db, requested.paymentId, intentId)
  return intentId
}

function sentenceOf(error: unknown): string {
  return error instanceof Failure
    ? formatText(fallbackLanguage, error.message)
    : formatMessage(fallbackLanguage, m.bankRefused)
}
