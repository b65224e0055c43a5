import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { careLines, subscriptionFixture } from '#test/fixtures/subscriptions.ts'
import {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from './contract.ts'
import type { NewSubscription } from './contract.write.ts'
import { invoiceDueSubscriptions } from './invoice-periods.ts'

let app: TestApp
let fixture: ReturnType<typeof subscriptionFixture>
let dan: Person
let eve: Person

beforeAll(async () => {
  app = await openTestApp()
  fixture = subscriptionFixture(app)
  eve = await app.contact('eve@acme.test')
  dan = await app.person('dan@marlow.test', 'ADMIN')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.update(subscriptions).set({ status: 'canceled', canceledAt: app.clock.now() })
  await fixture.goTo('2027-01-01T10:00:00Z')
})

const work = () => invoiceDueSubscriptions(app.services)
const starts = async (subscriptionId: string) =>
  (await fixture.madeBy(subscriptionId)).map(({ periodStart }) => periodStart)

test('Cleo cannot see Ben’s plan, Ben can see it, and only staff who can see billing can change it', async () => {
  const { id } = await fixture.add()
  const params = { id }
  for (const endpoint of [getSubscription, pauseSubscription, resumeSubscription, cancelSubscription]) {
    await expect(app.cleo.call(endpoint, { params, body: {} } as never)).rejects.toMatchObject({
      status: 404,
    })
    await expect(dan.call(endpoint, { params, body: {} } as never)).rejects.toMatchObject({ status: 403 })
  }
  await expect(app.cleo.call(changeSubscription, { params, body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(eve.call(getSubscription, { params })).rejects.toMatchObject({ status: 404 })
  await expect(app.ben.call(changeSubscription, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  await expect(app.ben.call(pauseSubscription, { params })).rejects.toMatchObject({ status: 403 })
  const shown = await app.ben.call(getSubscription, { params })
  expect(shown).toMatchObject({ id, amountCents: 11_900, autoSend: null, failure: null })
  const ids = async (who: Person) =>
    (await who.call(listSubscriptions, {})).map((subscription) => subscription.id)
  expect(await ids(app.ada)).toContain(id)
  expect(await ids(app.ben)).toContain(id)
  expect(await ids(app.cleo)).toEqual([])
  expect(await ids(eve)).toEqual([])
  await expect(dan.call(listSubscriptions, {})).rejects.toMatchObject({ status: 403 })
})

test('a paused plan sends no invoices, a resumed plan skips missed periods, and both changes are logged', async () => {
  const { id } = await fixture.add({ startsOn: '2027-01-01' })
  const params = { id }
  await work()
  // Nothing has run since the first of February: that period was due before the pause.
  await fixture.goTo('2027-02-10T12:00:00Z')
  expect(await app.ada.call(pauseSubscription, { params })).toMatchObject({
    status: 'paused',
    pausedOn: '2027-02-10',
    upcoming: [],
  })
  await expect(app.ada.call(pauseSubscription, { params })).rejects.toMatchObject({ status: 409 })
  await fixture.goTo('2027-04-15T12:00:00Z')
  await work()
  expect(await starts(id)).toEqual(['2027-01-01', '2027-02-01'])
  const resumed = await app.ada.call(resumeSubscription, { params })
  expect(resumed).toMatchObject({ status: 'active', pausedOn: null, periods: 4 })
  await expect(app.ada.call(resumeSubscription, { params })).rejects.toMatchObject({ status: 409 })
  await fixture.goTo('2027-05-01T12:00:00Z')
  await work()
  expect(await starts(id)).toEqual(['2027-01-01', '2027-02-01', '2027-05-01'])
  const rows = await app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.targetId, id), eq(auditLogs.action, 'subscription.resume')))
  expect(rows).toMatchObject([{ metadata: { before: { periods: 2 }, after: { periods: 4 } } }])
})

describe('a canceled plan', () => {
  test('creates no more invoices if it ends immediately', async () => {
    const { id } = await fixture.add({ startsOn: '2027-01-01', timing: 'ARREARS' })
    await fixture.goTo('2027-01-20T12:00:00Z')
    const ended = await app.ada.call(cancelSubscription, { params: { id }, body: {} })
    expect(ended).toMatchObject({ status: 'canceled', canceledOn: '2027-01-20', upcoming: [] })
    await fixture.goTo('2027-03-01T12:00:00Z')
    await work()
    expect(await starts(id)).toEqual([])
    for (const endpoint of [cancelSubscription, pauseSubscription, resumeSubscription]) {
      const again = app.ada.call(endpoint, { params: { id }, body: {} } as never)
      await expect(again).rejects.toMatchObject({ status: 409 })
    }
    const change = app.ada.call(changeSubscription, { params: { id }, body: { planCode: 'x' } })
    await expect(change).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['in advance', 'ADVANCE', ['2027-01-01']],
    ['in arrears', 'ARREARS', ['2027-01-01']],
  ] as const)(
    'runs until the end of the period if it’s billed %s and set to end then',
    async (_name, timing, made) => {
      const { id } = await fixture.add({ startsOn: '2027-01-01', timing })
      await fixture.goTo('2027-01-20T12:00:00Z')
      const body = { when: 'PERIOD_END' } as const
      const ending = await app.ada.call(cancelSubscription, { params: { id }, body })
      expect(ending).toMatchObject({ status: 'active', endsOn: '2027-01-31' })
      await expect(app.ada.call(cancelSubscription, { params: { id }, body })).rejects.toMatchObject({
        status: 409,
      })
      await fixture.goTo('2027-01-31T12:00:00Z')
      await work()
      expect(await app.ada.call(getSubscription, { params: { id } })).toMatchObject({ status: 'active' })
      await fixture.goTo('2027-02-01T12:00:00Z')
      await work()
      expect(await starts(id)).toEqual(made)
      const over = await app.ada.call(getSubscription, { params: { id } })
      expect(over).toMatchObject({ status: 'canceled', canceledOn: '2027-02-01' })
    },
  )
})

test('changes to the lines, interval, date or end apply to future invoices', async () => {
  const { id } = await fixture.add({ startsOn: '2027-01-01' })
  const params = { id }
  await fixture.goTo('2027-02-10T12:00:00Z')
  const lines = [
    { description: 'More care', quantity: 1, unitAmountCents: 20_000, taxPercent: 0, discountPercent: 0 },
  ]
  const change = (body: object) => app.ada.call(changeSubscription, { params, body })
  // Invoices that were due before the change use the old terms.
  expect(await change({ lines })).toMatchObject({ amountCents: 20_000, periods: 2 })
  expect((await fixture.madeBy(id)).map(({ amountCents }) => amountCents)).toEqual([11_900, 11_900])
  const quarterly = await change({ intervalCount: 3 })
  expect(quarterly.upcoming.map(({ on }) => on)).toEqual(['2027-03-01', '2027-06-01', '2027-09-01'])
  await expect(change({ startsOn: '2027-02-28' })).rejects.toMatchObject({
    status: 422,
    problem: {
      errors: { startsOn: ['This plan is already invoiced until Feb 28, 2027. Choose a later date.'] },
    },
  })
  const moved = await change({ startsOn: '2027-03-15', endsOn: '2027-06-15' })
  expect(moved.upcoming.map(({ on }) => on)).toEqual(['2027-03-15', '2027-06-15'])
  const late = await change({ timing: 'ARREARS', endsOn: null })
  expect(late.upcoming.map(({ on }) => on)).toEqual(['2027-06-15', '2027-09-15', '2027-12-15'])
  await fixture.goTo('2027-06-15T12:00:00Z')
  await work()
  expect((await fixture.madeBy(id)).at(-1)).toMatchObject({ servedFrom: '2027-03-15', amountCents: 20_000 })
})

test('a tracked plan invoices nothing until it has lines', async () => {
  const { id } = await fixture.add({ lines: [], startedAt: '2026-06-01' })
  const params = { id }
  await work()
  expect(await app.ada.call(getSubscription, { params })).toMatchObject({
    startsOn: null,
    upcoming: [],
    amountCents: 0,
  })
  await expect(
    app.ada.call(changeSubscription, { params, body: { interval: 'YEAR' } }),
  ).rejects.toMatchObject({
    status: 422,
  })
  const lines = careLines.map((line) => ({ quantity: 1, discountPercent: 0, ...line }))
  const changed = await app.ada.call(changeSubscription, { params, body: { lines, startsOn: '2027-01-02' } })
  expect(changed.upcoming[0]).toMatchObject({ on: '2027-01-02' })
  await fixture.goTo('2027-01-02T12:00:00Z')
  await work()
  expect(await starts(id)).toEqual(['2027-01-02'])
})

test.each([
  [{ lines: [{ description: 'Free', unitAmountCents: 0 }] }, 'lines'],
  [{ lines: [{ description: 'Less', unitAmountCents: -5 }] }, 'lines'],
  [{ lines: [{ description: 'x'.repeat(441), unitAmountCents: 5 }] }, 'lines.0.description'],
  [{ reverseCharge: true }, 'lines.0.taxPercent'],
  [{ startsOn: '2027-01-02', endsOn: '2027-01-01' }, 'endsOn'],
  [{ startsOn: '2027-02-30' }, 'startsOn'],
  [{ startsOn: '9999-12-31' }, 'startsOn'],
  [{ intervalCount: 0 }, 'intervalCount'],
  [{ intervalCount: 1.5 }, 'intervalCount'],
  [{ interval: 'WEEK' }, 'interval'],
  [{ currency: 'xyz' }, 'currency'],
  [{ paymentDays: 400 }, 'paymentDays'],
])('%j is refused', async (subscription, field) => {
  const refused = fixture.add(subscription as Partial<NewSubscription>)
  await expect(refused).rejects.toMatchObject({
    status: 422,
    problem: { errors: { [field]: [expect.any(String)] } },
  })
})
