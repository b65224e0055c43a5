import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { createQuote, sendQuote } from '#money/quotes/contract.ts'
import { inviteContact } from '#people/clients/contract.contacts.ts'
import { changeClient } from '#people/clients/contract.ts'
import { mails } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { submitMilestone } from '#work/milestones/contract.decisions.ts'
import { createMilestone } from '#work/milestones/contract.ts'

const minute = 60_000

let app: TestApp
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
  await app.ada.call(changeClient, { params: { id: app.acme.id }, body: { language: 'de' } })
  // Ben acts for Cleo’s company too, which reads English.
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  const more = { clientId: app.cleoCo.id, userId: app.ben.userId, createdAt: app.clock.now() }
  await app.db.insert(contacts).values({ ...more, ...rights })
})
afterAll(() => app.close())
beforeEach(() => post.clear())

const lines = [{ description: 'Design', unitAmountCents: 119_000 }]
const invoiceFor = async ({ id }: { id: string }) => {
  const body = { clientId: id, currency: 'eur', dueAt: '2027-03-31', lines }
  const draft = await app.ada.call(createInvoice, { body })
  return app.ada.call(sendInvoice, { params: { id: draft.id } })
}
const to = async (address: string) => {
  const all = await app.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id)
  return all.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }))
}

/** Two that were written in one moment have no order. */
function bySubject<Mail extends { subject: string }>(some: Mail[]): Mail[] {
  return some.sort((one, other) => (one.subject < other.subject ? -1 : 1))
}

test('Cleo’s news of her company is in English, and nothing of Ben’s reaches her', async () => {
  const [mine, hers] = [await invoiceFor(app.acme), await invoiceFor(app.cleoCo)]
  await post.run()
  const [mail, ...more] = await to('cleo@cleo.test')
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Invoice ${hers.number} is here – Studio Marlow`)
  expect(mail?.text).toContain('€1,190.00 for Cleo & Co, due 31 Mar 2027')
  expect(mail?.text).not.toContain(mine.number)
})

test('somebody of two companies gets each decision in the language of the one that it is about', async () => {
  const [german, english] = [await invoiceFor(app.acme), await invoiceFor(app.cleoCo)]
  await post.run()
  const [second, first] = bySubject(await to('ben@acme.test'))
  expect(first?.subject).toBe(`Rechnung ${german.number} ist da – Studio Marlow`)
  expect(first?.text).toContain('1.190,00 € für Acme Bakery, fällig am 31. März 2027')
  expect(first?.text).toContain('Öffnen:\nhttps://portal.marlow.test/invoices/')
  expect(first?.html).toContain('<html lang="de">')
  expect(first?.html).toContain('>Abbestellen<')
  expect(second?.subject).toBe(`Invoice ${english.number} is here – Studio Marlow`)
  expect(second?.text).toContain('Open:')
  expect(second?.html).toContain('>Unsubscribe<')
})

test('of a milestone and a quote as well; in the outbox a quote is for staff who see money', async () => {
  const params = { id: app.benProject.id }
  const milestone = await app.ada.call(createMilestone, { params, body: { title: 'Startseite' } })
  await app.ada.call(submitMilestone, { params: { id: milestone.id } })
  const quote = await app.ada.call(createQuote, {
    body: { clientId: app.acme.id, title: 'Shop', currency: 'eur', lines },
  })
  const { number } = await app.ada.call(sendQuote, { params: { id: quote.id } })
  await post.run()
  const [offered, asked] = bySubject(await to('ben@acme.test'))
  expect(asked?.subject).toBe('Ein Meilenstein wartet auf Ihre Freigabe – Studio Marlow')
  expect(asked?.text).toContain('Startseite, für Bakery website')
  expect(offered).toMatchObject({ subject: `Angebot ${number} ist da – Studio Marlow`, money: true })
  expect(offered?.text).toContain('Shop: 1.190,00 €')
})

test('messages are gathered for each language by itself', async () => {
  await post.say(app.ada, 'Der Entwurf ist da.')
  await app.ada.call(sendMessage, {
    params: { id: app.cleoProject.id },
    body: { body: 'The draft is there.' },
  })
  app.clock.advance(11 * minute)
  await post.run()
  const [english, german] = bySubject(await to('ben@acme.test'))
  expect(german?.subject).toBe('Eine neue Nachricht zu Bakery website – Studio Marlow')
  expect(german?.text).toContain('> Der Entwurf ist da.')
  expect(german?.text).toContain('Sie hatten das im Portal noch nicht gelesen')
  expect(english?.subject).toBe('A new message in Cleo’s shop – Studio Marlow')
  expect(english?.text).not.toContain('Entwurf')
})

test('in the morning each company’s own waits in its language; staff read English', async () => {
  await post.pastTheMorning()
  const pin = { body: 'Heller?', pinX: 0.5, pinY: 0.5 }
  await app.ada.call(addFeedback, { params: { id: app.benProject.id }, body: pin })
  await app.ada.call(addFeedback, {
    params: { id: app.cleoProject.id },
    body: { ...pin, body: 'Lighter?' },
  })
  await app.ben.call(addFeedback, { params: { id: app.benProject.id }, body: { ...pin, body: 'Gut.' } })
  post.advanceTo(8, 'Europe/Berlin')
  app.clock.advance(minute)
  await post.run()
  const [german, english, ...more] = bySubject(await to('ben@acme.test'))
  expect([german?.subject, english?.subject, more]).toEqual([
    'Was auf Sie wartet – Studio Marlow',
    'What waits for you – Studio Marlow',
    [],
  ])
  expect(german?.text).toMatch(/Acme Bakery · 1 Kommentar für Sie seit /)
  expect(german?.text).not.toContain('Cleo')
  expect(english?.text).toMatch(/Cleo & Co · 1 comment for you since /)
  const [adas] = await to('ada@marlow.test')
  expect(adas?.subject).toBe('What waits for you – Studio Marlow')
  expect(adas?.text).toContain('Acme Bakery · 1 open comment since')
})

test('who has no language of their own is written to in the agency’s; an invitation too', async () => {
  await app.ada.call(changeBilling, { body: { language: 'de' } })
  await app.ada.call(inviteContact, { params: { id: app.cleoCo.id }, body: { email: 'new@cleo.test' } })
  const [mail] = await to('new@cleo.test')
  expect(mail?.subject).toBe('Ada lädt Sie zu Studio Marlow ein')
  expect(mail?.html).toContain('Oder öffnen Sie diese Adresse')
  await app.ada.call(changeBilling, { body: { language: 'en' } })
})
