import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#money/document-emails/send-document-emails.ts'
import { createInvoice, creditInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { dueTotals } from '#money/invoices/visible-invoices.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { invoices, payments } from '#schema/invoices.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getStatement } from './contract.ts'

const start = new Date('2026-03-10T10:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.advance(start.getTime() - app.clock.now().getTime())
})
afterAll(() => app.close())

const days = (count: number) => app.clock.advance(count * 86_400_000)

async function sent(unitAmountCents: number, currency = 'eur') {
  const lines = [{ description: 'Design', unitAmountCents }]
  const { id } = await app.ada.call(createInvoice, { body: { clientId: app.acme.id, currency, lines } })
  return app.ada.call(sendInvoice, { params: { id } })
}

const pay = (id: string, amountCents: number, reference?: string) =>
  app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank', reference } })

const statement = (query: { from?: string; to?: string } = {}, who: Pick<TestApp['ada'], 'call'> = app.ada) =>
  who.call(getStatement, { params: { id: app.acme.id }, query })

test('Cleo, contacts who can’t see invoices and staff who can’t see billing cannot see Ben’s statement', async () => {
  await expect(statement({}, app.cleo)).rejects.toMatchObject({ status: 404 })
  await expect(statement({}, app.stranger)).rejects.toMatchObject({ status: 401 })
  const eve = await app.contact('eve@acme.test')
  await expect(statement({}, eve)).rejects.toMatchObject({ status: 403 })
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  await expect(statement({}, dan)).rejects.toMatchObject({ status: 403 })
  expect(await statement({}, app.ben)).toMatchObject({ companyName: 'Acme Bakery', accounts: [] })
})

test('a statement lists charges, payments, credits, refunds and voids, with the balance after each', async () => {
  const first = await sent(100_00)
  const yen = await sent(5_000, 'jpy')
  days(5)
  await pay(first.id, 40_00, 'Wire 7')
  days(20)
  await app.ada.call(creditInvoice, {
    params: { id: first.id },
    body: { lines: [{ description: 'Less', unitAmountCents: 10_00 }] },
  })
  const wrong = await sent(70_00)
  days(1)
  await app.ada.call(voidInvoice, { params: { id: wrong.id } })
  await pay(first.id, 50_00)
  await pay(yen.id, 5_000)
  days(1)
  await app.ada.call(refundInvoice, {
    params: { id: first.id },
    body: { amountCents: 30_00, reason: 'Sorry' },
  })
  const draft = { clientId: app.acme.id, lines: [{ description: 'Not sent', unitAmountCents: 1 }] }
  await app.ada.call(createInvoice, { body: draft })

  const [eur, jpy, ...others] = (await statement({ from: '2026-03-11', to: '2026-04-30' }, app.ben)).accounts
  expect(others).toEqual([])
  expect(eur).toMatchObject({ currency: 'eur', openingCents: 100_00, closingCents: 0 })
  const entries = eur?.entries.map(({ on, kind, number, note, debitCents, creditCents, balanceCents }) =>
    [on, kind, number, note ?? '', debitCents, creditCents, balanceCents].join(' '),
  )
  expect(entries).toEqual([
    '2026-03-15 PAYMENT INV-2026-0001 Wire 7 0 4000 6000',
    '2026-04-04 CREDIT_NOTE CN-2026-0001  0 1000 5000',
    '2026-04-04 INVOICE INV-2026-0003  7000 0 12000',
    '2026-04-05 VOID INV-2026-0003  0 7000 5000',
    '2026-04-05 PAYMENT INV-2026-0001  0 5000 0',
    '2026-04-06 REFUND INV-2026-0001 Sorry 3000 0 3000',
    '2026-04-06 ALLOWANCE INV-2026-0001  0 3000 0',
  ])
  expect(jpy).toMatchObject({ currency: 'jpy', openingCents: 5_000, closingCents: 0, creditCents: 5_000 })
})

test('a statement’s closing balance is the next statement’s opening balance', async () => {
  const month = async (from: string, to: string) => (await statement({ from, to })).accounts[0]
  const march = await month('2026-03-01', '2026-03-31')
  const april = await month('2026-04-01', '2026-04-30')
  const both = await month('2026-03-01', '2026-04-30')
  expect(march).toMatchObject({ openingCents: 0, closingCents: 60_00 })
  expect(april?.openingCents).toBe(march?.closingCents)
  expect(both).toMatchObject({ closingCents: april?.closingCents })
  expect([...(march?.entries ?? []), ...(april?.entries ?? [])]).toEqual(both?.entries)
})

test('the closing balance is the amount due minus overpayments', async () => {
  const open = await sent(80_00)
  await pay(open.id, 30_00)
  const [due] = await dueTotals(app.db, systemActor, app.clock.now())
  expect(due).toMatchObject({ currency: 'eur', dueCents: 50_00 })
  expect((await statement()).accounts[0]?.closingCents).toBe(50_00)
  const paid = await sent(20_00)
  await pay(paid.id, 20_00)
  await app.ada.call(creditInvoice, { params: { id: paid.id }, body: {} })
  expect((await statement()).accounts[0]?.closingCents).toBe(30_00)
})

test('a statement can be exported as a table, and as a PDF in the client’s language', async () => {
  const path = `/api/clients/${app.acme.id}/statement`
  const read = async (rest: string, who: Pick<TestApp['ben'], 'headers'> = app.ben) => {
    const response = await fetch(app.base + path + rest, { headers: who.headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const csv = (await read('.csv?from=2026-03-11&to=2026-03-31')).bytes.toString().split('\r\n')
  expect(csv[0]).toBe(
    '\uFEFFdate,entry,document,currency,chargedMinor,charged,creditedMinor,credited,balanceMinor,balance',
  )
  expect(csv[1]).toBe('2026-03-11,Opening balance,,eur,,,,,10000,100.00')
  expect(csv[2]).toBe(
    '2026-03-15,Payment for INV-2026-0001 (Wire 7),INV-2026-0001,eur,0,0.00,4000,40.00,6000,60.00',
  )
  const pdf = await read('.pdf?currency=eur')
  expect(pdf.response.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await read('.pdf?currency=gbp')).response.status).toBe(404)
  expect((await read('.pdf', app.cleo)).response.status).toBe(404)
  expect((await read('.csv', app.cleo)).response.status).toBe(404)
})

test('a payment from before the invoice date is listed on its own date', async () => {
  const early = await sent(10_00)
  await pay(early.id, 10_00)
  await app.db
    .update(payments)
    .set({ paidAt: new Date('2026-01-05T10:00:00Z') })
    .where(eq(payments.invoiceId, early.id))
  const [eur] = (await statement({ from: '2026-01-01', to: '2026-01-31' })).accounts
  expect(eur).toMatchObject({ openingCents: 0, closingCents: -10_00 })
  expect(await app.db.$count(invoices)).toBeGreaterThan(5)
})
