import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agency } from '#schema/agency.ts'
import { invoiceInstalments, payments, refunds } from '#schema/invoices.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { makeInvoice } from './seed.ts'

let app: TestApp
const ids: string[] = []
beforeAll(async () => {
  app = await openTestApp()
  for (const currency of ['usd', 'eur', 'usd']) {
    const invoice = { client: app.acme, createdBy: app.ada.userId, currency, createdAt: app.clock.now() }
    ids.push(
      (await makeInvoice(app.db, { ...invoice, status: 'DRAFT', lines: [{ unitAmountCents: 9_000 }] })).id,
    )
  }
})
afterAll(() => app.close())

/** Invoices whose stored sums differ from the totals of their payments, refunds and credits. */
async function drifted() {
  const found = await app.db.execute(sql`
    select id::text as what from invoices, easel_invoice_sums(id) as sums
      where (paid_cents, refunded_cents, credited_cents, next_part_at)
        is distinct from (sums.paid, sums.refunded, sums.credited, sums.next_part)
    union all select currency || ' ' || day from (
      select * from received_days where paid_cents <> 0 or refunded_cents <> 0
      except select * from easel_received_by_day() union all
      (select * from easel_received_by_day() except select * from received_days)) as days`)
  return found.rows
}

const invoice = fc.nat({ max: 2 })
const cents = fc.integer({ min: 1, max: 5_000 })
const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })
const step = fc.oneof(
  fc.record({ what: fc.constant('pay'), invoice, cents, at }),
  fc.record({ what: fc.constant('refund'), invoice, cents, at }),
  fc.record({ what: fc.constant('part'), invoice, cents, at }),
  fc.record({ what: fc.constant('change'), invoice, cents, at }),
  fc.record({ what: fc.constant('remove'), invoice, cents, at }),
  fc.record({ what: fc.constant('move'), invoice, cents, at }),
)

test('sums reflect every change to payments, refunds and installments', async () => {
  let order = 0
  const actions: Record<string, (id: string, cents: number, at: Date) => Promise<unknown>> = {
    pay: (invoiceId, amountCents, paidAt) =>
      app.db.insert(payments).values({ invoiceId, amountCents, method: 'bank', paidAt, createdAt: paidAt }),
    refund: (invoiceId, amountCents, refundedAt) =>
      app.db.insert(refunds).values({ invoiceId, amountCents, refundedAt }),
    part: (invoiceId, amountCents, due) =>
      app.db
        .insert(invoiceInstalments)
        .values({ invoiceId, amountCents, orderIndex: order++, dueAt: due.toISOString().slice(0, 10) }),
    change: (id, amountCents) =>
      app.db.execute(sql`update payments set amount_cents = ${amountCents} where invoice_id = ${id}`),
    remove: (id) =>
      app.db.execute(
        sql`delete from payments where id = (select id from payments where invoice_id = ${id} limit 1)`,
      ),
    move: (_id, amountCents) =>
      app.db.update(agency).set({ timeZone: amountCents % 2 ? 'Pacific/Auckland' : 'America/Los_Angeles' }),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) await actions[one.what]?.(ids[one.invoice] ?? '', one.cents, one.at)
      expect(await drifted()).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('sums are correct after concurrent payments on the same invoice', async () => {
  const [invoiceId = ''] = ids
  const row = {
    invoiceId,
    amountCents: 100,
    method: 'bank' as const,
    paidAt: app.clock.now(),
    createdAt: app.clock.now(),
  }
  await Promise.all(Array.from({ length: 8 }, () => app.db.insert(payments).values(row)))
  expect(await drifted()).toEqual([])
})
