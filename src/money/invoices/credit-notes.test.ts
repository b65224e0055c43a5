import { afterAll, beforeAll, expect, test } from 'vitest'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { getInvoice, listInvoices } from './contract.ts'
import { createInvoice, creditInvoice, discardInvoice, sendInvoice, voidInvoice } from './contract.write.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { draft, sent } = billingIn(() => app)
const read = (id: string) => app.ada.call(getInvoice, { params: { id } })
const credit = (id: string, body: object = {}) => app.ada.call(creditInvoice, { params: { id }, body })
const pay = (id: string, amountCents: number) =>
  app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })

async function sentWithTwoRates() {
  const lines = [
    { ...line(10_000), taxPercent: 19 },
    { ...line(5_000), taxPercent: 7 },
  ]
  const { id } = await app.ada.call(createInvoice, { body: { projectId: app.benProject.id, lines } })
  return app.ada.call(sendInvoice, { params: { id } })
}

test('Cleo cannot see Ben’s credit note, and Ben can see it and is notified', async () => {
  const { id, number } = await sent()
  const note = await credit(id, { reason: 'Written twice' })
  expect(note.number).toMatch(/^CN-\d{4}-0001$/)
  await expect(app.cleo.call(getInvoice, { params: { id: note.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(app.ben.call(creditInvoice, { params: { id }, body: {} })).rejects.toMatchObject({
    status: 403,
  })
  expect(await app.ben.call(getInvoice, { params: { id: note.id } })).toMatchObject({
    kind: 'CREDIT_NOTE',
    credits: { id, number },
    notes: 'Written twice',
  })
  const [notification] = await app.ben.call(listNotifications)
  expect(notification).toMatchObject({
    title: `Invoice ${number} was credited`,
    link: `/invoices/${note.id}`,
  })
  expect(await actionsOn(app, note.id)).toContain('invoice.credit')
  const notes = await app.ada.call(listInvoices, { query: { kind: 'CREDIT_NOTE' } })
  expect(notes.map((one) => one.id)).toEqual([note.id])
})

test('a full credit note includes taxes, and leaves nothing due or left to credit', async () => {
  const { id, amountCents, taxes } = await sentWithTwoRates()
  expect(amountCents).toBe(17_250)
  const note = await credit(id)
  expect(note).toMatchObject({ amountCents, taxes, dueCents: 0, creditedCents: 0 })
  expect(await read(id)).toMatchObject({
    status: 'PAID',
    amountCents,
    creditedCents: amountCents,
    dueCents: 0,
    creditNotes: [{ id: note.id, number: note.number, amountCents }],
  })
  expect(await errorOf(credit(id))).toMatchObject({
    status: 409,
    detail: 'This invoice is already fully credited.',
  })
})

test('crediting chosen lines lowers the amount due, and can’t exceed what’s left', async () => {
  const { id } = await sentWithTwoRates()
  const lines = [{ ...line(5_000), taxPercent: 7 }]
  expect(await credit(id, { lines })).toMatchObject({ amountCents: 5_350 })
  expect(await read(id)).toMatchObject({ status: 'SENT', dueCents: 11_900, creditedCents: 5_350 })
  const more = await errorOf(credit(id, { lines: [line(11_901)] }))
  expect(more.problem.errors?.lines?.[0]).toMatch(/You can credit up to \$119\.00/)
  expect((await errorOf(credit(id))).problem.errors?.lines?.[0]).toMatch(/Choose the lines to credit/)
  expect((await errorOf(credit(id, { lines: [line(-1)] }))).status).toBe(422)
  await pay(id, 11_900)
  expect(await read(id)).toMatchObject({ status: 'PAID', dueCents: 0 })
})

test('crediting a paid invoice leaves an amount to refund, which a refund settles', async () => {
  const { id } = await sent(10_000)
  await pay(id, 10_000)
  await credit(id, { lines: [line(4_000)] })
  expect(await read(id)).toMatchObject({ status: 'PAID', creditedCents: 4_000, dueCents: 0 })
  await app.ada.call(refundInvoice, { params: { id }, body: { amountCents: 4_000 } })
  expect(await read(id)).toMatchObject({ status: 'PAID', refundedCents: 4_000, dueCents: 0 })
})

test('drafts, void invoices and credit notes can’t be credited and stay unchanged', async () => {
  const one = await draft()
  expect((await errorOf(credit(one.id))).detail).toBe('This invoice is a draft. Edit it instead.')
  await app.ada.call(discardInvoice, { params: { id: one.id } })
  expect((await errorOf(credit(one.id))).status).toBe(409)
  const other = await sent()
  const note = await credit(other.id, { lines: [line(100)] })
  expect((await errorOf(credit(note.id))).detail).toBe('You can’t credit a credit note.')
  expect((await errorOf(pay(note.id, 100))).status).toBe(409)
  const end = app.ada.call(voidInvoice, { params: { id: note.id } })
  expect((await errorOf(end)).detail).toBe('You can’t void a credit note. Create a new invoice instead.')
  const void_ = app.ada.call(voidInvoice, { params: { id: other.id } })
  expect((await errorOf(void_)).detail).toMatch(/Part of this invoice was credited/)
})

test('an invoice is credited once if two requests arrive at the same time', async () => {
  const { id } = await sent()
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      credit(id).then(
        () => 201,
        (error: { status: number }) => error.status,
      ),
    ),
  )
  expect(answers.sort()).toEqual([201, 409, 409])
  expect(await read(id)).toMatchObject({ creditedCents: 10_000, creditNotes: [{}] })
})
