import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneAttachments } from '#agency/email/attachments.ts'
import { getEmail, getEmailAttachment, listOutbox, sendAgain } from '#agency/email/contract.ts'
import { sendInvoiceEmails } from '#money/invoice-emails/send-invoice-emails.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { changeClient } from '#people/clients/contract.ts'
import { eraseClient } from '#people/privacy/contract.clients.ts'
import { erasePerson } from '#people/privacy/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { documentEmails } from '#schema/document-emails.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { line } from '#test/fixtures/invoices.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { attachedPdf } from '#test/readers/email-attachment.ts'
import { readPdf } from '#test/readers/pdf.ts'

const day = 86_400_000

let app: TestApp
let smtp: FakeSmtpServer
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ env: { SMTP_URL: smtp.url } })
  post = openPost(app)
  await billTo(app.acme, 'buero@acme.test')
  await billTo(app.cleoCo, 'office@cleo.test')
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const billTo = ({ id }: { id: string }, billingEmail: string) =>
  app.ada.call(changeClient, { params: { id }, body: { billingEmail } })
const sent = async ({ id }: { id: string }) => {
  const draft = await app.ada.call(createInvoice, { body: { clientId: id, lines: [line()] } })
  return app.ada.call(sendInvoice, { params: { id: draft.id } })
}
const getAttachment = (who: Person, id: string) =>
  fetch(`${app.base}${getEmailAttachment.path.replace(':id', id)}`, { headers: who.headers })

test('an attachment is visible to staff who can see billing, kept while the email can be sent, and deleted a month later', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  const { number } = await sent(app.acme)
  await sendInvoiceEmails(app.services)
  const [email] = await app.ada.call(listOutbox)
  const id = email?.id ?? ''
  expect(email).toMatchObject({ attachmentName: `${number}.pdf` })
  const file = await getAttachment(app.ada, id)
  expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${number}.pdf"`)
  expect((await readPdf(Buffer.from(await file.arrayBuffer()))).texts[0]).toContain(number)
  expect((await getAttachment(dan, id)).status).toBe(404)
  for (const who of [app.ben, app.cleo]) expect((await getAttachment(who, id)).status).toBe(403)
  smtp.refusals.push([550, 'No such user'])
  await post.send()
  app.clock.advance(40 * day)
  await signedInStill()
  await pruneAttachments(app.services)
  await app.ada.call(sendAgain, { params: { id } })
  await post.send()
  expect((await attachedPdf(smtp.emails.at(-1)?.raw)).name).toBe(`${number}.pdf`)
  app.clock.advance(31 * day)
  await pruneAttachments(app.services)
  expect(await app.ada.call(getEmail, { params: { id } })).toMatchObject({ attachmentName: null })
  expect((await getAttachment(app.ada, id)).status).toBe(404)
})

test('staff, but not contacts, see on the invoice whether it was emailed and, if not, why', async () => {
  const { id } = await sent(app.acme)
  const mailed = async (who: Person) => (await who.call(getInvoice, { params: { id } })).mailed
  const to = 'buero@acme.test'
  expect(await mailed(app.ada)).toMatchObject({ to, status: 'WAITING', error: null })
  await sendInvoiceEmails(app.services)
  expect(await mailed(app.ada)).toMatchObject({ to, status: 'WAITING', error: null })
  smtp.refusals.push([550, 'No such user'])
  await post.send()
  const error = expect.stringContaining('No such user')
  expect(await mailed(app.ada)).toMatchObject({ to, status: 'FAILED', error })
  expect(await mailed(app.ben)).toBeNull()
  const [email] = await app.ada.call(listOutbox)
  await app.ada.call(sendAgain, { params: { id: email?.id ?? '' } })
  await post.send()
  const at = app.clock.now().toISOString()
  expect(await mailed(app.ada)).toEqual({ to, status: 'SENT', at: expect.any(String), error: null })
  expect((await mailed(app.ada))?.at.slice(0, 10)).toBe(at.slice(0, 10))
  await app.db.delete(outboxEmails).where(eq(outboxEmails.documentId, id))
})

test('an attachment is deleted with its recipient or client', async () => {
  const emailOf = async (client: { id: string }) => {
    await sent(client)
    await sendInvoiceEmails(app.services)
    const [email] = await app.db.select().from(outboxEmails).orderBy(desc(outboxEmails.createdAt)).limit(1)
    const key = email?.attachmentKey
    expect(await app.services.storage.size(key ?? '')).toBeGreaterThan(1_000)
    return key ?? ''
  }
  await billTo(app.acme, 'ben@acme.test')
  const bens = await emailOf(app.acme)
  await sent(app.acme)
  const person = { params: { id: app.ben.userId }, body: { email: app.ben.email } }
  await app.ada.call(erasePerson, person)
  expect(await app.services.storage.size(bens)).toBeNull()
  const cleos = await emailOf(app.cleoCo)
  await sent(app.cleoCo)
  await app.ada.call(eraseClient, { params: { id: app.cleoCo.id }, body: { companyName: 'Cleo & Co' } })
  expect(await app.services.storage.size(cleos)).toBeNull()
  await sendInvoiceEmails(app.services)
  expect(await post.outbox()).toEqual([expect.stringContaining('buero@acme.test')])
  expect(await app.db.select().from(documentEmails)).toEqual([])
})

/** Keeps everyone signed in. Sessions end after ninety days, and these tests cover a longer time. */
async function signedInStill(): Promise<void> {
  await app.db.execute("update sessions set expires_at = expires_at + interval '1 year'")
}
