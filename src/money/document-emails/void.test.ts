import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInvoiceLetters } from '#money/invoice-emails/invoice-emails.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { changeClient } from '#people/clients/contract.ts'
import { mails } from '#schema/agency.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import type { SmtpStandIn } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { line } from '#test/fixtures/invoices.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { attachedPaper } from '#test/readers/email-attachment.ts'

let house: House
let smtp: SmtpStandIn
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  smtp = await openSmtp()
  house = await openHouse({ env: { SMTP_URL: smtp.url } })
  post = openPost(house)
  await change(house.acme, { language: 'de', billingEmail: 'buero@acme.test' })
  await change(house.cleoCo, { billingEmail: 'office@cleo.test' })
})
afterAll(async () => {
  await house.close()
  await smtp.close()
})

const change = ({ id }: { id: string }, body: object) =>
  house.ada.call(changeClient, { params: { id }, body })
const sent = async ({ id }: { id: string }) => {
  const draft = await house.ada.call(createInvoice, { body: { clientId: id, lines: [line()] } })
  return house.ada.call(sendInvoice, { params: { id: draft.id } })
}
const end = ({ id }: { id: string }) => house.ada.call(voidInvoice, { params: { id } })
const write = () => writeInvoiceLetters(house.world)

test('that an invoice is void is mailed once, to where it was mailed, with the paper that says so', async () => {
  const german = await sent(house.acme)
  const english = await sent(house.cleoCo)
  await write()
  await house.db.delete(mails)
  const unsent = await sent(house.cleoCo)
  for (const invoice of [german, english, unsent]) await end(invoice)
  await Promise.all([write(), write()])
  await write()
  await post.send()
  expect((await post.outbox()).sort()).toEqual([
    `buero@acme.test: Rechnung ${german.number} ist storniert – Studio Marlow`,
    `office@cleo.test: Invoice ${english.number} is void – Studio Marlow`,
  ])
  expect(await textTo('buero@acme.test')).toContain(
    `unsere Rechnung ${german.number} ist storniert: Sie müssen darauf nichts bezahlen.`,
  )
  expect(await textTo('office@cleo.test')).toContain(
    `Our invoice ${english.number} is void: nothing is to be paid on it.`,
  )
  const raw = smtp.mails.find(({ to }) => to.includes('buero@acme.test'))?.raw
  const paper = await attachedPaper(raw)
  expect([paper.name, paper.text]).toEqual([`${german.number}.pdf`, expect.stringContaining('Storniert')])
  // Of the invoice it is still said when the invoice itself was mailed.
  expect(await house.ada.call(getInvoice, { params: { id: german.id } })).toMatchObject({ mailed: null })
})

const textTo = async (address: string) => {
  const [mail] = await house.db.select().from(mails).where(eq(mails.toAddress, address))
  return (mail?.text ?? '').replaceAll('\u00a0', ' ')
}
