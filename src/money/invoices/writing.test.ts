import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { invoices } from '#schema/invoices.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { getInvoice, listInvoices } from './contract.ts'
import { changeInvoice, createInvoice, discardInvoice, sendInvoice, voidInvoice } from './contract.write.ts'

let app: TestApp
/** A contact of Acme who doesn't see invoices. */
let eve: Person
/** Staff who can't see billing. */
let dan: Person

beforeAll(async () => {
  app = await openTestApp()
  eve = await app.contact('eve@acme.test', { mayApprove: true })
  dan = await app.person('dan@marlow.test', 'ADMIN')
})
afterAll(() => app.close())

const { draft, sent } = billingIn(() => app)
const auditOf = (id: string) => actionsOn(app, id)

describe('permissions', () => {
  test("Cleo cannot see or change Ben's draft", async () => {
    const { id } = await draft()
    const one = await sent()
    for (const who of [app.cleo, eve]) {
      for (const invoice of [id, one.id]) {
        const params = { id: invoice }
        const body = { amountCents: 1, method: 'bank' as const }
        await expect(who.call(getInvoice, { params })).rejects.toMatchObject({ status: 404 })
        await expect(who.call(sendInvoice, { params })).rejects.toMatchObject({ status: 404 })
        await expect(who.call(payInvoice, { params, body })).rejects.toMatchObject({ status: 404 })
        await expect(who.call(changeInvoice, { params, body: {} })).rejects.toMatchObject({ status: 404 })
      }
      expect(await who.call(listInvoices)).toEqual([])
    }
  })

  test('allow only staff who can see billing, and everyone else gets a message and changes nothing', async () => {
    const one = await sent()
    const params = { id: one.id }
    const attempts = (who: Person) => [
      () => who.call(createInvoice, { body: { clientId: app.acme.id, lines: [line()] } }),
      () => who.call(changeInvoice, { params, body: { notes: 'x' } }),
      () => who.call(sendInvoice, { params }),
      () => who.call(voidInvoice, { params }),
      () => who.call(discardInvoice, { params }),
      () => who.call(payInvoice, { params, body: { amountCents: 1, method: 'cash' } }),
      () => who.call(refundInvoice, { params, body: { amountCents: 1 } }),
    ]
    for (const act of attempts(app.ben)) {
      await expect(act()).rejects.toMatchObject({
        status: 403,
        detail: 'Only staff can create and change invoices.',
      })
    }
    for (const act of attempts(dan)) {
      await expect(act()).rejects.toMatchObject({ status: 403, detail: /You don’t have access to billing/ })
    }
    expect(await app.ada.call(getInvoice, { params })).toEqual(one)
  })
})

describe('a draft', () => {
  test('belongs to a project or directly to a client, in its currency', async () => {
    expect(await draft()).toMatchObject({
      status: 'DRAFT',
      number: null,
      currency: 'usd',
      clientId: app.acme.id,
      projectName: 'Bakery website',
      amountCents: 10_000,
    })
    const body = { clientId: app.cleoCo.id, currency: 'JPY', lines: [line(500)], notes: ' Thank you. ' }
    expect(await app.ada.call(createInvoice, { body })).toMatchObject({
      currency: 'jpy',
      projectId: null,
      notes: 'Thank you.',
    })
  })

  test('can be changed and discarded, and is never visible to customers', async () => {
    const { id } = await draft()
    const body = { dueAt: '2030-01-31', lines: [line(2_500), { ...line(1_000), taxPercent: 19 }] }
    expect(await app.ada.call(changeInvoice, { params: { id }, body })).toMatchObject({
      amountCents: 3_690,
      dueAt: '2030-01-31',
      lines: [{ unitAmountCents: 2_500 }, { unitAmountCents: 1_000 }],
    })
    expect(await app.ada.call(discardInvoice, { params: { id } })).toMatchObject({ status: 'VOID' })
    await expect(app.ben.call(getInvoice, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(app.ada.call(sendInvoice, { params: { id } })).rejects.toMatchObject({ status: 409 })
    expect(await auditOf(id)).toEqual(['invoice.create', 'invoice.change', 'invoice.void'])
  })

  test('is refused with a message if it’s malformed', async () => {
    const good = { projectId: app.benProject.id, lines: [line()] }
    const far = '00000000-0000-4000-8000-000000000000'
    const cases: [object, string, RegExp][] = [
      [{ ...good, lines: [] }, 'lines', /at least one line/],
      [{ ...good, lines: undefined }, 'lines', /Required/],
      [{ lines: [line()] }, 'projectId', /project or a client/],
      [{ ...good, projectId: far }, 'projectId', /existing project/],
      [{ clientId: far, lines: [line()] }, 'clientId', /existing client/],
      [{ ...good, clientId: app.cleoCo.id }, 'clientId', /belongs to Acme Bakery/],
      [{ ...good, currency: 'eur' }, 'currency', /invoiced in USD/],
      [{ ...good, currency: 'xyz' }, 'currency', /three-letter currency code/],
      [{ ...good, dueAt: '2026-02-30' }, 'dueAt', /date like/],
      [{ ...good, lines: [line(-1)] }, 'lines', /below zero/],
      [{ ...good, lines: [line(1.5)] }, 'lines.0.unitAmountCents', /Enter an amount/],
      [{ ...good, lines: [{ ...line(), description: ' ' }] }, 'lines.0.description', /Enter a description/],
      [{ ...good, lines: [{ ...line(), quantity: 0 }] }, 'lines.0.quantity', /above zero/],
      [{ ...good, lines: [{ ...line(), quantity: -1 }] }, 'lines.0.quantity', /above zero/],
      [{ ...good, lines: [{ ...line(), taxPercent: -1 }] }, 'lines.0.taxPercent', /at least 0/],
      [{ ...good, lines: [{ ...line(), quantity: 0.00001 }] }, 'lines.0.quantity', /4 decimals/],
      [{ ...good, lines: [{ ...line(), taxPercent: 101 }] }, 'lines.0.taxPercent', /at most 100/],
      [
        { ...good, lines: [{ ...line(1_000_000_000_000), quantity: 9_999_999 }] },
        'lines',
        /larger than Easel can hold/,
      ],
    ]
    const before = await app.db.$count(invoices)
    for (const [body, field, words] of cases) {
      const refused = await app.ada.call(createInvoice, { body: body as never }).catch((error) => error)
      expect([field, refused.status]).toEqual([field, 422])
      expect(refused.problem.errors[field]?.[0], field).toMatch(words)
    }
    expect(await app.db.$count(invoices)).toBe(before)
  })

  test('isn’t duplicated if the request is repeated with the same key, even at the same time', async () => {
    const before = await app.db.$count(invoices)
    const post = (key: string, cents = 10_000) =>
      fetch(`${app.base}/api/invoices`, {
        method: 'POST',
        headers: { ...app.ada.headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ projectId: app.benProject.id, lines: [line(cents)] }),
      })
    const answers = await Promise.all([post('once'), post('once'), post('once')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as { id: string }).id))
    expect(new Set(ids).size).toBe(1)
    expect(await app.db.$count(invoices)).toBe(before + 1)
    expect((await post('once', 5)).status).toBe(409)
    expect((await post('with space')).status).toBe(422)
    // A refused request doesn't use up its key.
    expect((await post('second', 0.5)).status).toBe(422)
    expect((await post('second')).status).toBe(201)
  })
})

test('the list can be searched, and sorted by next due date', async () => {
  const about = { query: { clientId: app.cleoCo.id, status: 'SENT' as const } }
  const dues = ['2031-03-01', null, '2031-01-01', '2031-02-01']
  for (const dueAt of dues) {
    const body = { projectId: app.cleoProject.id, dueAt, currency: null, lines: [line()] }
    const { id } = await app.ada.call(createInvoice, { body })
    await app.ada.call(sendInvoice, { params: { id } })
  }
  // With installments, the next unpaid one counts: here the last of two, once the first is paid.
  for (const paid of [0, 50]) {
    const parts = [
      { amountCents: 50, dueAt: '2031-01-15' },
      { amountCents: 50, dueAt: '2031-04-01' },
    ]
    const body = { projectId: app.cleoProject.id, currency: null, lines: [line(100)], instalments: parts }
    const { id } = await app.ada.call(createInvoice, { body })
    await app.ada.call(sendInvoice, { params: { id } })
    const payment = { amountCents: paid, method: 'bank' as const }
    if (paid > 0) await app.ada.call(payInvoice, { params: { id }, body: payment })
  }
  const seen: (string | null)[] = []
  let path: string | undefined = `/api/invoices?sort=due&limit=2&status=SENT&clientId=${app.cleoCo.id}`
  while (path) {
    const answer: Response = await fetch(app.base + path, { headers: app.ada.headers })
    seen.push(...((await answer.json()) as { nextDueAt: string | null }[]).map(({ nextDueAt }) => nextDueAt))
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  const inOrder = ['2031-01-01', '2031-01-15', '2031-02-01', '2031-03-01', '2031-04-01', null]
  expect(seen).toEqual(inOrder)
  const find = async (who: Person, search: string) =>
    (await who.call(listInvoices, { query: { ...about.query, search } })).length
  expect(await find(app.ada, 'cleo’s SHOP')).toBe(6)
  expect(await find(app.ada, 'cleo & co')).toBe(6)
  expect(await find(app.ada, '%')).toBe(0)
  for (const who of [app.ada, app.cleo]) expect(await find(who, '-2')).toBe(6)
  expect(await find(app.ben, 'cleo')).toBe(0)
  const [one] = await app.ada.call(listInvoices, { query: { search: 'INV-', limit: 1 } })
  expect(await app.ada.call(listInvoices, { query: { search: one?.number ?? '' } })).toHaveLength(1)
  const ofAcme = and(eq(invoices.clientId, app.acme.id), eq(invoices.status, 'DRAFT'))
  expect(await app.db.$count(invoices, ofAcme)).toBeGreaterThan(0)
})
