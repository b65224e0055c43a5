import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { getInvoice, listInvoices } from '#money/invoices/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { users } from '#schema/accounts.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { approveMilestone, submitMilestone } from './contract.decisions.ts'
import { changeMilestone, createMilestone, listMilestones } from './contract.ts'

let app: TestApp
/** Staff who can't see billing. */
let dan: Person
/** A contact who can approve but can't see invoices. */
let eve: Person

beforeAll(async () => {
  app = await openTestApp()
  dan = await app.person('dan@marlow.test', 'ADMIN')
  eve = await app.contact('eve@acme.test', { mayApprove: true, seesInvoices: false })
})
afterAll(() => app.close())

const project = () => ({ id: app.benProject.id })
const priced = (priceCents: number | null = 250_000) =>
  app.ada.call(createMilestone, { params: project(), body: { title: 'Home page', priceCents } })
const pricesFor = async (who: Person) =>
  (await who.call(listMilestones, { params: project() })).map(({ priceCents }) => priceCents)

test('people who can see invoices see the price, and staff who can see billing set it', async () => {
  const { id } = await priced()
  expect(await pricesFor(app.ada)).toEqual([250_000])
  expect(await pricesFor(app.ben)).toEqual([250_000])
  for (const who of [dan, eve]) expect(await pricesFor(who)).toEqual([null])
  const change = (who: Person, body: object) => who.call(changeMilestone, { params: { id }, body })
  await expect(change(dan, { priceCents: 1 })).rejects.toMatchObject({ status: 403 })
  await expect(change(app.ada, { priceCents: -1 })).rejects.toMatchObject({ status: 422 })
  await change(dan, { title: 'Front page' })
  expect(await pricesFor(app.ada)).toEqual([250_000])
  // Entries from the same moment have no fixed order.
  const actions = ['milestone.change', 'milestone.create', 'milestone.price']
  expect((await actionsOn(app, id)).sort()).toEqual(actions)
})

test('approval drafts the invoice once and notifies staff who can see billing', async () => {
  await app.ada.call(changeBilling, { body: { taxPercent: 19 } })
  const { id } = await priced(100_000)
  await app.ada.call(submitMilestone, { params: { id } })
  await Promise.all([1, 2].map(() => eve.call(approveMilestone, { params: { id }, body: {} })))
  const drafts = await app.ada.call(listInvoices, { query: { status: 'DRAFT' } })
  expect(drafts).toMatchObject([{ projectName: 'Bakery website', amountCents: 119_000 }])
  const draft = await app.ada.call(getInvoice, { params: { id: drafts[0]?.id ?? '' } })
  expect(draft).toMatchObject({
    milestoneId: id,
    dueAt: app.day(14),
    lines: [{ description: 'Home page', unitAmountCents: 100_000, taxPercent: 19 }],
  })
  const linked = async (who: Person) =>
    (await who.call(listMilestones, { params: project() })).find((one) => one.id === id)?.invoice
  expect(await linked(app.ada)).toEqual({ id: draft.id, number: null })
  for (const who of [dan, eve, app.ben]) expect(await linked(who)).toBeNull()
  const titles = async (who: Person) => (await who.call(listNotifications)).map(({ title }) => title)
  const notification = 'The invoice for Home page is ready to send'
  expect(await titles(app.ada)).toContain(notification)
  for (const who of [dan, app.ben]) expect(await titles(who)).not.toContain(notification)
})

test('if no staff member can see billing, the draft waits until one can', async () => {
  const { id } = await priced(70_000)
  await app.ada.call(submitMilestone, { params: { id } })
  const seesMoney = (sees: boolean) =>
    app.db.update(users).set({ seesMoney: sees }).where(eq(users.id, app.ada.userId))
  await seesMoney(false)
  await eve.call(approveMilestone, { params: { id }, body: {} })
  await seesMoney(true)
  const drafts = await app.ada.call(listInvoices, { query: { status: 'DRAFT' } })
  const draft = await app.ada.call(getInvoice, { params: { id: drafts[0]?.id ?? '' } })
  expect(draft).toMatchObject({ milestoneId: id, lines: [{ unitAmountCents: 70_000 }] })
})

test('approval without a price drafts nothing', async () => {
  const { id } = await priced(null)
  await app.ada.call(submitMilestone, { params: { id } })
  const before = (await app.ada.call(listInvoices)).length
  await app.ben.call(approveMilestone, { params: { id }, body: {} })
  expect((await app.ada.call(listInvoices)).length).toBe(before)
})

test('every approver is told that an invoice follows, but only people who can see the price are told the amount', async () => {
  const { id } = await priced(45_000)
  const read = async (who: Person) =>
    (await who.call(listMilestones, { params: project() })).find((one) => one.id === id)
  for (const [who, priceCents] of [
    [app.ben, 45_000],
    [eve, null],
  ] as const) {
    expect(await read(who)).toMatchObject({ invoicesOnApproval: true, priceCents })
  }
  await app.ada.call(submitMilestone, { params: { id } })
  await app.ben.call(approveMilestone, { params: { id }, body: {} })
  expect(await read(eve)).toMatchObject({ invoicesOnApproval: false })
})

test('approving an outdated price is refused and changes nothing', async () => {
  const { id } = await priced(100_000)
  await app.ada.call(submitMilestone, { params: { id } })
  const approve = (who: Person, priceCents: number | null) =>
    who.call(approveMilestone, { params: { id }, body: { priceCents } })
  await app.ada.call(changeMilestone, { params: { id }, body: { priceCents: 120_000 } })
  for (const seen of [100_000, null]) {
    const error = await errorOf(approve(app.ben, seen))
    expect([error.status, error.problem.code]).toEqual([409, 'PRICE_CHANGED'])
  }
  // Eve can't see prices, so every guess is refused, and the responses reveal nothing.
  for (const guess of [100_000, 120_000]) {
    expect((await errorOf(approve(eve, guess))).problem.code).toBe('PRICE_CHANGED')
  }
  const milestones = await app.ben.call(listMilestones, { params: project() })
  expect(milestones.find((one) => one.id === id)).toMatchObject({ state: 'SUBMITTED' })
  expect(await approve(eve, null)).toMatchObject({ isApproved: true })
})

test('approving the current price succeeds', async () => {
  const { id } = await priced(100_000)
  await app.ada.call(submitMilestone, { params: { id } })
  const body = { priceCents: 100_000 }
  expect(await app.ben.call(approveMilestone, { params: { id }, body })).toMatchObject({ isApproved: true })
})
