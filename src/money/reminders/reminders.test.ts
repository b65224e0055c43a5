import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { getInvoice, listInvoices } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice, setReminders, voidInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { remindReaders } from './send-reminders.ts'

const days = 86_400_000

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  // 10 a.m., because no reminders are sent at night.
  const hour = Number(new Date(app.clock.now()).getUTCHours())
  app.clock.advance((34 - hour) * 3_600_000)
  const body = { reminderDays: [7, -3, 1] }
  expect(await app.ada.call(changeBilling, { body })).toMatchObject({ reminderDays: [-3, 1, 7] })
})
afterAll(() => app.close())

const sent = async (more: object = {}, amountCents = 10_000) => {
  const body = {
    projectId: app.benProject.id,
    dueAt: app.day(10),
    lines: [line(amountCents)],
    ...more,
  }
  const { id } = await app.ada.call(createInvoice, { body })
  return app.ada.call(sendInvoice, { params: { id } })
}
const titles = async (who: Person, about: string | null) =>
  (await who.call(listNotifications))
    .map(({ title }) => title)
    .filter((title) => title.includes(about ?? '?'))
/** Runs concurrently, as several processes would. */
const remind = async () => {
  await Promise.all([remindReaders(app.services), remindReaders(app.services)])
}
const go = async (wait: number) => {
  app.clock.advance(wait * days)
  // Keeps everyone signed in. Sessions end after ninety days, and these tests cover a longer time.
  await app.db.execute(
    "update sessions set created_at = created_at + interval '30 days', expires_at = expires_at + interval '1 year'",
  )
  await remind()
}

test('each reminder is sent once, before or after the due date, to people who can see invoices, and never after payment', async () => {
  const one = await sent()
  const reminders = async () =>
    (await actionsOn(app, one.id)).filter((action) => action === 'invoice.remind').length
  await go(6)
  expect(await reminders()).toBe(0)
  await go(1)
  expect(await reminders()).toBe(1)
  expect((await titles(app.ben, one.number))[0]).toMatch(/is due on/)
  expect(await titles(app.cleo, one.number)).toEqual([])
  await go(4)
  expect(await reminders()).toBe(2)
  expect((await titles(app.ben, one.number))[0]).toMatch(/was due on/)
  const body = { amountCents: 10_000, method: 'bank' as const }
  await app.ada.call(payInvoice, { params: { id: one.id }, body })
  await go(6)
  expect(await reminders()).toBe(2)
})

test('one email covers reminders missed during downtime, and void, draft and paused invoices are skipped', async () => {
  const missed = await sent()
  const stopped = await sent()
  await app.ada.call(setReminders, { params: { id: stopped.id }, body: { off: true } })
  const gone = await sent()
  await app.ada.call(voidInvoice, { params: { id: gone.id } })
  await go(18)
  const count = async (id: string) =>
    (await actionsOn(app, id)).filter((action) => action === 'invoice.remind').length
  expect([await count(missed.id), await count(stopped.id), await count(gone.id)]).toEqual([1, 0, 0])
  await remind()
  expect(await count(missed.id)).toBe(1)
})

test('reminders are about the next installment', async () => {
  const instalments = [
    { label: 'Deposit', amountCents: 4_000, dueAt: app.day(5) },
    { label: null, amountCents: 6_000, dueAt: app.day(30) },
  ]
  const one = await sent({ instalments })
  const count = async () =>
    (await actionsOn(app, one.id)).filter((action) => action === 'invoice.remind').length
  await go(6)
  expect(await count()).toBe(1)
  expect(await app.ada.call(getInvoice, { params: { id: one.id } })).toMatchObject({ overdueCents: 4_000 })
  const body = { amountCents: 4_000, method: 'bank' as const }
  await app.ada.call(payInvoice, { params: { id: one.id }, body })
  await go(6)
  expect(await count()).toBe(1)
  await go(15)
  expect(await count()).toBe(2)
})

test('no reminders are sent at night', async () => {
  const one = await sent({ dueAt: app.day() })
  app.clock.advance(days - 7 * 3_600_000)
  await remind()
  expect(await actionsOn(app, one.id)).not.toContain('invoice.remind')
  app.clock.advance(7 * 3_600_000)
})

test('a late fee is charged once, as a separate invoice, and never on another late fee', async () => {
  await expect(
    app.ada.call(changeBilling, { body: { lateFee: 'FIXED', lateFeeCents: null } }),
  ).rejects.toMatchObject({ status: 422 })
  const fee = { lateFee: 'PERCENT' as const, lateFeePercent: 5, lateFeeDays: 14, reminderDays: [] }
  await app.ada.call(changeBilling, { body: fee })
  const one = await sent({}, 20_000)
  const other = await sent({}, 20_000)
  await app.ada.call(payInvoice, {
    params: { id: other.id },
    body: { amountCents: 20_000, method: 'bank' },
  })
  const feesFor = async (number: string | null) => {
    const all = await app.ada.call(listInvoices, { query: { limit: 100 } })
    const details = await Promise.all(all.map(({ id }) => app.ada.call(getInvoice, { params: { id } })))
    return details.filter(({ lines }) => lines[0]?.description === `Late fee for invoice ${number}`)
  }
  await go(23)
  expect(await feesFor(one.number)).toEqual([])
  await go(1)
  expect(await feesFor(one.number)).toMatchObject([{ status: 'SENT', amountCents: 1_000, feeForId: one.id }])
  await go(1)
  await go(20)
  expect(await feesFor(one.number)).toHaveLength(1)
  expect(await feesFor(other.number)).toEqual([])
  const [asked] = await feesFor(one.number)
  expect(await feesFor(asked?.number ?? null)).toEqual([])
})

test('a late fee that can’t be sent stays a draft, and staff are notified, but reminders aren’t delayed', async () => {
  const fee = { lateFee: 'PERCENT' as const, lateFeePercent: 5, lateFeeDays: 14, reminderDays: [15] }
  await app.ada.call(changeBilling, { body: fee })
  const one = await sent({ dueAt: app.day() })
  await app.ada.call(changeBilling, { body: { eInvoices: true } })
  await go(16)
  await go(1)
  expect((await actionsOn(app, one.id)).filter((action) => action === 'invoice.remind')).toHaveLength(1)
  const why = await titles(app.ada, `Late fee for invoice ${one.number}`)
  expect(why).toEqual([`Couldn’t send an invoice: Late fee for invoice ${one.number}`])
  const drafts = await app.ada.call(listInvoices, { query: { status: 'DRAFT' } })
  const details = await Promise.all(drafts.map(({ id }) => app.ada.call(getInvoice, { params: { id } })))
  expect(details.filter(({ feeForId }) => feeForId === one.id)).toHaveLength(1)
})
