import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { createQuote, sendQuote } from '#money/quotes/contract.ts'
import { inviteContact } from '#people/clients/contract.contacts.ts'
import { changeClient } from '#people/clients/contract.ts'
import { mails } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { submitMilestone } from '#work/milestones/contract.decisions.ts'
import { createMilestone } from '#work/milestones/contract.ts'

const minute = 60_000

let house: House
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  house = await openHouse({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(house)
  await house.ada.call(changeClient, { params: { id: house.acme.id }, body: { language: 'de' } })
  // Ben acts for Cleo’s company too, which reads English.
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  const more = { clientId: house.cleoCo.id, userId: house.ben.userId, createdAt: house.clock.now() }
  await house.db.insert(contacts).values({ ...more, ...rights })
})
afterAll(() => house.close())
beforeEach(() => post.clear())

const lines = [{ description: 'Design', unitAmountCents: 119_000 }]
const invoiceFor = async ({ id }: { id: string }) => {
  const body = { clientId: id, currency: 'eur', dueAt: '2027-03-31', lines }
  const draft = await house.ada.call(createInvoice, { body })
  return house.ada.call(sendInvoice, { params: { id: draft.id } })
}
const to = async (address: string) => {
  const all = await house.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id)
  return all.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }))
}

/** Two that were written in one moment have no order. */
function bySubject<Mail extends { subject: string }>(some: Mail[]): Mail[] {
  return some.sort((one, other) => (one.subject < other.subject ? -1 : 1))
}

test('Cleo’s news of her company is in English, and nothing of Ben’s reaches her', async () => {
  const [mine, hers] = [await invoiceFor(house.acme), await invoiceFor(house.cleoCo)]
  await post.run()
  const [mail, ...more] = await to('cleo@cleo.test')
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Invoice ${hers.number} is here – Studio Marlow`)
  expect(mail?.text).toContain('€1,190.00 for Cleo & Co, due 31 Mar 2027')
  expect(mail?.text).not.toContain(mine.number)
})

test('somebody of two companies gets each decision in the language of the one that it is about', async () => {
  const [german, english] = [await invoiceFor(house.acme), await invoiceFor(house.cleoCo)]
  await post.run()
  const [second, first] = bySubject(await to('ben@acme.test'))
  expect(first?.subject).toBe(`Rechnung ${german.number} ist da – Studio Marlow`)
  expect(first?.text).toContain('1.190,00 € für Acme Bakery, fällig am 31. März 2027')
  expect(first?.text).toContain('Öffnen:\nhttps://portal.marlow.test/invoices/')
  expect(first?.html).toContain('<html lang="de">')
  expect(first?.html).toContain('>Abbestellen<')
  expect(second?.subject).toBe(`Invoice ${english.number} is here – Studio Marlow`)
  expect(second?.text).toContain('Open It:')
  expect(second?.html).toContain('>Unsubscribe<')
})

test('of a milestone and a quote as well; in the outbox a quote is for staff who see money', async () => {
  const params = { id: house.benProject.id }
  const milestone = await house.ada.call(createMilestone, { params, body: { title: 'Startseite' } })
  await house.ada.call(submitMilestone, { params: { id: milestone.id } })
  const quote = await house.ada.call(createQuote, {
    body: { clientId: house.acme.id, title: 'Shop', currency: 'eur', lines },
  })
  const { number } = await house.ada.call(sendQuote, { params: { id: quote.id } })
  await post.run()
  const [offered, asked] = bySubject(await to('ben@acme.test'))
  expect(asked?.subject).toBe('Ein Meilenstein wartet auf Ihre Freigabe – Studio Marlow')
  expect(asked?.text).toContain('Startseite, für Bakery website')
  expect(offered).toMatchObject({ subject: `Angebot ${number} ist da – Studio Marlow`, money: true })
  expect(offered?.text).toContain('Shop: 1.190,00 €')
})

test('messages are gathered for each language by itself', async () => {
  await post.say(house.ada, 'Der Entwurf ist da.')
  await house.ada.call(sendMessage, {
    params: { id: house.cleoProject.id },
    body: { body: 'The draft is there.' },
  })
  house.clock.advance(11 * minute)
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
  await house.ada.call(addFeedback, { params: { id: house.benProject.id }, body: pin })
  await house.ada.call(addFeedback, {
    params: { id: house.cleoProject.id },
    body: { ...pin, body: 'Lighter?' },
  })
  await house.ben.call(addFeedback, { params: { id: house.benProject.id }, body: { ...pin, body: 'Gut.' } })
  post.advanceTo(8, 'Europe/Berlin')
  house.clock.advance(minute)
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
  await house.ada.call(changeBilling, { body: { language: 'de' } })
  await house.ada.call(inviteContact, { params: { id: house.cleoCo.id }, body: { email: 'new@cleo.test' } })
  const [mail] = await to('new@cleo.test')
  expect(mail?.subject).toBe('Ada lädt Sie zu Studio Marlow ein')
  expect(mail?.html).toContain('Oder öffnen Sie diese Adresse')
  await house.ada.call(changeBilling, { body: { language: 'en' } })
})
