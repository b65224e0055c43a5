import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendInvoiceEmails } from '#money/invoice-emails/send-invoice-emails.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { readReceipt } from '#money/invoices/pdf/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { getFigures } from '#money/reports/contract.ts'
import { changeClient } from '#people/clients/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { documentEmails } from '#schema/document-emails.ts'
import { payments } from '#schema/invoices.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { listen } from '#test/readers/socket.ts'
import { payInvoice, voidPayment } from './contract.ts'
import { notifyOfRecorded } from './notify-recorded.ts'

let app: TestApp
/** Staff who can't see billing. */
let carl: Person
beforeAll(async () => {
  app = await openTestApp()
  carl = await app.person('carl@marlow.test', 'ADMIN')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [notifications, outboxEmails, documentEmails]) await app.db.delete(table)
})

const { sent } = billingIn(() => app)
const minute = 60_000

/** Records a payment and returns its id. `told` lets a minute pass, so that the client is notified. */
async function paid(id: string, amountCents: number, { told = true } = {}): Promise<string> {
  const before = await app.db.select({ id: payments.id }).from(payments)
  await app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
  if (told) await afterAMinute()
  const after = await app.db.select({ id: payments.id }).from(payments)
  return after.find((one) => !before.some((known) => known.id === one.id))?.id ?? ''
}
async function afterAMinute() {
  app.clock.advance(minute)
  await notifyOfRecorded(app.services)
}
const voidIt = (id: string, paymentId: string, reason: string | null = 'Wrong invoice', who = app.ada) =>
  who.call(voidPayment, { params: { id, paymentId }, body: { reason } })
const shown = (who: Person, id: string) => who.call(getInvoice, { params: { id } })
const titles = async (who: Person) => (await who.call(listNotifications, {})).map(({ title }) => title)

describe('voiding a payment', () => {
  test('moves a paid invoice back to sent, keeps both entries, and updates receipts and reports', async () => {
    const { id } = await sent()
    const revenue = async () => JSON.stringify(await app.ada.call(getFigures, { query: {} }))
    const exported = async () => {
      const url = `${app.base}/api/accounting/export/payments.csv`
      return (await fetch(url, { headers: app.ada.headers })).text()
    }
    const before = [await revenue(), await exported()]
    const paymentId = await paid(id, 10_000)
    expect(await exported()).toContain('100.00')
    expect(await revenue()).not.toBe(before[0])
    const listener = await listen(app.base, app.ben.headers)
    const after = await voidIt(id, paymentId)
    expect(after).toMatchObject({
      status: 'SENT',
      paidAt: null,
      paidCents: 0,
      dueCents: 10_000,
      payments: [],
      voidedPayments: [
        {
          id: paymentId,
          amountCents: 10_000,
          reason: 'Wrong invoice',
          voidedBy: expect.stringMatching(/\w/),
        },
      ],
    })
    expect([await revenue(), await exported()]).toEqual(before)
    await listener.next('INVOICES_CHANGED', (event) => event.id === id)
    listener.socket.close()
    const receipt = app.ada.call(readReceipt, { params: { id, paymentId }, query: {} })
    await expect(receipt).rejects.toMatchObject({ status: 404 })
    expect((await actionsOn(app, id)).slice(-2)).toEqual(['invoice.pay', 'payment.void'])
    const [entry] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'payment.void'))
    expect(entry).toMatchObject({ actorId: app.ada.userId, targetTable: 'invoices', targetId: id })
    expect(entry?.metadata).toMatchObject({ amountCents: 10_000, before: 'PAID', after: 'SENT' })
    // The right amount can be recorded now.
    await paid(id, 10_000)
    expect(await shown(app.ada, id)).toMatchObject({ status: 'PAID', voidedPayments: [{ id: paymentId }] })
  })

  test('leaves other payments unchanged, and installments show the amount due', async () => {
    const instalments = [
      { amountCents: 4_000, dueAt: '2031-01-01' },
      { amountCents: 6_000, dueAt: '2031-02-01' },
    ]
    const body = { clientId: app.acme.id, lines: [line(10_000)], instalments }
    const { id } = await app.ada.call(createInvoice, { body })
    await app.ada.call(sendInvoice, { params: { id } })
    await paid(id, 3_000)
    const mistyped = await paid(id, 7_000)
    expect(await voidIt(id, mistyped)).toMatchObject({
      status: 'SENT',
      dueCents: 7_000,
      payments: [{ amountCents: 3_000 }],
      instalments: [{ paidCents: 3_000 }, { paidCents: 0 }],
    })
  })

  test('requires a reason once the client has been notified, and succeeds only once', async () => {
    const { id } = await sent()
    const paymentId = await paid(id, 4_000)
    for (const reason of [null, '  ']) {
      await expect(voidIt(id, paymentId, reason)).rejects.toMatchObject({
        status: 422,
        detail: 'The client was already notified. Enter a reason to void this payment.',
      })
    }
    const answers = await Promise.allSettled([1, 2, 3].map(() => voidIt(id, paymentId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shown(app.ada, id)).toMatchObject({ voidedPayments: [{ id: paymentId }] })
    await expect(voidIt(id, paymentId)).rejects.toMatchObject({ status: 404, detail: /already voided/ })
  })

  test('is refused for card payments, refunded payments, and deposits deducted by another invoice', async () => {
    const byCard = await sent()
    const cardId = await paid(byCard.id, 10_000)
    await app.db.update(payments).set({ stripePaymentIntentId: 'pi_1' }).where(eq(payments.id, cardId))
    await expect(voidIt(byCard.id, cardId)).rejects.toMatchObject({
      status: 409,
      detail: 'This payment was made by card. Refund it instead.',
    })
    const refunded = await sent()
    const refundedId = await paid(refunded.id, 10_000)
    const refund = (amountCents: number) =>
      app.ada.call(refundInvoice, { params: { id: refunded.id }, body: { amountCents } })
    await refund(4_000)
    await expect(voidIt(refunded.id, refundedId)).rejects.toMatchObject({
      status: 409,
      detail: 'Only $60.00 is left after refunds, so this payment can’t be voided.',
    })
    await refund(6_000)
    await expect(voidIt(refunded.id, refundedId)).rejects.toMatchObject({ status: 409 })
    const make = async (more: object) => {
      const body = { clientId: app.acme.id, lines: [line(10_000)], ...more }
      const { id } = await app.ada.call(createInvoice, { body })
      return app.ada.call(sendInvoice, { params: { id } })
    }
    const deposit = await make({ isDeposit: true })
    const depositPayment = await paid(deposit.id, 10_000)
    const { number } = await make({ deductIds: [deposit.id], lines: [line(30_000)] })
    await expect(voidIt(deposit.id, depositPayment)).rejects.toMatchObject({
      status: 409,
      detail: `This deposit is deducted on invoice ${number}. Void or fully credit that invoice first.`,
    })
    expect(await shown(app.ada, deposit.id)).toMatchObject({ status: 'PAID' })
  })

  test('is for staff who can see billing, and doesn’t find payments of another invoice', async () => {
    const { id } = await sent()
    const paymentId = await paid(id, 10_000)
    await expect(voidIt(id, paymentId, 'x', app.cleo)).rejects.toMatchObject({ status: 404 })
    await expect(voidIt(id, paymentId, 'x', app.ben)).rejects.toMatchObject({ status: 403 })
    await expect(voidIt(id, paymentId, 'x', carl)).rejects.toMatchObject({ status: 403 })
    const other = await sent()
    await expect(voidIt(other.id, paymentId)).rejects.toMatchObject({ status: 404 })
    expect(await shown(app.ada, id)).toMatchObject({ status: 'PAID' })
  })
})

describe('the client', () => {
  test('is notified a minute after the payment is recorded, with the receipt, and only once even with two processes', async () => {
    await app.ada.call(changeClient, {
      params: { id: app.acme.id },
      body: { billingEmail: 'office@acme.test' },
    })
    const { id, number } = await sent()
    await app.db.delete(notifications)
    await app.db.delete(documentEmails)
    await paid(id, 4_000, { told: false })
    app.clock.advance(minute - 2_000)
    await notifyOfRecorded(app.services)
    expect(await titles(app.ben)).toEqual([])
    const [recorded] = (await shown(app.ada, id)).payments
    expect(Date.parse(recorded?.tellAt ?? '')).toBeGreaterThan(app.clock.now().getTime())
    expect((await shown(app.ben, id)).payments).toMatchObject([{ tellAt: null }])
    app.clock.advance(2_000)
    const other = await app.another()
    await Promise.all([app.services, other.services, app.services, other.services].map(notifyOfRecorded))
    expect(await titles(app.ben)).toEqual([`We received your payment for invoice ${number}`])
    await sendInvoiceEmails(app.services)
    const emails = await app.db
      .select({ to: outboxEmails.toAddress, subject: outboxEmails.subject })
      .from(outboxEmails)
    expect(emails).toEqual([
      { to: 'office@acme.test', subject: expect.stringContaining(`Receipt for invoice ${number}`) },
    ])
    expect((await shown(app.ada, id)).payments).toMatchObject([{ tellAt: null }])
  })

  test('isn’t notified if the payment is undone within a minute', async () => {
    const { id } = await sent()
    await app.db.delete(notifications)
    const paymentId = await paid(id, 10_000, { told: false })
    expect(await voidIt(id, paymentId, null)).toMatchObject({
      status: 'SENT',
      voidedPayments: [{ id: paymentId, reason: null, voidedBy: expect.stringMatching(/\w/) }],
    })
    await afterAMinute()
    await sendInvoiceEmails(app.services)
    expect(await titles(app.ben)).toEqual([])
    expect((await shown(app.ben, id)).voidedPayments).toEqual([])
  })

  test('is notified of the void at every address that was notified of the payment', async () => {
    const { id, number } = await sent()
    const paymentId = await paid(id, 10_000)
    await app.db.delete(notifications)
    await voidIt(id, paymentId, 'Belongs to another client')
    expect(await titles(app.ben)).toEqual([`A payment on invoice ${number} was voided`])
    const [email] = await app.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toAddress, 'office@acme.test'))
    expect(email?.text).toContain('We recorded $100.00 by mistake. Amount due: $100.00.')
    expect(email?.text).toContain('The receipt for this payment is no longer valid.')
    // The receipt that hadn't been written yet stays unsent.
    await sendInvoiceEmails(app.services)
    expect(await app.db.select().from(outboxEmails)).toHaveLength(2)
    const [voided] = (await shown(app.ben, id)).voidedPayments
    expect(voided).toMatchObject({ amountCents: 10_000, reason: null, voidedBy: null })
  })

  test('is notified of the payment before its refund', async () => {
    const { id, number } = await sent()
    await app.db.delete(notifications)
    await paid(id, 10_000, { told: false })
    await app.ada.call(refundInvoice, { params: { id }, body: { amountCents: 4_000 } })
    expect((await titles(app.ben)).sort()).toEqual([
      `Refund for invoice ${number}`,
      `We received your payment for invoice ${number}`,
    ])
    await afterAMinute()
    expect(await titles(app.ben)).toHaveLength(2)
  })
})
