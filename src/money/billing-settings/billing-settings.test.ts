import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoice } from '#money/invoices/contract.ts'
import { createInvoice, creditInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { changeClient } from '#people/clients/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { changeBilling, getBilling } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { sent, draft } = billingIn(() => app)
const change = (body: object) => app.ada.call(changeBilling, { body })

test('only staff who can see billing can view and change billing settings', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  for (const who of [app.ben, app.cleo, dan]) {
    await expect(who.call(getBilling)).rejects.toMatchObject({ status: 403 })
    await expect(who.call(changeBilling, { body: { paymentDays: 1 } })).rejects.toMatchObject({ status: 403 })
  }
  expect(await app.ada.call(getBilling)).toMatchObject({ paymentDays: 14, invoicePrefix: 'INV' })
})

test('document numbers use the agency’s format, and each series counts separately', async () => {
  const year = app.clock.now().getFullYear()
  expect((await sent()).number).toBe(`INV-${year}-0001`)
  await change({ invoicePrefix: 'RE', creditNotePrefix: 'GS', numberDigits: 3 })
  const second = await sent()
  expect(second.number).toBe(`RE-${year}-002`)
  const note = await app.ada.call(creditInvoice, { params: { id: second.id }, body: {} })
  expect(note.number).toBe(`GS-${year}-001`)
  // Without the year in the number, counting continues across years.
  await change({ numberYear: false, numberDigits: 6 })
  expect([(await sent()).number, (await sent()).number]).toEqual(['RE-000001', 'RE-000002'])
  await change({ numberYear: true, numberDigits: 4 })
  expect((await sent()).number).toBe(`RE-${year}-0003`)
})

test('malformed input is rejected with a message for its field, and changes nothing', async () => {
  const before = await app.ada.call(getBilling)
  const cases: [object, string, RegExp][] = [
    [{ iban: 'DE00 3704 0044 0532 0130 00' }, 'iban', /valid IBAN/],
    [{ iban: 'DE89' }, 'iban', /valid IBAN/],
    [{ bic: 'COBA' }, 'bic', /valid BIC/],
    [{ countryCode: 'Germany' }, 'countryCode', /two-letter/],
    [{ email: 'nobody' }, 'email', /Invalid email/],
    [{ invoicePrefix: 'R2' }, 'invoicePrefix', /Use letters/],
    [{ numberDigits: 0 }, 'numberDigits', /1 to 9/],
    [{ paymentDays: 366 }, 'paymentDays', /0 to 365/],
    [{ taxPercent: 101 }, 'taxPercent', /at most 100/],
    [{ reminderDays: [1_000] }, 'reminderDays.0', /-60 to 180/],
    [{ lateFee: 'FIXED' }, 'lateFeeCents', /amount of the late fee/],
    [{ lateFee: 'PERCENT' }, 'lateFeePercent', /late fee as a percentage/],
  ]
  for (const [body, field, words] of cases) {
    const refused = await errorOf(change(body))
    expect([field, refused.status]).toEqual([field, 422])
    expect(refused.problem.errors?.[field]?.[0]).toMatch(words)
  }
  expect(await app.ada.call(getBilling)).toEqual(before)
})

test('an IBAN is stored without spaces, and a new invoice takes its defaults from the settings', async () => {
  const words = { exemptionReason: 'Gemäß § 19 UStG', notes: 'Danke', terms: 'Ohne Abzug' }
  const saved = await change({ iban: 'de89 3704 0044 0532 0130 00', pricesIncludeTax: true, ...words })
  expect(saved).toMatchObject({ iban: 'DE89370400440532013000', ...words })
  expect(await draft()).toMatchObject({ pricesIncludeTax: true, ...words })
  const body = { projectId: app.benProject.id, lines: [line()], notes: null, pricesIncludeTax: false }
  expect(await app.ada.call(createInvoice, { body })).toMatchObject({
    notes: null,
    pricesIncludeTax: false,
  })
})

test('a sent document keeps the seller’s details from when it was sent, and a draft follows the settings', async () => {
  await change({ legalName: 'Nordlicht GmbH', street: 'Lindenstraße 5', city: 'Berlin', countryCode: 'de' })
  const { id } = await sent()
  const later = await draft()
  await change({ legalName: 'Südlicht GmbH', street: 'Am Markt 1', city: 'München' })
  const read = (one: string) => app.ada.call(getInvoice, { params: { id: one } })
  expect((await read(id)).seller).toMatchObject({ name: 'Nordlicht GmbH', city: 'Berlin', countryCode: 'DE' })
  expect((await read(later.id)).seller).toMatchObject({ name: 'Südlicht GmbH', city: 'München' })
  await app.ada.call(sendInvoice, { params: { id: later.id } })
  expect((await read(later.id)).seller.name).toBe('Südlicht GmbH')
})

test('new invoices get the notes in the client’s language, or the general notes if there are none', async () => {
  await change({ notes: 'Thank you', notesByLanguage: { de: ' Vielen Dank ', fr: '', es: null } })
  expect(await app.ada.call(getBilling)).toMatchObject({ notesByLanguage: { de: 'Vielen Dank' } })
  expect((await draft()).notes).toBe('Thank you')
  const params = { id: app.acme.id }
  await app.ada.call(changeClient, { params, body: { language: 'de' } })
  expect((await draft()).notes).toBe('Vielen Dank')
  await app.ada.call(changeClient, { params, body: { language: 'fr' } })
  expect((await draft()).notes).toBe('Thank you')
})
