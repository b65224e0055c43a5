import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { careLines, planning } from '#test/fixtures/subscriptions.ts'
import { cancelPlan, changePlan, getPlan, listPlans, pausePlan, resumePlan } from './contract.ts'
import type { NewSubscription } from './contract.write.ts'
import { invoicePlansDue } from './invoice-periods.ts'

let app: TestApp
let plans: ReturnType<typeof planning>
let dan: Person
let eve: Person

beforeAll(async () => {
  app = await openTestApp()
  plans = planning(app)
  eve = await app.contact('eve@acme.test')
  dan = await app.person('dan@marlow.test', 'ADMIN')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.update(subscriptions).set({ status: 'canceled', canceledAt: app.clock.now() })
  await plans.goTo('2027-01-01T10:00:00Z')
})

const work = () => invoicePlansDue(app.services)
const starts = async (planId: string) => (await plans.madeBy(planId)).map(({ periodStart }) => periodStart)

test("Cleo cannot see Ben's plan, nor act on it; Ben sees it, and only staff who see money change it", async () => {
  const { id } = await plans.addPlan()
  const params = { id }
  for (const endpoint of [getPlan, pausePlan, resumePlan, cancelPlan]) {
    await expect(app.cleo.call(endpoint, { params, body: {} } as never)).rejects.toMatchObject({
      status: 404,
    })
    await expect(dan.call(endpoint, { params, body: {} } as never)).rejects.toMatchObject({ status: 403 })
  }
  await expect(app.cleo.call(changePlan, { params, body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(eve.call(getPlan, { params })).rejects.toMatchObject({ status: 404 })
  await expect(app.ben.call(changePlan, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  await expect(app.ben.call(pausePlan, { params })).rejects.toMatchObject({ status: 403 })
  const shown = await app.ben.call(getPlan, { params })
  expect(shown).toMatchObject({ id, amountCents: 11_900, autoSend: null, failure: null })
  const ids = async (who: Person) => (await who.call(listPlans, {})).map((plan) => plan.id)
  expect(await ids(app.ada)).toContain(id)
  expect(await ids(app.ben)).toContain(id)
  expect(await ids(app.cleo)).toEqual([])
  expect(await ids(eve)).toEqual([])
  await expect(dan.call(listPlans, {})).rejects.toMatchObject({ status: 403 })
})

test('paused, nothing is made; resumed, what passed is left out, and the log says what was', async () => {
  const { id } = await plans.addPlan({ startsOn: '2027-01-01' })
  const params = { id }
  await work()
  // Nobody looked since the first of February: that period came before the pause.
  await plans.goTo('2027-02-10T12:00:00Z')
  expect(await app.ada.call(pausePlan, { params })).toMatchObject({
    status: 'paused',
    pausedOn: '2027-02-10',
    upcoming: [],
  })
  await expect(app.ada.call(pausePlan, { params })).rejects.toMatchObject({ status: 409 })
  await plans.goTo('2027-04-15T12:00:00Z')
  await work()
  expect(await starts(id)).toEqual(['2027-01-01', '2027-02-01'])
  const resumed = await app.ada.call(resumePlan, { params })
  expect(resumed).toMatchObject({ status: 'active', pausedOn: null, periods: 4 })
  await expect(app.ada.call(resumePlan, { params })).rejects.toMatchObject({ status: 409 })
  await plans.goTo('2027-05-01T12:00:00Z')
  await work()
  expect(await starts(id)).toEqual(['2027-01-01', '2027-02-01', '2027-05-01'])
  const rows = await app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.targetId, id), eq(auditLogs.action, 'subscription.resume')))
  expect(rows).toMatchObject([{ metadata: { before: { periods: 2 }, after: { periods: 4 } } }])
})

describe('canceled', () => {
  test('now, nothing follows', async () => {
    const { id } = await plans.addPlan({ startsOn: '2027-01-01', timing: 'ARREARS' })
    await plans.goTo('2027-01-20T12:00:00Z')
    const ended = await app.ada.call(cancelPlan, { params: { id }, body: {} })
    expect(ended).toMatchObject({ status: 'canceled', canceledOn: '2027-01-20', upcoming: [] })
    await plans.goTo('2027-03-01T12:00:00Z')
    await work()
    expect(await starts(id)).toEqual([])
    for (const endpoint of [cancelPlan, pausePlan, resumePlan]) {
      const again = app.ada.call(endpoint, { params: { id }, body: {} } as never)
      await expect(again).rejects.toMatchObject({ status: 409 })
    }
    const change = app.ada.call(changePlan, { params: { id }, body: { planCode: 'x' } })
    await expect(change).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['in advance', 'ADVANCE', ['2027-01-01']],
    ['in arrears', 'ARREARS', ['2027-01-01']],
  ] as const)('%s at the end of the period, it is served and ends then', async (_name, timing, made) => {
    const { id } = await plans.addPlan({ startsOn: '2027-01-01', timing })
    await plans.goTo('2027-01-20T12:00:00Z')
    const body = { when: 'PERIOD_END' } as const
    const ending = await app.ada.call(cancelPlan, { params: { id }, body })
    expect(ending).toMatchObject({ status: 'active', endsOn: '2027-01-31' })
    await expect(app.ada.call(cancelPlan, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
    await plans.goTo('2027-01-31T12:00:00Z')
    await work()
    expect(await app.ada.call(getPlan, { params: { id } })).toMatchObject({ status: 'active' })
    await plans.goTo('2027-02-01T12:00:00Z')
    await work()
    expect(await starts(id)).toEqual(made)
    const over = await app.ada.call(getPlan, { params: { id } })
    expect(over).toMatchObject({ status: 'canceled', canceledOn: '2027-02-01' })
  })
})

test('a change is for what comes next: lines, another interval, another day, an end', async () => {
  const { id } = await plans.addPlan({ startsOn: '2027-01-01' })
  const params = { id }
  await plans.goTo('2027-02-10T12:00:00Z')
  const lines = [
    { description: 'More care', quantity: 1, unitAmountCents: 20_000, taxPercent: 0, discountPercent: 0 },
  ]
  const change = (body: object) => app.ada.call(changePlan, { params, body })
  // What was due before it was changed is invoiced as it was.
  expect(await change({ lines })).toMatchObject({ amountCents: 20_000, periods: 2 })
  expect((await plans.madeBy(id)).map(({ amountCents }) => amountCents)).toEqual([11_900, 11_900])
  const quarterly = await change({ intervalCount: 3 })
  expect(quarterly.upcoming.map(({ on }) => on)).toEqual(['2027-03-01', '2027-06-01', '2027-09-01'])
  await expect(change({ startsOn: '2027-02-28' })).rejects.toMatchObject({
    status: 422,
    problem: { errors: { startsOn: ['It is invoiced until 28 Feb 2027. Choose a later day.'] } },
  })
  const moved = await change({ startsOn: '2027-03-15', endsOn: '2027-06-15' })
  expect(moved.upcoming.map(({ on }) => on)).toEqual(['2027-03-15', '2027-06-15'])
  const late = await change({ timing: 'ARREARS', endsOn: null })
  expect(late.upcoming.map(({ on }) => on)).toEqual(['2027-06-15', '2027-09-15', '2027-12-15'])
  await plans.goTo('2027-06-15T12:00:00Z')
  await work()
  expect((await plans.madeBy(id)).at(-1)).toMatchObject({ servedFrom: '2027-03-15', amountCents: 20_000 })
})

test('a plan that was only noted invoices nothing, until it is given lines', async () => {
  const { id } = await plans.addPlan({ lines: [], startedAt: '2026-06-01' })
  const params = { id }
  await work()
  expect(await app.ada.call(getPlan, { params })).toMatchObject({
    startsOn: null,
    upcoming: [],
    amountCents: 0,
  })
  await expect(app.ada.call(changePlan, { params, body: { interval: 'YEAR' } })).rejects.toMatchObject({
    status: 422,
  })
  const lines = careLines.map((line) => ({ quantity: 1, discountPercent: 0, ...line }))
  const changed = await app.ada.call(changePlan, { params, body: { lines, startsOn: '2027-01-02' } })
  expect(changed.upcoming[0]).toMatchObject({ on: '2027-01-02' })
  await plans.goTo('2027-01-02T12:00:00Z')
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
])('%j is refused', async (plan, field) => {
  const refused = plans.addPlan(plan as Partial<NewSubscription>)
  await expect(refused).rejects.toMatchObject({
    status: 422,
    problem: { errors: { [field]: [expect.any(String)] } },
  })
})
