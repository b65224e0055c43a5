import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn } from '#kernel/calendar.ts'
import { discardInvoice } from '#money/invoices/contract.write.ts'
import { archiveClient, restoreClient } from '#people/clients/contract.ts'
import { documentCounters } from '#schema/billing-settings.ts'
import { clients } from '#schema/clients.ts'
import { invoiceLines, invoices } from '#schema/invoices.ts'
import { notifications } from '#schema/notifications.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { careLines, subscriptionFixture } from '#test/fixtures/subscriptions.ts'
import { listen } from '#test/readers/socket.ts'
import { draftPeriodAgain, getSubscription, resumeSubscription } from './contract.ts'
import { invoiceDueSubscriptions } from './invoice-periods.ts'
import { invoicedOn, periodAt } from './schedule.ts'

let app: TestApp
let fixture: ReturnType<typeof subscriptionFixture>
let eve: Person

beforeAll(async () => {
  app = await openTestApp()
  fixture = subscriptionFixture(app)
  eve = await app.contact('eve@acme.test')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.update(subscriptions).set({ status: 'canceled', canceledAt: app.clock.now() })
  await fixture.goTo('2027-01-01T10:00:00Z')
})

const work = () => invoiceDueSubscriptions(app.services)
const starts = async (subscriptionId: string) =>
  (await fixture.madeBy(subscriptionId)).map(({ periodStart }) => periodStart)

async function notificationsOf({ userId }: Person, title: string) {
  return app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.title, title)))
}

test('a discarded draft is created again only if staff request it, and only once', async () => {
  const subscription = await fixture.add({ startsOn: '2027-01-31', autoSend: false })
  await fixture.goTo('2027-01-31T10:00:00Z')
  await work()
  const [first] = await fixture.madeBy(subscription.id)
  const params = { id: subscription.id }
  const body = { periodStart: '2027-01-31' }
  const again = (who: Person = app.ada) => who.call(draftPeriodAgain, { params, body })
  await expect(again()).rejects.toMatchObject({ status: 409, problem: { code: 'PERIOD_NOT_DISCARDED' } })
  await app.ada.call(discardInvoice, { params: { id: first?.id ?? '' } })
  await work()
  const period = { from: '2027-01-31', to: '2027-02-27' }
  expect(await app.ada.call(getSubscription, { params })).toMatchObject({ discarded: [period], periods: 1 })
  expect(await app.ben.call(getSubscription, { params })).toMatchObject({ discarded: [] })
  await expect(again(app.ben)).rejects.toMatchObject({ status: 403 })
  const answers = await Promise.allSettled([again(), again()])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const made = await fixture.madeBy(subscription.id)
  expect(made.filter(({ status }) => status === 'DRAFT')).toMatchObject([
    {
      amountCents: 11_900,
      periodStart: period.from,
      servedFrom: period.from,
      servedTo: period.to,
      dueAt: '2027-02-14',
    },
  ])
  expect(await app.ada.call(getSubscription, { params })).toMatchObject({ discarded: [], periods: 1 })
  // The schedule continued unchanged.
  await fixture.goTo('2027-02-28T10:00:00Z')
  await work()
  expect(await starts(subscription.id)).toEqual(['2027-01-31', '2027-01-31', '2027-02-28'])
})

describe('a period', () => {
  test('is invoiced when it starts in the agency’s time zone, with its dates and in the client’s language', async () => {
    const subscription = await fixture.add({ startsOn: '2027-01-31', paymentDays: 10 })
    expect(subscription.upcoming).toEqual([
      { on: '2027-01-31', from: '2027-01-31', to: '2027-02-27', amountCents: 11_900 },
      { on: '2027-02-28', from: '2027-02-28', to: '2027-03-30', amountCents: 11_900 },
      { on: '2027-03-31', from: '2027-03-31', to: '2027-04-29', amountCents: 11_900 },
    ])
    const ben = await listen(app.base, app.ben.headers)
    await fixture.goTo('2027-01-30T22:59:00Z')
    await work()
    expect(await fixture.madeBy(subscription.id)).toEqual([])
    // Past midnight in Berlin, but still the day before in UTC.
    await fixture.goTo('2027-01-30T23:01:00Z')
    await work()
    await ben.next('INVOICES_CHANGED')
    ben.socket.close()
    const [made] = await fixture.madeBy(subscription.id)
    expect(made).toMatchObject({
      status: 'SENT',
      amountCents: 11_900,
      periodStart: '2027-01-31',
      servedFrom: '2027-01-31',
      servedTo: '2027-02-27',
      dueAt: '2027-02-10',
      createdBy: app.ada.userId,
    })
    const lines = await app.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, made?.id ?? ''))
    expect(lines).toMatchObject([{ description: 'Care plan, 31 January – 27 February 2027' }])
    expect(await notificationsOf(app.ben, `Invoice ${made?.number} is here`)).toHaveLength(1)
    expect(await notificationsOf(eve, `Invoice ${made?.number} is here`)).toEqual([])
    await app.db.update(clients).set({ language: 'de' }).where(eq(clients.id, app.acme.id))
    await fixture.goTo('2027-02-28T08:00:00Z')
    await work()
    await app.db.update(clients).set({ language: null }).where(eq(clients.id, app.acme.id))
    const second = (await fixture.madeBy(subscription.id))[1]
    expect(second).toMatchObject({ language: 'de', servedTo: '2027-03-30' })
    const [german] = await app.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, second?.id ?? ''))
    expect(german?.description).toBe('Care plan, 28. Februar – 30. März 2027')
  })

  test('billed in arrears is invoiced after it ends, and staff are notified of the draft if autoSend is off', async () => {
    const subscription = await fixture.add({
      planCode: 'Hours',
      startsOn: '2027-01-01',
      timing: 'ARREARS',
      autoSend: false,
    })
    await fixture.goTo('2027-01-31T12:00:00Z')
    await work()
    expect(await fixture.madeBy(subscription.id)).toEqual([])
    await fixture.goTo('2027-02-01T12:00:00Z')
    await work()
    const made = await fixture.madeBy(subscription.id)
    expect(made).toMatchObject([{ status: 'DRAFT', number: null, servedTo: '2027-01-31' }])
    const notified = await notificationsOf(app.ada, 'A draft invoice for Hours is ready')
    expect(notified).toMatchObject([{ link: `/invoices/${made[0]?.id}` }])
    expect(await app.ben.call(getSubscription, { params: { id: subscription.id } })).toMatchObject({
      periods: 1,
    })
  })

  test('is invoiced once, in order and with its own dates, even after downtime and by two processes at once', async () => {
    const subscription = await fixture.add({ startsOn: '2027-01-31' })
    const yearly = await fixture.add({ startsOn: '2027-02-28', interval: 'YEAR' })
    const other = await app.another()
    await fixture.goTo('2027-05-30T12:00:00Z')
    await Promise.all([
      work(),
      invoiceDueSubscriptions(other.services),
      work(),
      invoiceDueSubscriptions(other.services),
    ])
    const made = await fixture.madeBy(subscription.id)
    expect(made.map(({ periodStart, servedTo }) => [periodStart, servedTo])).toEqual([
      ['2027-01-31', '2027-02-27'],
      ['2027-02-28', '2027-03-30'],
      ['2027-03-31', '2027-04-29'],
      ['2027-04-30', '2027-05-30'],
    ])
    const numbers = made.map(({ number }) => number ?? '')
    expect(numbers).toEqual([...numbers].sort())
    // Nobody gets a due date that had passed before the invoice was sent.
    expect(new Set(made.map(({ dueAt }) => dueAt))).toEqual(new Set(['2027-06-13']))
    expect(await starts(yearly.id)).toEqual(['2027-02-28'])
    const again = { ...made[0], id: undefined, number: null, issuedAt: null, status: 'DRAFT' }
    const twice = app.db.insert(invoices).values(again as typeof invoices.$inferInsert)
    await expect(twice).rejects.toMatchObject({ cause: { constraint: 'invoices_one_a_period' } })
  })

  test('before a plan was added is skipped if its invoice date has passed', async () => {
    const subscription = await fixture.add({ startsOn: '2026-11-15' })
    expect(subscription.upcoming[0]).toMatchObject({ on: '2027-01-15' })
    const late = await fixture.add({ startsOn: '2026-12-01', timing: 'ARREARS' })
    expect(late.upcoming[0]).toMatchObject({ on: '2027-02-01', from: '2027-01-01' })
    await work()
    expect(await starts(subscription.id)).toEqual([])
    expect(await starts(late.id)).toEqual(['2026-12-01'])
  })
})

test('archiving a client pauses its plans, and staff are notified', async () => {
  const { id } = await fixture.add({ planCode: 'Shop care', startsOn: '2027-01-02' }, app.cleoCo.id)
  await app.ada.call(archiveClient, { params: { id: app.cleoCo.id } })
  await fixture.goTo('2027-01-02T10:00:00Z')
  await work()
  expect(await app.ada.call(getSubscription, { params: { id } })).toMatchObject({ status: 'paused' })
  expect(await starts(id)).toEqual([])
  expect(await notificationsOf(app.ada, 'The plan Shop care was paused')).toHaveLength(1)
  await expect(app.ada.call(resumeSubscription, { params: { id } })).rejects.toMatchObject({ status: 409 })
  await expect(fixture.add({}, app.cleoCo.id)).rejects.toMatchObject({ status: 422 })
  await app.ada.call(restoreClient, { params: { id: app.cleoCo.id } })
  expect(await app.ada.call(resumeSubscription, { params: { id } })).toMatchObject({ status: 'active' })
})

test('a failing plan doesn’t affect others, notifies staff once, and is retried until it succeeds', async () => {
  const broken = await fixture.add({ planCode: 'Broken', startsOn: '2027-01-02' })
  const fine = await fixture.add({ planCode: 'Fine', startsOn: '2027-01-02' })
  // The API now refuses such lines, but older ones may be stored.
  const nothing = [
    { description: 'Nothing', quantity: 1, unitAmountCents: 0, taxPercent: 0, discountPercent: 0 },
  ]
  const set = (lines: typeof nothing) =>
    app.db.update(subscriptions).set({ lines }).where(eq(subscriptions.id, broken.id))
  await set(nothing)
  await fixture.goTo('2027-01-02T10:00:00Z')
  const before = await app.db.select().from(documentCounters)
  await work()
  await work()
  expect(await starts(broken.id)).toEqual([])
  expect(await starts(fine.id)).toEqual(['2027-01-02'])
  expect(await notificationsOf(app.ada, 'Couldn’t create an invoice for Broken')).toHaveLength(1)
  const { failure } = await app.ada.call(getSubscription, { params: { id: broken.id } })
  expect(failure).toBe('Enter an amount above zero, then send the invoice.')
  const headers = { ...app.ada.headers, 'accept-language': 'de' }
  const inGerman = await fetch(`${app.base}/api/subscriptions/${broken.id}`, { headers })
  expect(await inGerman.json()).toMatchObject({ failure: expect.stringContaining('größer als null') })
  // The other invoice got its number.
  const after = await app.db.select().from(documentCounters)
  const last = (rows: typeof before) => rows.reduce((sum, row) => sum + row.last, 0)
  expect(last(after) - last(before)).toBe(1)
  await set(careLines.map((line) => ({ quantity: 1, discountPercent: 0, ...line })))
  await work()
  expect(await starts(broken.id)).toEqual(['2027-01-02'])
  expect(await app.ada.call(getSubscription, { params: { id: broken.id } })).toMatchObject({ failure: null })
})

test('periods follow the calendar, however far the clock advances, even if two runs overlap', async () => {
  const steps = fc.array(fc.record({ days: fc.integer({ min: 0, max: 75 }), twice: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  })
  const schedules = fc.record({
    startsOn: fc.constantFrom('2027-01-01', '2027-01-29', '2027-01-31', '2027-03-30'),
    interval: fc.constantFrom('MONTH' as const, 'MONTH' as const, 'YEAR' as const),
    intervalCount: fc.integer({ min: 1, max: 3 }),
    timing: fc.constantFrom('ADVANCE' as const, 'ARREARS' as const),
  })
  await fc.assert(
    fc.asyncProperty(schedules, steps, async (schedule, moves) => {
      await fixture.goTo('2027-01-01T10:00:00Z')
      const { id } = await fixture.add(schedule)
      for (const { days, twice } of moves) {
        app.clock.advance(days * 86_400_000)
        await Promise.all(twice ? [work(), work()] : [work()])
      }
      const expected = []
      const subscription = { ...schedule, endsOn: null, periods: 0 }
      for (let n = 0; invoicedOn(subscription, n) <= dayIn('Europe/Berlin', app.clock.now()); n += 1)
        expected.push(periodAt(subscription, n))
      const made = await fixture.madeBy(id)
      expect(made.map(({ servedFrom, servedTo }) => ({ from: servedFrom, to: servedTo }))).toEqual(expected)
      await app.db.update(subscriptions).set({ status: 'canceled' })
    }),
    { numRuns: 12 },
  )
})
