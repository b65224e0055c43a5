import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#money/document-emails/send-document-emails.ts'
import { receivedByMonth } from '#money/invoices/revenue.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { agency } from '#schema/agency.ts'
import { payments, refunds } from '#schema/invoices.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getFigures } from './contract.ts'

const now = new Date('2026-07-15T10:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.advance(now.getTime() - app.clock.now().getTime())
})
afterAll(() => app.close())

const make = (currency: string) =>
  makeInvoice(app.db, {
    client: app.acme,
    createdBy: app.ada.userId,
    createdAt: new Date('2023-12-10T10:00:00Z'),
    lines: [{ unitAmountCents: 1 }],
    currency,
    number: `X-${currency}`,
  })

const moment = fc.date({ min: new Date('2024-01-01'), max: now, noInvalidDate: true })
/** A payment, and how much of it was refunded later. */
const anyMove = fc.record({
  currency: fc.constantFrom('usd', 'eur', 'jpy'),
  amountCents: fc.integer({ min: 1, max: 1_000_000_000 }),
  at: moment,
  back: fc.option(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), at: moment })),
})

test('months add up to the total in every currency and time zone', async () => {
  const ids = {
    usd: (await make('usd')).id,
    eur: (await make('eur')).id,
    jpy: (await make('jpy')).id,
  }
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu')
  const moves = fc.array(anyMove, { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(moves, zones, async (all, timeZone) => {
      await app.db.update(agency).set({ timeZone })
      await app.db.delete(payments)
      await app.db.delete(refunds)
      const of = ({ currency }: { currency: string }) => ids[currency as keyof typeof ids]
      const backOf = ({ amountCents, back }: (typeof all)[number]) =>
        Math.ceil(amountCents * (back?.share ?? 0))
      const repaid = all.filter((one) => backOf(one) > 0)
      for (const one of all) {
        const { amountCents, at } = one
        const how = { amountCents, method: 'bank' as const, paidAt: at, createdAt: now }
        await app.db.insert(payments).values({ ...how, invoiceId: of(one) })
      }
      for (const one of repaid) {
        const refundedAt = one.back?.at ?? now
        await app.db.insert(refunds).values({ invoiceId: of(one), amountCents: backOf(one), refundedAt })
      }
      const months = await receivedByMonth(app.db, systemActor)
      const dashboard = await app.ada.call(getDashboard)
      const { revenue } = await app.ada.call(getFigures, {
        query: { from: '2023-12-01', to: '2026-07-31' },
      })
      for (const currency of ['usd', 'eur', 'jpy']) {
        const its = all.filter((one) => one.currency === currency)
        const whole = its.reduce((sum, one) => sum + one.amountCents - backOf(one), 0)
        const added = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
        expect(added(months.filter((row) => row.currency === currency))).toBe(whole)
        const shown = revenue.find((one) => one.currency === currency)
        expect(shown?.cents ?? 0).toBe(whole)
        expect(added(shown?.months ?? [])).toBe(whole)
        expect(dashboard.allTime?.find((one) => one.currency === currency)?.cents ?? 0).toBe(whole)
      }
    }),
    { numRuns: 25 },
  )
})
