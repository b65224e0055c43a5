import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient } from '#people/clients/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { attachedPdf } from '#test/readers/email-attachment.ts'
import { acceptQuote, createQuote, sendQuote } from './contract.ts'
import { sendQuoteEmails } from './emails.ts'

let app: TestApp
let smtp: FakeSmtpServer
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ env: { SMTP_URL: smtp.url } })
  const body = { language: 'de' as const, billingEmail: 'buero@acme.test' }
  await app.ada.call(changeClient, { params: { id: app.acme.id }, body })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const lines = [{ description: 'Design', unitAmountCents: 100_000, taxPercent: 19 }]
const sent = async ({ id }: { id: string }) => {
  const body = { clientId: id, title: 'Shop', currency: 'eur', validUntil: '2027-03-31', lines }
  const quote = await app.ada.call(createQuote, { body })
  return app.ada.call(sendQuote, { params: { id: quote.id } })
}

test('a quote is emailed once to the client’s billing address in the client’s language, but not if the client has no address', async () => {
  const { number } = await sent(app.acme)
  await sent(app.cleoCo)
  const other = await app.another()
  await Promise.all([app.services, other.services].map(sendQuoteEmails))
  await openPost(app).send()
  expect(await app.db.select().from(outboxEmails)).toMatchObject([
    { toAddress: 'buero@acme.test', subject: `Angebot ${number}: Shop – Studio Marlow`, money: true },
  ])
  const [email] = await app.db.select().from(outboxEmails)
  expect(email?.text.replaceAll('\u00a0', ' ')).toContain(`unser Angebot ${number} über 1.190,00 € als PDF`)
  expect(email?.text).toContain('Das Angebot ist bis zum 31. März 2027 gültig.')
  const { name, text } = await attachedPdf(smtp.emails[0]?.raw)
  expect(name).toBe(`${number}.pdf`)
  expect(text).toContain('Gültig bis')
})

test('a quote that’s accepted before its email is sent isn’t emailed', async () => {
  await app.db.delete(outboxEmails)
  const { id } = await sent(app.acme)
  await app.ben.call(acceptQuote, { params: { id } })
  await sendQuoteEmails(app.services)
  expect(await app.db.select().from(outboxEmails)).toEqual([])
})
