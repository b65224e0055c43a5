import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendInvoiceEmails } from '#money/invoice-emails/send-invoice-emails.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { changeClient } from '#people/clients/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { line } from '#test/fixtures/invoices.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { attachedPdf } from '#test/readers/email-attachment.ts'

let app: TestApp
let smtp: FakeSmtpServer
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ env: { SMTP_URL: smtp.url } })
  post = openPost(app)
  await change(app.acme, { language: 'de', billingEmail: 'buero@acme.test' })
  await change(app.cleoCo, { billingEmail: 'office@cleo.test' })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const change = ({ id }: { id: string }, body: object) => app.ada.call(changeClient, { params: { id }, body })
const sent = async ({ id }: { id: string }) => {
  const draft = await app.ada.call(createInvoice, { body: { clientId: id, lines: [line()] } })
  return app.ada.call(sendInvoice, { params: { id: draft.id } })
}
const end = ({ id }: { id: string }) => app.ada.call(voidInvoice, { params: { id } })
const write = () => sendInvoiceEmails(app.services)

test('voiding an invoice emails its recipient once, with a document that says it’s void', async () => {
  const german = await sent(app.acme)
  const english = await sent(app.cleoCo)
  await write()
  await app.db.delete(outboxEmails)
  const unsent = await sent(app.cleoCo)
  for (const invoice of [german, english, unsent]) await end(invoice)
  await Promise.all([write(), write()])
  await write()
  await post.send()
  expect((await post.outbox()).sort()).toEqual([
    `buero@acme.test: Rechnung ${german.number} wurde storniert – Studio Marlow`,
    `office@cleo.test: Invoice ${english.number} is void – Studio Marlow`,
  ])
  expect(await textTo('buero@acme.test')).toContain(
    `wir haben unsere Rechnung ${german.number} storniert. Sie müssen sie nicht bezahlen.`,
  )
  expect(await textTo('office@cleo.test')).toContain(
    `Our invoice ${english.number} is void, so you don’t need to pay it.`,
  )
  const raw = smtp.emails.find(({ to }) => to.includes('buero@acme.test'))?.raw
  const pdf = await attachedPdf(raw)
  expect([pdf.name, pdf.text]).toEqual([`${german.number}.pdf`, expect.stringContaining('Storniert')])
  // The invoice's voiding is announced only if the invoice itself was emailed.
  expect(await app.ada.call(getInvoice, { params: { id: german.id } })).toMatchObject({ mailed: null })
})

const textTo = async (address: string) => {
  const [email] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, address))
  return (email?.text ?? '').replaceAll('\u00a0', ' ')
}
