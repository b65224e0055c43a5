import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { sendInvoiceEmails } from '#money/invoice-emails/send-invoice-emails.ts'
import { createInvoice, creditInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { notifyOfRecorded } from '#money/payments/notify-recorded.ts'
import { remindReaders } from '#money/reminders/send-reminders.ts'
import { changeClient } from '#people/clients/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { documentEmails } from '#schema/document-emails.ts'
import { invoices, payments } from '#schema/invoices.ts'
import { notifications } from '#schema/notifications.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { line } from '#test/fixtures/invoices.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { attachedPdf } from '#test/readers/email-attachment.ts'

const minute = 60_000
const day = 1440 * minute

let app: TestApp
let smtp: FakeSmtpServer
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
  await change(app.acme, { language: 'de', billingEmail: 'buero@acme.test' })
  await change(app.cleoCo, { billingEmail: 'office@cleo.test' })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await app.db.delete(outboxEmails)
  await app.db.delete(notifications)
  await app.db.delete(documentEmails)
  await app.db.update(payments).set({ tellAt: null })
  smtp.emails.length = 0
})

const change = ({ id }: { id: string }, body: object) => app.ada.call(changeClient, { params: { id }, body })
const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const drafted = (client: { id: string }, more: object = {}) => {
  const lines = [{ ...line(100_000), taxPercent: 19 }]
  const body = { clientId: client.id, currency: 'eur', dueAt: '2027-03-31', lines, ...more }
  return app.ada.call(createInvoice, { body })
}
const sent = async (client: { id: string }, more: object = {}) =>
  app.ada.call(sendInvoice, { params: { id: (await drafted(client, more)).id } })
const pay = (id: string, amountCents: number) =>
  app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
const write = () => sendInvoiceEmails(app.services)
const emailTo = async (address: string) => {
  const [email] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, address))
  return { ...email, text: (email?.text ?? '').replaceAll('\u00a0', ' ') }
}
const pdfTo = (address: string) => attachedPdf(smtp.emails.find(({ to }) => to.includes(address))?.raw)

describe('a sent invoice', () => {
  test('doesn’t ask for payment if a deposit covers it, and its e-invoice is valid with 0 due', async () => {
    const seller = { street: 'Kai 1', postalCode: '20354', city: 'Hamburg', countryCode: 'DE' }
    await app.ada.call(changeBilling, { body: { ...seller, taxId: 'DE123456789', eInvoices: true } })
    const address = { street: 'Hofweg 3', postalCode: '20095', city: 'Hamburg', countryCode: 'DE' }
    await change(app.acme, address)
    const deposit = await sent(app.acme, { isDeposit: true })
    await pay(deposit.id, 119_000)
    await app.db.delete(documentEmails)
    const { number } = await sent(app.acme, { deductIds: [deposit.id] })
    await write()
    await post.send()
    const { text } = await emailTo('buero@acme.test')
    expect(text).toContain(
      `unsere Rechnung ${number} als PDF. Sie ist durch Ihre Anzahlung vollständig beglichen. Es ist nichts mehr zu bezahlen.`,
    )
    expect(text).not.toMatch(/begleichen|Karte/)
    const pdf = await pdfTo('buero@acme.test')
    expect(pdf.text).toContain('Gesamtbetrag inkl. USt. 0,00 €')
    expect(pdf.text).not.toContain('Fällig')
    expect(pdf.xml).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    await app.ada.call(changeBilling, { body: { eInvoices: false } })
  })

  test('goes to the client’s billing address, in German for German readers, with its PDF', async () => {
    const { number, id } = await sent(app.acme)
    await write()
    await post.send()
    expect(await post.outbox()).toEqual([`buero@acme.test: Rechnung ${number} – Studio Marlow`])
    const email = await emailTo('buero@acme.test')
    for (const words of [
      'Guten Tag,',
      `anbei erhalten Sie unsere Rechnung ${number} über 1.190,00 € als PDF.`,
      'Bitte begleichen Sie den Betrag bis zum 31. März 2027.',
      `Rechnung öffnen:\nhttps://portal.marlow.test/invoices/${id}`,
      'Diese E-Mail ging an buero@acme.test, die für Rechnungen hinterlegte E-Mail-Adresse von Acme Bakery.',
    ]) {
      expect(email.text).toContain(words)
    }
    expect(email.text).not.toContain('Karte')
    expect(email.html).toContain('<html lang="de" dir="ltr">')
    const pdf = await pdfTo('buero@acme.test')
    expect(pdf.name).toBe(`${number}.pdf`)
    for (const words of ['Rechnung', 'Fällig am', '31.03.2027', '1.190,00 €']) {
      expect(pdf.text).toContain(words)
    }
    const [row] = await app.db.select().from(invoices).where(eq(invoices.id, id))
    expect(row?.mailedAt).not.toBeNull()
  })

  test('is in English for English readers', async () => {
    const { number } = await sent(app.cleoCo)
    await write()
    await post.send()
    const { text } = await emailTo('office@cleo.test')
    expect(text).toContain(`Our invoice ${number} for €1,190.00 is attached as a PDF.`)
    expect(text).toContain('Please pay it by 31 Mar 2027.')
    expect((await pdfTo('office@cleo.test')).text).toContain('Total incl. VAT €1,190.00')
  })

  test('mentions card payment only if cards are accepted', async () => {
    await sent(app.acme)
    await sendInvoiceEmails({ ...app.services, config: { ...app.config, ...keys } })
    expect((await emailTo('buero@acme.test')).text).toContain('Sie können auch im Portal mit Karte bezahlen.')
  })

  test('doesn’t ask for payment if its plan’s card is charged', async () => {
    const startedAt = app.clock.now()
    const subscription = { clientId: app.acme.id, planCode: 'care', startedAt, byCard: true }
    const [{ id: subscriptionId } = { id: '' }] = await app.db
      .insert(subscriptions)
      .values(subscription)
      .returning({ id: subscriptions.id })
    const draft = await drafted(app.acme)
    const part = { subscriptionId, periodStart: '2027-01-01' }
    await app.db.update(invoices).set(part).where(eq(invoices.id, draft.id))
    await app.ada.call(sendInvoice, { params: { id: draft.id } })
    await sendInvoiceEmails({ ...app.services, config: { ...app.config, ...keys } })
    const { text } = await emailTo('buero@acme.test')
    expect(text).toContain('Der Betrag wird von der Karte abgebucht, die für Ihren Vertrag hinterlegt ist')
    expect(text).not.toContain('Bitte begleichen')
  })

  test('notifies the contacts who see invoices, each in their language, and nobody at other clients', async () => {
    const { number } = await sent(app.acme)
    await post.run()
    expect(await post.outbox()).toEqual([`ben@acme.test: Neue Rechnung ${number} – Studio Marlow`])
    const { text } = await emailTo('ben@acme.test')
    expect(text).toContain('1.190,00 € für Acme Bakery, fällig am 31.03.2027')
    expect(text).toContain('Abbestellen:')
  })

  test('is emailed once to a contact whose address is also the billing address', async () => {
    await change(app.acme, { billingEmail: 'Ben@acme.test' })
    const { number } = await sent(app.acme)
    await post.run()
    await write()
    await post.run()
    expect(await post.outbox()).toEqual([`Ben@acme.test: Rechnung ${number} – Studio Marlow`])
    expect(await app.db.select().from(notifications)).toMatchObject([{ title: `Invoice ${number} is here` }])
    await change(app.acme, { billingEmail: 'buero@acme.test' })
  })

  test('isn’t emailed without a billing address or after it’s voided', async () => {
    await change(app.acme, { billingEmail: '' })
    await sent(app.acme)
    await change(app.acme, { billingEmail: 'buero@acme.test' })
    const gone = await sent(app.acme)
    await app.ada.call(voidInvoice, { params: { id: gone.id } })
    await write()
    expect(await post.outbox()).toEqual([])
    expect(await app.db.select().from(documentEmails)).toEqual([])
  })

  test('is emailed exactly once by two processes, even if one stops before or after creating the PDF', async () => {
    await sent(app.acme)
    const { storage, db } = app.services
    const broken = { ...storage, put: () => Promise.reject(new Error('The disk is full')) }
    await expect(sendInvoiceEmails({ ...app.services, storage: broken })).rejects.toThrow('full')
    app.clock.advance(minute)
    let begun = 0
    const ending = Object.create(db, {
      transaction: {
        value: (run: Parameters<typeof db.transaction>[0]) => {
          begun += 1
          return begun === 1 ? db.transaction(run) : Promise.reject(new Error('The process ended'))
        },
      },
    })
    await expect(sendInvoiceEmails({ ...app.services, db: ending })).rejects.toThrow('ended')
    expect(await post.outbox()).toEqual([])
    app.clock.advance(5 * minute)
    const other = await app.another()
    await sent(app.cleoCo)
    await Promise.all([app.services, other.services, app.services, other.services].map(sendInvoiceEmails))
    await write()
    expect((await post.outbox()).map((email) => email.split(':')[0]).sort()).toEqual([
      'buero@acme.test',
      'office@cleo.test',
    ])
    expect(await app.db.select().from(documentEmails)).toEqual([])
  })
})

describe('later documents', () => {
  test('include a receipt for a payment, and a credit note that’s sent like the invoice', async () => {
    const { id, number } = await sent(app.acme)
    await write()
    await app.db.delete(outboxEmails)
    await pay(id, 50_000)
    app.clock.advance(minute)
    await notifyOfRecorded(app.services)
    await write()
    await post.send()
    expect(await post.outbox()).toEqual([
      `buero@acme.test: Zahlungsbeleg zur Rechnung ${number} – Studio Marlow`,
    ])
    expect((await emailTo('buero@acme.test')).text).toMatch(
      /am \d+\. \S+ \d{4} haben wir Ihre Zahlung über 500,00 € zur Rechnung \S+ erhalten/,
    )
    const pdf = await pdfTo('buero@acme.test')
    expect(pdf.text).toContain('Wir haben Ihre Zahlung')
    await app.db.delete(outboxEmails)
    const lines = [{ ...line(10_000), taxPercent: 19 }]
    const note = await app.ada.call(creditInvoice, { params: { id }, body: { lines } })
    await write()
    expect(await post.outbox()).toEqual([
      `buero@acme.test: Rechnungskorrektur ${note.number} – Studio Marlow`,
    ])
    expect((await emailTo('buero@acme.test')).text).toContain('Wir schreiben Ihnen 119,00 € gut.')
  })

  test('include reminders, which go to the billing address too and stop after payment', async () => {
    const hour = Number(app.clock.now().getUTCHours())
    app.clock.advance((34 - hour) * 60 * minute)
    await app.ada.call(changeBilling, { body: { reminderDays: [-3] } })
    const dueAt = app.day(5)
    const one = await sent(app.acme, { dueAt })
    const other = await sent(app.acme, { dueAt })
    await write()
    app.clock.advance(2 * day)
    await app.db.delete(outboxEmails)
    await remindReaders(app.services)
    await pay(other.id, 119_000)
    await write()
    const subjects = (await post.outbox()).filter((email) => email.includes('fällig'))
    expect(subjects).toEqual([
      expect.stringMatching(`buero@acme.test: Rechnung ${one.number} ist am .* fällig`),
    ])
    await remindReaders(app.services)
    await write()
    expect((await post.outbox()).filter((email) => email.includes('fällig'))).toHaveLength(1)
    await app.ada.call(changeBilling, { body: { reminderDays: [] } })
  })
})

test('a running server creates and sends document emails automatically', async () => {
  const running = await openTestApp({ env: { SMTP_URL: smtp.url }, jobs: true })
  try {
    const { ada, acme } = running
    await ada.call(changeClient, { params: { id: acme.id }, body: { billingEmail: 'buero@acme.test' } })
    const draft = await ada.call(createInvoice, { body: { clientId: acme.id, lines: [line()] } })
    await ada.call(sendInvoice, { params: { id: draft.id } })
    await expect.poll(() => smtp.emails.length, { timeout: 15_000 }).toBe(1)
    expect((await pdfTo('buero@acme.test')).text).toContain('Acme Bakery')
  } finally {
    await running.close()
  }
})
