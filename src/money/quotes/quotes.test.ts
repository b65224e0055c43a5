import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { getInvoice, listInvoices } from '#money/invoices/contract.ts'
import { sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { archiveClient, restoreClient } from '#people/clients/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { getProject } from '#work/projects/contract.ts'
import {
  acceptQuote,
  changeQuote,
  createQuote,
  declineQuote,
  deleteQuote,
  getQuote,
  invoiceQuote,
  listQuotes,
  sendQuote,
} from './contract.ts'
import { depositLines } from './deposit.ts'

let app: TestApp
/** A contact of Acme who can see invoices but can't approve. */
let eve: Person
/** A contact of Acme who can approve but can't see invoices. */
let max: Person

beforeAll(async () => {
  app = await openTestApp()
  eve = await app.contact('eve@acme.test', { seesInvoices: true, mayApprove: false })
  max = await app.contact('max@acme.test', { seesInvoices: false, mayApprove: true })
})
afterAll(() => app.close())

/** 19 % on 1,000.00 and 7 % on 200.00: 1,190.00 and 214.00. */
const lines = [
  { description: 'Design', unitAmountCents: 100_000, taxPercent: 19 },
  { description: 'Texts', unitAmountCents: 20_000, taxPercent: 7 },
]
const written = (more: object = {}) =>
  app.ada.call(createQuote, { body: { clientId: app.acme.id, title: 'Shop', lines, ...more } })
const sent = async (more: object = {}) => {
  const { id } = await written(more)
  return app.ada.call(sendQuote, { params: { id } })
}

test('a quote belongs to its project’s client', async () => {
  await expect(written({ clientId: app.cleoCo.id, projectId: app.benProject.id })).rejects.toMatchObject({
    status: 422,
    problem: { errors: { clientId: [expect.stringContaining('belongs to')] } },
  })
  const both = await written({ projectId: app.benProject.id })
  expect(both).toMatchObject({ clientId: app.acme.id, projectId: app.benProject.id })
})

test('Cleo cannot see or answer Ben’s quote, and people who can’t see billing see no quotes', async () => {
  const { id } = await sent()
  const params = { id }
  for (const who of [app.cleo, max]) {
    await expect(who.call(getQuote, { params })).rejects.toMatchObject({ status: 404 })
    await expect(who.call(acceptQuote, { params })).rejects.toMatchObject({ status: 404 })
    expect(await who.call(listQuotes)).toEqual([])
  }
  expect(await app.ben.call(listQuotes)).toMatchObject([{ id, status: 'SENT' }])
  for (const who of [eve, app.ada]) {
    await expect(who.call(acceptQuote, { params })).rejects.toMatchObject({ status: 403 })
    await expect(who.call(declineQuote, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  }
  const body = { title: 'Mine' }
  await expect(app.ben.call(changeQuote, { params, body })).rejects.toMatchObject({ status: 403 })
  const draft = await written()
  await expect(app.ben.call(getQuote, { params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
})

describe('a quote', () => {
  test('can be created, changed, sent with a number from its own series and viewed, and then can’t change', async () => {
    const draft = await written({ depositPercent: 30, validUntil: '2031-01-31' })
    expect(draft).toMatchObject({
      number: null,
      amountCents: 140_400,
      depositAmountCents: 42_120,
      version: 0,
    })
    const params = { id: draft.id }
    const body = { title: 'Web shop', depositCents: 50_000, version: 0 }
    const changed = await app.ada.call(changeQuote, { params, body })
    expect(changed).toMatchObject({ title: 'Web shop', depositPercent: null, depositAmountCents: 50_000 })
    await expect(app.ada.call(changeQuote, { params, body })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'DRAFT_CHANGED' },
    })
    const one = await app.ada.call(sendQuote, { params })
    expect(one.number).toMatch(/^Q-\d{4}-\d{4}$/)
    expect(one.viewedAt).toBeNull()
    const [notification] = await app.ben.call(listNotifications)
    expect(notification).toMatchObject({ title: `Quote ${one.number} is here`, link: `/quotes/${one.id}` })
    await app.ben.call(getQuote, { params })
    expect((await app.ada.call(getQuote, { params })).viewedAt).not.toBeNull()
    for (const act of [
      () => app.ada.call(changeQuote, { params, body: { title: 'x' } }),
      () => app.ada.call(deleteQuote, { params }),
      () => app.ada.call(sendQuote, { params }),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 409, problem: { code: 'QUOTE_SENT' } })
    }
    expect(await actionsOn(app, one.id)).toEqual(['quote.create', 'quote.change', 'quote.send', 'quote.view'])
  })

  test('is refused with a message if it’s malformed', async () => {
    const cases: [object, string][] = [
      [{ title: ' ' }, 'title'],
      [{ lines: [] }, 'lines'],
      [{ clientId: undefined }, 'clientId'],
      [{ depositPercent: 30, depositCents: 5 }, 'depositCents'],
      [{ depositCents: 140_401 }, 'depositCents'],
      [{ depositPercent: 101 }, 'depositPercent'],
      [{ reverseCharge: true }, 'lines.0.taxPercent'],
      [{ currency: 'xyz' }, 'currency'],
    ]
    for (const [more, field] of cases) {
      const refused = await written(more).catch((error) => error)
      expect([field, refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([
        field,
        422,
        [field],
      ])
    }
    const late = await written({ validUntil: '2020-01-01' })
    await expect(app.ada.call(sendQuote, { params: { id: late.id } })).rejects.toMatchObject({
      status: 422,
    })
    await app.ada.call(deleteQuote, { params: { id: late.id } })
    await expect(app.ada.call(getQuote, { params: { id: late.id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('answering', () => {
  test('creates the project and sends the deposit only once on acceptance, even if two people click at the same time', async () => {
    const one = await sent({ depositPercent: 30 })
    const params = { id: one.id }
    const answers = await Promise.all([1, 2, 3].map(() => app.ben.call(acceptQuote, { params })))
    const [accepted] = answers
    expect(new Set(answers.map(({ projectId }) => projectId)).size).toBe(1)
    expect(accepted).toMatchObject({ status: 'ACCEPTED', answeredByName: expect.any(String) })
    const project = await app.ben.call(getProject, { params: { id: accepted?.projectId ?? '' } })
    expect(project).toMatchObject({ name: 'Shop', status: 'DISCOVERY' })
    // 30 % of 1,404.00, with the tax of both rates: 357.00 at 19 % and 64.20 at 7 %.
    expect(accepted?.invoices).toMatchObject([{ amountCents: 42_120, isDeposit: true }])
    const id = accepted?.invoices[0]?.id ?? ''
    const deposit = await app.ben.call(getInvoice, { params: { id } })
    expect(deposit).toMatchObject({
      status: 'SENT',
      pricesIncludeTax: true,
      taxes: [
        { percent: 7, netCents: 6_000, taxCents: 420 },
        { percent: 19, netCents: 30_000, taxCents: 5_700 },
      ],
      roundingCents: 0,
    })
    expect(await actionsOn(app, one.id)).toContain('quote.accept')
    const [notification] = await app.ada.call(listNotifications)
    expect(notification).toMatchObject({ title: expect.stringContaining(`accepted ${one.number}`) })
  })

  test('leads to a final invoice that deducts the paid deposit with its tax', async () => {
    const one = await sent({ depositPercent: 30 })
    const accepted = await app.ben.call(acceptQuote, { params: { id: one.id } })
    const deposit = accepted.invoices[0]?.id ?? ''
    const body = { amountCents: 42_120, method: 'bank' as const }
    await app.ada.call(payInvoice, { params: { id: deposit }, body })
    const made = await app.ada.call(invoiceQuote, { params: { id: one.id } })
    const final = await app.ada.call(getInvoice, { params: { id: made.id } })
    expect(final).toMatchObject({
      status: 'DRAFT',
      dueAt: app.day(14),
      amountCents: 140_400 - 42_120,
      taxes: [
        { percent: 7, netCents: 14_000, taxCents: 980 },
        { percent: 19, netCents: 70_000, taxCents: 13_300 },
      ],
    })
    expect(await app.ada.call(sendInvoice, { params: { id: made.id } })).toMatchObject({ dueCents: 98_280 })
    await expect(app.ada.call(invoiceQuote, { params: { id: one.id } })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'QUOTE_INVOICED' },
    })
  })

  test('creates nothing if the quote is declined or has expired', async () => {
    const before = (await app.ada.call(listInvoices)).length
    const one = await sent()
    const params = { id: one.id }
    const body = { reason: 'Too much at once.' }
    expect(await app.ben.call(declineQuote, { params, body })).toMatchObject({
      status: 'DECLINED',
      ...body,
    })
    await expect(app.ben.call(acceptQuote, { params })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'QUOTE_ANSWERED' },
    })
    const short = await sent({ validUntil: app.day() })
    app.clock.advance(2 * 86_400_000)
    await expect(app.ben.call(acceptQuote, { params: { id: short.id } })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'QUOTE_EXPIRED' },
    })
    app.clock.advance(-2 * 86_400_000)
    expect((await app.ada.call(listInvoices)).length).toBe(before)
  })
})

test('a quote for an archived client can’t be accepted', async () => {
  const one = await sent()
  await app.ada.call(archiveClient, { params: { id: app.acme.id } })
  await expect(app.ben.call(acceptQuote, { params: { id: one.id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'CLIENT_ARCHIVED' },
  })
  await app.ada.call(restoreClient, { params: { id: app.acme.id } })
  expect(await app.ben.call(acceptQuote, { params: { id: one.id } })).toMatchObject({ status: 'ACCEPTED' })
})

test('a deposit of any amount adds up at the quote’s tax rates', () => {
  const line = fc.record({
    description: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 99_999 }).map((part) => part / 100),
    unitAmountCents: fc.integer({ min: 1, max: 1_000_000 }),
    taxPercent: fc.constantFrom(0, 7, 19),
    discountPercent: fc.constantFrom(0, 12.5),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.nat(),
      (all, pricesIncludeTax, discount) => {
        const { totalCents } = totalsOf(all, { pricesIncludeTax })
        // A percentage of zero isn't allowed.
        fc.pre(totalCents > 0)
        const wanted = (discount % totalCents) + 1
        const made = depositLines({ lines: all, pricesIncludeTax }, wanted, 'Deposit')
        expect(totalsOf(made, { pricesIncludeTax: true }).totalCents).toBe(wanted)
        const rates = new Set<number>(all.map(({ taxPercent }) => taxPercent))
        expect(made.every(({ taxPercent }) => rates.has(taxPercent))).toBe(true)
      },
    ),
  )
})
