import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInvoice, listInvoices } from '#money/invoices/contract.ts'
import { sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { documentCounters } from '#schema/billing-settings.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { countLockWaits } from '#test/readers/lock-waits.ts'
import { approveMilestone, submitMilestone } from '#work/milestones/contract.decisions.ts'
import { changeMilestone, deleteMilestone, listMilestones } from '#work/milestones/contract.ts'
import { changeStatus } from '#work/projects/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import {
  acceptQuote,
  changeQuote,
  createQuote,
  declineQuote,
  getQuote,
  invoiceQuote,
  listQuotes,
  sendQuote,
  withdrawQuote,
} from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const project = () => ({ id: app.benProject.id })
const lines = [{ description: 'Fourth round', unitAmountCents: 45_000, taxPercent: 19 }]

async function drafted(more: object = {}) {
  const body = { projectId: app.benProject.id, addsMilestone: true, title: 'Fourth round', lines, ...more }
  return app.ada.call(createQuote, { body })
}

async function sent(more: object = {}) {
  return app.ada.call(sendQuote, { params: { id: (await drafted(more)).id } })
}

async function accepted(more: object = {}) {
  const quote = await app.ben.call(acceptQuote, { params: { id: (await sent(more)).id }, body: {} })
  return { quote, params: { id: quote.id }, milestone: { id: quote.milestone?.id ?? '' } }
}

const milestones = (who = app.ben) => who.call(listMilestones, { params: project() })

async function approve(params: { id: string }) {
  await app.ada.call(submitMilestone, { params })
  await app.ben.call(approveMilestone, { params, body: {} })
}

describe('a change request', () => {
  test('for Ben’s client is hidden from Cleo, and can be created only by staff and only in a project', async () => {
    const { id } = await sent()
    await expect(app.cleo.call(acceptQuote, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 404,
    })
    await expect(drafted({ projectId: null, clientId: app.acme.id })).rejects.toMatchObject({ status: 422 })
    const body = { projectId: app.benProject.id, addsMilestone: true, title: 'Mine', lines }
    await expect(app.ben.call(createQuote, { body })).rejects.toMatchObject({ status: 403 })
  })

  test('can’t be accepted while the project is archived', async () => {
    const [{ id }, before] = [await sent(), await milestones()]
    const accept = () => app.ben.call(acceptQuote, { params: { id }, body: {} })
    const moveTo = (status: 'ARCHIVED' | 'DISCOVERY') =>
      app.ada.call(changeStatus, { params: project(), body: { status } })
    await moveTo('ARCHIVED')
    await expect(accept()).rejects.toMatchObject({ status: 409, problem: { code: 'PROJECT_ARCHIVED' } })
    expect(await app.ben.call(getQuote, { params: { id } })).toMatchObject({ status: 'SENT' })
    expect(await milestones()).toEqual(before)
    await moveTo('DISCOVERY')
    expect(await accept()).toMatchObject({ status: 'ACCEPTED' })
  })

  test('adds a milestone with its title and net price when the client accepts it', async () => {
    const before = await milestones()
    const { quote, milestone } = await accepted({ notes: 'A fourth round for the home page.' })
    expect(quote).toMatchObject({ status: 'ACCEPTED', addsMilestone: true, milestone: { isApproved: false } })
    for (const who of [app.ben, app.ada]) {
      const all = await milestones(who)
      expect(all).toHaveLength(before.length + 1)
      expect(all.at(-1)).toMatchObject({
        id: milestone.id,
        title: 'Fourth round',
        description: 'A fourth round for the home page.',
        priceCents: 45_000,
        state: 'OPEN',
        internal: false,
      })
      const listed = await who.call(listQuotes, { query: { projectId: app.benProject.id } })
      expect(listed.find(({ id }) => id === quote.id)).toMatchObject({ addsMilestone: true })
    }
    expect((await actionsOn(app, milestone.id)).sort()).toEqual(['milestone.create', 'milestone.price'])
    expect((await app.ada.call(listNotifications))[0]?.title).toContain('accepted')
  })

  test('adds a milestone with the price including tax if its prices include tax', async () => {
    const { milestone } = await accepted({ pricesIncludeTax: true })
    expect((await milestones()).find(({ id }) => id === milestone.id)).toMatchObject({ priceCents: 45_000 })
  })

  test('stays a change request when its draft is edited', async () => {
    const { id } = await drafted()
    const body = { title: 'Fifth round' }
    expect(await app.ada.call(changeQuote, { params: { id }, body })).toMatchObject({ addsMilestone: true })
  })

  test('adds one milestone if it’s accepted twice at the same time', async () => {
    const before = (await milestones()).length
    const { id } = await sent()
    await Promise.all([1, 2].map(() => app.ben.call(acceptQuote, { params: { id }, body: {} })))
    expect(await milestones()).toHaveLength(before + 1)
  })

  test('changes nothing if it’s declined, withdrawn or expired', async () => {
    const before = (await milestones()).length
    const [declined, withdrawn, late] = [await sent(), await sent(), await sent({ validUntil: app.day(2) })]
    await app.ben.call(declineQuote, { params: { id: declined.id }, body: {} })
    await app.ada.call(withdrawQuote, { params: { id: withdrawn.id } })
    app.clock.advance(3 * 86_400_000)
    for (const { id } of [declined, withdrawn, late]) {
      await expect(app.ben.call(acceptQuote, { params: { id }, body: {} })).rejects.toMatchObject({
        status: 409,
      })
      expect(await app.ben.call(getQuote, { params: { id } })).toMatchObject({ milestone: null })
    }
    expect(await milestones()).toHaveLength(before)
  })
})

describe('the invoice of a change request', () => {
  const invoicesOf = async (params: { id: string }) => (await app.ada.call(getQuote, { params })).invoices
  const draftOf = async (params: { id: string }) => {
    const [invoice] = (await invoicesOf(params)).filter(({ isDeposit }) => !isDeposit)
    return app.ada.call(getInvoice, { params: { id: invoice?.id ?? '' } })
  }

  test('is drafted once, when the milestone is approved, with the lines that the client accepted', async () => {
    const { params, milestone } = await accepted()
    await expect(app.ada.call(invoiceQuote, { params })).rejects.toMatchObject({ status: 409 })
    await approve(milestone)
    expect(await draftOf(params)).toMatchObject({
      status: 'DRAFT',
      amountCents: 53_550,
      lines: [{ taxPercent: 19 }],
    })
    await expect(app.ada.call(invoiceQuote, { params })).rejects.toMatchObject({ status: 409 })
    expect(await app.ben.call(listInvoices)).toEqual([])
  })

  test('deducts the paid deposit', async () => {
    const { quote, params, milestone } = await accepted({ depositPercent: 50 })
    const [deposit] = quote.invoices
    const body = { amountCents: deposit?.amountCents ?? 0, method: 'bank' as const }
    await app.ada.call(payInvoice, { params: { id: deposit?.id ?? '' }, body })
    await approve(milestone)
    expect(await draftOf(params)).toMatchObject({ amountCents: 26_775 })
  })

  test('for a deposit waits for other invoices without a deadlock', async () => {
    await accepted({ depositPercent: 50 })
    const { id } = await sent({ depositPercent: 50 })
    const accepting = await app.db.transaction(async (tx) => {
      await tx.select().from(documentCounters).for('update')
      const waiting = app.ben.call(acceptQuote, { params: { id }, body: {} })
      await expect.poll(() => countLockWaits(app)).toBe(1)
      await lockEvents(tx, app.benProject.id)
      return { waiting }
    })
    expect(await accepting.waiting).toMatchObject({ status: 'ACCEPTED', milestone: { isApproved: false } })
  })

  test('uses the milestone’s price if staff changed it', async () => {
    const { params, milestone } = await accepted()
    await app.ada.call(changeMilestone, { params: milestone, body: { priceCents: 30_000 } })
    await approve(milestone)
    expect(await draftOf(params)).toMatchObject({ netCents: 30_000 })
    await expect(app.ada.call(invoiceQuote, { params })).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['the paid deposit and the tax', { depositPercent: 50 }, 50_000, { amountCents: 32_725 }],
    ['no deposit that’s more than the price', { depositPercent: 100 }, 10_000, { amountCents: 11_900 }],
    [
      'prices that include tax',
      { pricesIncludeTax: true },
      50_000,
      { pricesIncludeTax: true, netCents: 42_017 },
    ],
    [
      'the reverse charge',
      { reverseCharge: true, lines: [{ ...lines[0], taxPercent: 0 }] },
      50_000,
      { reverseCharge: true, amountCents: 50_000 },
    ],
  ])('with a changed price keeps %s', async (_, more, priceCents, expected) => {
    const { quote, params, milestone } = await accepted(more)
    for (const { id, amountCents } of quote.invoices) {
      await app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
    }
    await app.ada.call(changeMilestone, { params: milestone, body: { priceCents } })
    await approve(milestone)
    expect(await draftOf(params)).toMatchObject(expected)
  })

  test('can be drafted from the quote if the milestone was deleted', async () => {
    const { params, milestone } = await accepted()
    await app.ada.call(deleteMilestone, { params: milestone })
    const { id } = await app.ada.call(invoiceQuote, { params })
    const sentInvoice = await app.ada.call(sendInvoice, { params: { id } })
    expect(sentInvoice).toMatchObject({ amountCents: 53_550 })
  })
})
