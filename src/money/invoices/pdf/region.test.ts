import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Billing } from '#money/billing-settings/get-billing-settings.ts'
import { systemActor } from '#money/document-emails/send-document-emails.ts'
import { sendInvoiceEmails } from '#money/invoice-emails/send-invoice-emails.ts'
import { changeClient } from '#people/clients/contract.ts'
import { sendNotificationEmails } from '#portal/digest/send-digest.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import { documentEmails } from '#schema/document-emails.ts'
import { notifications } from '#schema/notifications.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { line } from '#test/fixtures/invoices.ts'
import { readPdf } from '#test/readers/pdf.ts'
import { createInvoice, sendInvoice } from '../contract.write.ts'
import { findInvoice } from '../data.detail.ts'
import { drawInvoice } from './draw-document.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  const body = { billingEmail: 'office@cleo.test' }
  await app.ada.call(changeClient, { params: { id: app.cleoCo.id }, body })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [outboxEmails, notifications, documentEmails]) await app.db.delete(table)
})

const moveTo = async (timeZone: string, paper: Billing['paper']) => {
  await app.db.update(agency).set({ timeZone })
  await app.db.update(billingSettings).set({ paper })
}
const sent = async () => {
  const body = { clientId: app.cleoCo.id, currency: 'eur', dueAt: '2027-03-31', lines: [line(100_000)] }
  const { id } = await app.ada.call(createInvoice, { body })
  await app.ada.call(sendInvoice, { params: { id } })
  return id
}
const emailTo = async (address: string) => {
  await sendInvoiceEmails(app.services)
  await sendNotificationEmails(app.services)
  const [email] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, address))
  return email?.text
}
const pdfOf = async (id: string) => {
  const found = await findInvoice(app.db, systemActor, app.clock.now(), id)
  if (!found) throw new Error('The invoice is not there')
  return (await readPdf((await drawInvoice(app.services, found)).bytes)).texts.join('\n')
}

describe.each([
  ['London', 'Europe/London', 'A4', '31 Mar 2027'],
  ['New York', 'America/New_York', 'LETTER', 'Mar 31, 2027'],
] as const)('an agency in %s', (_city, timeZone, paper, day) => {
  test('uses its date format in notifications, emails and PDFs', async () => {
    await moveTo(timeZone, paper)
    const id = await sent()
    expect(await emailTo('cleo@cleo.test')).toContain(`due ${day}`)
    expect(await emailTo('office@cleo.test')).toContain(`Please pay it by ${day}.`)
    expect(await pdfOf(id)).toContain(`Due date ${day}`)
  })
})

test('a sent invoice’s PDF keeps its date format when the agency changes its region', async () => {
  await moveTo('Europe/London', 'A4')
  const id = await sent()
  await moveTo('America/New_York', 'A4')
  expect(await pdfOf(id)).toContain('Due date 31 Mar 2027')
})
