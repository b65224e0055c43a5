import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#portal/notifications/contract.ts'
import { invoiceLines, invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { getInvoice } from './contract.ts'
import { changeInvoice, createInvoice, discardInvoice, sendInvoice } from './contract.write.ts'
import { makeInvoice } from './seed.ts'

let app: TestApp
/** A contact of Acme who doesn't see invoices. */
let eve: Person

beforeAll(async () => {
  app = await openTestApp()
  eve = await app.contact('eve@acme.test', { mayApprove: true })
})
afterAll(() => app.close())

const { draft, sent } = billingIn(() => app)
const auditOf = (id: string) => actionsOn(app, id)

describe('sending', () => {
  test('assigns a number and notifies the contacts who can see invoices, with a link to the invoice', async () => {
    const one = await sent(125_000)
    // Staff see how many contacts are notified: only Ben sees Acme's invoices.
    expect(one).toMatchObject({ status: 'SENT', dueCents: 125_000, readers: 1 })
    expect(one.number).toMatch(/^INV-\d{4}-\d{4}$/)
    const [notification] = await app.ben.call(listNotifications)
    expect(notification).toMatchObject({
      title: `Invoice ${one.number} is here`,
      body: '$1,250.00 for Bakery website',
      link: `/invoices/${one.id}`,
    })
    expect(await eve.call(listNotifications)).toEqual([])
    expect(await app.cleo.call(listNotifications)).toEqual([])
    expect(await auditOf(one.id)).toEqual(['invoice.create', 'invoice.send'])
    const bens = await app.ben.call(getInvoice, { params: { id: one.id } })
    expect(bens).toMatchObject({ id: one.id, readers: null })
  })

  test('fifty invoices at once from two processes, some of them refused, leaves no gaps or duplicate numbers', async () => {
    const other = await app.another()
    const drafts = await Promise.all(Array.from({ length: 50 }, () => draft()))
    // One of them is sent twice, with a refused one in between.
    const late = await app.ada.call(createInvoice, {
      body: { projectId: app.benProject.id, dueAt: '2020-01-01', lines: [line()] },
    })
    const all = [...drafts, late, drafts[0] as (typeof drafts)[number]]
    const answers = await Promise.all(
      all.map(({ id }, index) =>
        fetch(`${index % 2 ? app.base : other.address}/api/invoices/${id}/send`, {
          method: 'POST',
          headers: { ...app.ada.headers, 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(
      answers
        .map(({ status }) => status)
        .filter((status) => status !== 200)
        .sort(),
    ).toEqual([409, 422])
    const rows = await app.db.select({ number: invoices.number }).from(invoices)
    const numbers = rows.flatMap(({ number }) => number ?? []).map((number) => Number(number.slice(9)))
    numbers.sort((one, next) => one - next)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('refuses a due date in the past and a total of zero, but allows a due date of today', async () => {
    const body = { projectId: app.benProject.id, dueAt: '2020-01-01', lines: [line(0)] }
    const { id } = await app.ada.call(createInvoice, { body })
    const params = { id }
    await expect(app.ada.call(sendInvoice, { params })).rejects.toMatchObject({
      status: 422,
      detail: 'The due date has passed. Choose a later date, then send the invoice.',
    })
    await app.ada.call(changeInvoice, { params, body: { dueAt: null } })
    await expect(app.ada.call(sendInvoice, { params })).rejects.toMatchObject({
      status: 422,
      detail: 'Enter an amount above zero, then send the invoice.',
    })
    await app.ada.call(changeInvoice, { params, body: { lines: [line(1)] } })
    expect(await app.ada.call(sendInvoice, { params })).toMatchObject({ status: 'SENT', dueCents: 1 })
  })

  test('refuses installment dates in the past, and reports the first one', async () => {
    const part = (dueAt: string, label?: string) => ({ amountCents: 50, dueAt, label })
    const draftWith = (instalments: ReturnType<typeof part>[]) => {
      const body = { projectId: app.benProject.id, lines: [line(100)], instalments }
      return app.ada.call(createInvoice, { body })
    }
    const cases: [ReturnType<typeof part>[], string][] = [
      [
        [part('2020-01-31'), part('2031-01-31')],
        'The due date of installment 1 of 2, Jan 31, 2020, has passed.',
      ],
      [
        [part('2020-01-31', 'Deposit'), part('2020-02-29')],
        'The due date of “Deposit”, Jan 31, 2020, has passed.',
      ],
    ]
    for (const [instalments, words] of cases) {
      const { id } = await draftWith(instalments)
      await expect(app.ada.call(sendInvoice, { params: { id } })).rejects.toMatchObject({
        status: 422,
        problem: { errors: { instalments: [`${words} Choose a later date, then send the invoice.`] } },
      })
    }
    const { id } = await draftWith([part(app.day()), part('2031-01-31')])
    expect(await app.ada.call(sendInvoice, { params: { id } })).toMatchObject({ status: 'SENT' })
  })

  test('starts numbering each year at 0001, in the agency’s time zone', async () => {
    const next = Number((await sent()).number?.slice(4, 8)) + 1
    const seeded = { client: app.acme, createdBy: app.ada.userId, createdAt: app.clock.now() }
    await makeInvoice(app.db, { ...seeded, lines: [line()], number: `INV-${next}-0041` })
    // The first minutes of the year in Berlin, while it's still December in UTC.
    const berlin = new Date(`${next - 1}-12-31T23:30:00Z`).getTime()
    const ahead = berlin - app.clock.now().getTime()
    const late = await draft()
    // Keeps Ada's session from ending when the clock moves.
    await app.db.execute(sql`update sessions set expires_at = expires_at + interval '2 years'`)
    app.clock.advance(ahead)
    expect((await app.ada.call(sendInvoice, { params: { id: late.id } })).number).toBe(`INV-${next}-0042`)
    app.clock.advance(-ahead)
  })
})

describe('after sending', () => {
  test('amounts can’t change, which both the API and the database enforce', async () => {
    const one = await sent()
    await expect(
      app.ada.call(changeInvoice, { params: { id: one.id }, body: { lines: [line(1)] } }),
    ).rejects.toMatchObject({
      status: 409,
      detail: `Invoice ${one.number} was already sent, so you can’t change it. Void it and create a new one.`,
    })
    await expect(app.ada.call(discardInvoice, { params: { id: one.id } })).rejects.toMatchObject({
      status: 409,
    })
    const mine = eq(invoices.id, one.id)
    const lines = eq(invoiceLines.invoiceId, one.id)
    const tries = [
      () => app.db.update(invoices).set({ amountCents: 1 }).where(mine),
      () => app.db.update(invoices).set({ currency: 'eur' }).where(mine),
      () => app.db.update(invoices).set({ number: 'INV-1' }).where(mine),
      () => app.db.update(invoices).set({ number: null, issuedAt: null, status: 'DRAFT' }).where(mine),
      () => app.db.delete(invoices).where(mine),
      () => app.db.update(invoiceLines).set({ unitAmountCents: 1 }).where(lines),
      () => app.db.delete(invoiceLines).where(lines),
      () => app.db.insert(invoiceLines).values({ ...line(), invoiceId: one.id }),
    ]
    for (const attempt of tries) {
      await expect(attempt()).rejects.toMatchObject({ cause: { code: '23001' } })
    }
    expect(await app.ada.call(getInvoice, { params: { id: one.id } })).toEqual(one)
  })

  test('a project keeps the currency that it was invoiced in', async () => {
    await draft()
    const change = (id: string) => app.db.update(projects).set({ currency: 'eur' }).where(eq(projects.id, id))
    await expect(change(app.benProject.id)).rejects.toMatchObject({ cause: { code: '23001' } })
    await change(app.cleoProject.id)
  })
})
