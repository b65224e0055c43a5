import { record } from '#agency/audit/record.ts'
import { queueEmail, sendEmailsSoon } from '#agency/email/queue-email.ts'
import { getSender } from '#agency/email/sender.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { money } from '#kernel/i18n/message.ts'
import { englishOf } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { findBillingAddress, findPeopleAt } from '#money/document-emails/data.ts'
import { documentEmail, paymentVoidedText } from '#money/document-emails/email-texts.ts'
import { paymentWasVoided } from '#money/document-emails/notification-texts.ts'
import type { FoundInvoice } from '#money/invoices/data.detail.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { lockInvoice, moveStatus } from '#money/invoices/data.write.ts'
import { momentOf } from '#money/invoices/default-due-date.ts'
import { refuseUsed } from '#money/invoices/deposits/deduct-deposits.ts'
import { findManaged, findShown } from '#money/invoices/find-invoice.ts'
import { changeEvent, invoiceReaders } from '#money/invoices/invoice-readers.ts'
import {
  canBePaid,
  dueCents,
  invoiceNotFound,
  netPaidCents,
  statusAfterVoiding,
} from '#money/invoices/rules.ts'
import { entry } from '#money/invoices/send-invoice.ts'
import { notify } from '#portal/notifications/notify.ts'
import { followInvoice } from '#work/files/follow-invoice.ts'
import { bookPayment } from './book-payment.ts'
import type { NewPayment } from './contract.ts'
import { payInvoice, voidPayment } from './contract.ts'
import type { Payment } from './data.ts'
import { askedCents, findPayment, movePayment } from './data.ts'
import { m } from './messages.ts'
import { undoWindowMs } from './undo-window.ts'

/** Records payments, and voids payments that were recorded by mistake. */
export const paymentRoutes: Route[] = [
  handle(payInvoice, async (call) => {
    const { actor, params, body, now } = call
    const found = await findManaged(call, params.id)
    await idempotent(call, moneyKeys, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBePaid(before)) conflict('INVOICE_NOT_PAYABLE', whyNotPaid(before))
      const { amountCents, method, reference = null } = body
      if (amountCents > dueCents(before)) {
        const due = money(dueCents(before), before.currency)
        invalid({ amountCents: [t(m.onlyDue, { due })] })
      }
      const paidAt = await whenPaid(tx, now, body)
      const tellAt = new Date(now.getTime() + undoWindowMs)
      const payment = { amountCents, method, reference, paidAt, recordedBy: actor.userId, tellAt }
      await bookPayment(tx, before, payment)
      return found.id
    })
    return findShown(call, found.id)
  }),

  handle(voidPayment, async (call) => {
    const { params, body } = call
    const found = await findManaged(call, params.id)
    await write(call, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      const payment = (await findPayment(tx, found.id, params.paymentId)) ?? notFound(t(m.gone))
      await refuseVoiding(tx, before, payment)
      const isNotified = payment.tellAt === null
      if (isNotified && !body.reason) invalid({ reason: [t(m.reasonNeeded)] })
      const after = await bookVoid(tx, call, before, payment, { isNotified, reason: body.reason ?? null })
      if (isNotified) await notifyOfVoid(tx, call, found, after, payment.amountCents)
      tx.publish(changeEvent(before))
      await followInvoice(tx, before.id)
    })
    await sendEmailsSoon(call)
    return findShown(call, found.id)
  }),
]

/** Returns when the payment was made: now by default, and never in the future. */
async function whenPaid(tx: Db, now: Date, { paidAt }: NewPayment): Promise<Date> {
  if (!paidAt) return now
  const { timeZone } = await getAgency(tx)
  const today = dayIn(timeZone, now)
  if (paidAt === today) return now
  const at = await momentOf(tx, timeZone, paidAt)
  if (at > now) invalid({ paidAt: [t(m.inFuture)] })
  return at
}

function whyNotPaid({ status }: LockedInvoice): string {
  if (status === 'DRAFT') return t(m.isDraft)
  if (status === 'VOID') return t(m.isVoid)
  return t(m.isPaid)
}

type Doing = Call<Endpoint, Actor>

/** @throws 409 for card payments, and if refunds or other invoices depend on the payment */
async function refuseVoiding(tx: Db, invoice: LockedInvoice, payment: Payment): Promise<void> {
  const { stripeSessionId, stripePaymentIntentId, method } = payment
  const isCharged = method === 'card' && invoice.stripeInvoiceId !== null
  if (stripeSessionId || stripePaymentIntentId || isCharged) {
    conflict('PAYMENT_BY_CARD', t(m.byCard))
  }
  if (invoice.status !== 'SENT' && invoice.status !== 'PAID') {
    conflict('PAYMENT_NOT_VOIDABLE', t(m.notVoidable))
  }
  await refuseUsed(tx, invoice)
  const left = netPaidCents(invoice) - (await askedCents(tx, invoice.id))
  if (payment.amountCents <= left) return
  const most = money(Math.max(0, left), invoice.currency)
  conflict('PAYMENT_REFUNDED', t(m.refundedTooMuch, { most }))
}

/** Removes the payment from the invoice. Returns the updated invoice. */
async function bookVoid(
  tx: UnitOfWork,
  call: Doing,
  invoice: LockedInvoice,
  payment: Payment,
  { isNotified, reason }: { isNotified: boolean; reason: string | null },
): Promise<LockedInvoice> {
  const { id, number, currency, status: before } = invoice
  const { amountCents, method, reference } = payment
  const voided = { told: isNotified, reason, voidedBy: call.actor.userId, voidedAt: call.now }
  await movePayment(tx, payment, voided)
  const left = { ...invoice, paidCents: invoice.paidCents - amountCents }
  const status = statusAfterVoiding(left)
  if (status !== before) await moveStatus(tx, id, { status, paidAt: null })
  const metadata = { number, amountCents, currency, method, reference, reason, before, after: status }
  await record(tx, entry('payment.void', id, metadata))
  return { ...left, status }
}

/** Notifies everyone who was notified of the payment, including the client's billing address. */
async function notifyOfVoid(
  tx: UnitOfWork,
  call: Doing,
  found: FoundInvoice,
  after: LockedInvoice,
  amountCents: number,
): Promise<void> {
  const { id, clientId, projectId, companyName, number, currency } = found
  const language = await languageOf(tx, clientId)
  const fields = { number, amountCents, dueCents: dueCents(after), currency }
  const people = await invoiceReaders(tx, clientId)
  const to = await findBillingAddress(tx, clientId)
  if (to) {
    const from = await getSender(call, tx)
    const english = englishOf(from.agency.timeZone)
    const path = `/invoices/${id}`
    const thread = `invoice-${id}`
    const facts = { language, english, to, companyName, clientId, number, currency, path, thread }
    const email = documentEmail(from, facts, paymentVoidedText(language, fields))
    await queueEmail(tx, call.now, from, email)
  }
  await notify(tx, people, {
    ...paymentWasVoided(fields),
    mailedOtherwise: to ? await findPeopleAt(tx, people, to) : [],
    link: `/invoices/${id}`,
    projectId,
  })
}
