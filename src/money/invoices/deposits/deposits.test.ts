import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { getCardOffer } from '#money/card-payments/contract.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { remindReaders } from '#money/reminders/send-reminders.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { getInvoice, listInvoices, sumInvoices } from '../contract.ts'
import { changeInvoice, createInvoice, discardInvoice, sendInvoice, voidInvoice } from '../contract.write.ts'
import { listDeposits } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { sent } = billingIn(() => app)
const taxed = (unitAmountCents: number, taxPercent: number) => ({ ...line(unitAmountCents), taxPercent })
const write = (body: object) =>
  app.ada.call(createInvoice, { body: { projectId: app.benProject.id, ...body } as never })

async function paidDeposit(body: object) {
  const { id } = await write({ isDeposit: true, ...body })
  const { amountCents } = await app.ada.call(sendInvoice, { params: { id } })
  return app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
}
const open = async (invoiceId?: string) =>
  app.ada.call(listDeposits, { query: { clientId: app.acme.id, invoiceId } })

test('a deposit at 19% and 7% is deducted at the same rates', async () => {
  const deposit = await paidDeposit({ lines: [taxed(100_000, 19), taxed(50_000, 7)] })
  expect(await open()).toMatchObject([
    {
      id: deposit.id,
      amountCents: 172_500,
      rates: [
        { percent: 7, netCents: 50_000, grossCents: 53_500 },
        { percent: 19, netCents: 100_000, grossCents: 119_000 },
      ],
    },
  ])
  const lines = [taxed(400_000, 19), taxed(200_000, 7)]
  const final = await write({ lines, deductIds: [deposit.id] })
  expect(final).toMatchObject({
    netCents: 450_000,
    taxes: [
      { percent: 7, netCents: 150_000, taxCents: 10_500 },
      { percent: 19, netCents: 300_000, taxCents: 57_000 },
    ],
    amountCents: 517_500,
  })
  expect(final.lines.slice(2)).toMatchObject([
    { description: `Deposit ${deposit.number}`, quantity: -1, taxPercent: 7, deductsId: deposit.id },
    { description: `Deposit ${deposit.number}`, quantity: -1, taxPercent: 19, deductsId: deposit.id },
  ])
  // The deposit belongs to this invoice and no other.
  expect(await open()).toEqual([])
  expect((await open(final.id)).map(({ id }) => id)).toEqual([deposit.id])
  // Changing the lines doesn't remove it. Once removed, it can be added again.
  const change = (body: object) => app.ada.call(changeInvoice, { params: { id: final.id }, body })
  expect(await change({ lines: [taxed(400_000, 19)] })).toMatchObject({ netCents: 250_000 })
  expect(await change({ deductIds: [] })).toMatchObject({ netCents: 400_000 })
  expect(await change({ deductIds: [deposit.id] })).toMatchObject({ netCents: 250_000 })
  // The line that deducts it is in the client's language.
  await app.ada.call(changeBilling, { body: { language: 'de' } })
  expect((await change({ deductIds: [deposit.id] })).lines.at(-1)?.description).toBe(
    `Anzahlung ${deposit.number}`,
  )
  await app.ada.call(changeBilling, { body: { language: 'en' } })
  expect(await app.ada.call(sendInvoice, { params: { id: final.id } })).toMatchObject({ status: 'SENT' })
})

test('exactly the paid amount is deducted if prices include tax', async () => {
  const pricing = { pricesIncludeTax: true }
  const deposit = await paidDeposit({ ...pricing, lines: [taxed(99, 19), taxed(99, 19), taxed(99, 19)] })
  expect(deposit.amountCents).toBe(297)
  const final = await write({ ...pricing, lines: [taxed(100_000, 19)], deductIds: [deposit.id] })
  expect(final.amountCents).toBe(100_000 - 297)
})

test('only fully paid deposits of the same client and currency can be deducted, and only once', async () => {
  const lines = [line(90_000)]
  const why = async (body: object) =>
    (await errorOf(write({ lines, ...body }))).problem.errors?.deductIds?.[0]
  const plain = await sent()
  expect(await why({ deductIds: [plain.id] })).toMatch(/isn’t a deposit$/)
  const unpaid = await write({ isDeposit: true, lines: [line(1_000)] })
  expect(await why({ deductIds: [unpaid.id] })).toMatch(/isn’t paid in full/)
  const deposit = await paidDeposit({ lines: [line(1_000)] })
  const cleos = { projectId: app.cleoProject.id, deductIds: [deposit.id] }
  expect(await why(cleos)).toBe('Choose one of this client’s deposits')
  const elsewhere = { projectId: null, clientId: app.acme.id, currency: 'eur', deductIds: [deposit.id] }
  expect(await why(elsewhere)).toBe(`${deposit.number} is in USD`)
  expect(await why({ deductIds: ['00000000-0000-4000-8000-000000000000'] })).toMatch(/of this client/)

  const first = await write({ lines, deductIds: [deposit.id] })
  expect(await why({ deductIds: [deposit.id] })).toMatch(/is already deducted on another draft/)
  await app.ada.call(discardInvoice, { params: { id: first.id } })
  const second = await write({ lines, deductIds: [deposit.id] })
  // It was refunded in the meantime, so it's no longer a deposit.
  await app.ada.call(refundInvoice, { params: { id: deposit.id }, body: { amountCents: 500 } })
  expect((await errorOf(app.ada.call(sendInvoice, { params: { id: second.id } }))).status).toBe(422)
  expect((await open(second.id)).map(({ id }) => id)).not.toContain(deposit.id)
})

test('an invoice that deposits cover is settled when it’s sent, without asking for payment', async () => {
  await app.ada.call(changeBilling, { body: { reminderDays: [0, 1] } })
  const lines = [taxed(100_000, 19), taxed(50_000, 7)]
  const before = await app.ada.call(sumInvoices)
  const deposit = await paidDeposit({ lines })
  const { id } = await write({ lines, deductIds: [deposit.id], dueAt: '2020-01-31' })
  const params = { id }
  const final = await app.ada.call(sendInvoice, { params })
  const settled = { status: 'PAID', amountCents: 0, dueCents: 0, overdue: false, paidAt: final.issuedAt }
  expect(final).toMatchObject(settled)
  expect(await actionsOn(app, id)).toEqual(['invoice.create', 'invoice.send'])
  const [notification] = await app.ben.call(listNotifications)
  expect(notification).toMatchObject({
    title: `Invoice ${final.number} is here`,
    body: 'Bakery website: nothing left to pay',
  })
  expect((await app.ben.call(listInvoices)).find((one) => one.id === id)).toMatchObject(settled)
  expect(await app.ben.call(getCardOffer, { params })).toMatchObject({ parts: [] })
  await remindReaders(app.services)
  expect((await app.ada.call(getInvoice, { params })).reminders).toEqual([])
  const [totals] = await app.ada.call(sumInvoices)
  expect(totals).toMatchObject({ dueCents: before[0]?.dueCents ?? 0, overdueCents: 0 })
  const body = { amountCents: 1, method: 'bank' as const }
  await expect(app.ada.call(payInvoice, { params, body })).rejects.toMatchObject({ status: 409 })
  // The deposit counts as used until the invoice is voided, for example because it was a mistake.
  expect((await open()).map((one) => one.id)).not.toContain(deposit.id)
  expect(await app.ada.call(voidInvoice, { params })).toMatchObject({ status: 'VOID', paidAt: null })
  expect((await open()).map((one) => one.id)).toContain(deposit.id)
})

test('a draft names the deposits of its project that no invoice deducts, until it’s sent', async () => {
  const inProject = { projectId: app.cleoProject.id, lines: [line(9_000)] }
  const paid = await paidDeposit(inProject)
  const unpaid = await write({ ...inProject, isDeposit: true })
  const left = async (id: string, who = app.ada) =>
    (await who.call(getInvoice, { params: { id } })).undeductedDeposits
  const draft = await write(inProject)
  const named = { id: paid.id, number: paid.number, paid: true }
  expect(await left(draft.id)).toEqual([named])
  const { number } = await app.ada.call(sendInvoice, { params: { id: unpaid.id } })
  expect(await left(draft.id)).toEqual([named, { id: unpaid.id, number, paid: false }])
  await app.ada.call(changeInvoice, { params: { id: draft.id }, body: { deductIds: [paid.id] } })
  expect(await left(draft.id)).toEqual([{ id: unpaid.id, number, paid: false }])
  // Drafts of other projects, deposits themselves, and sent documents name none.
  expect(await left((await write({ lines: [line(9_000)] })).id)).not.toContainEqual(named)
  expect(await left((await write({ ...inProject, isDeposit: true })).id)).toEqual([])
  await app.ada.call(sendInvoice, { params: { id: draft.id } })
  expect(await left(draft.id)).toBeNull()
  expect(await left(draft.id, app.cleo)).toBeNull()
})

test('deducting a deposit never makes a total negative', async () => {
  const deposit = await paidDeposit({ lines: [line(5_000)] })
  const refused = await errorOf(write({ lines: [line(4_000)], deductIds: [deposit.id] }))
  expect(refused.problem.errors).toEqual({ lines: ['The total can’t be below zero'] })
})

test('only staff who can see billing see deposits', async () => {
  const query = { clientId: app.acme.id }
  for (const who of [app.ben, app.cleo]) {
    await expect(who.call(listDeposits, { query })).rejects.toMatchObject({ status: 403 })
  }
})
