import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { createQuote, sendQuote } from '#money/quotes/contract.ts'
import { inviteContact } from '#people/clients/contract.contacts.ts'
import { changeClient } from '#people/clients/contract.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { submitMilestone } from '#work/milestones/contract.decisions.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import { changeStatus } from '#work/projects/contract.ts'

const minute = 60_000

let app: TestApp
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
  await app.ada.call(changeClient, { params: { id: app.acme.id }, body: { language: 'de' } })
  await app.db.update(users).set({ language: 'de' }).where(eq(users.id, app.ben.userId))
  // Ben also acts for Cleo's company, which reads English.
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  const more = { clientId: app.cleoCo.id, userId: app.ben.userId, createdAt: app.clock.now() }
  await app.db.insert(contacts).values({ ...more, ...rights })
})
afterAll(() => app.close())
beforeEach(async () => {
  await post.clear()
  // Otherwise, a daily email would come due if the tests ran past 8 a.m.
  await post.pastTheMorning()
})

const lines = [{ description: 'Design', unitAmountCents: 119_000 }]
const invoiceFor = async ({ id }: { id: string }) => {
  const body = { clientId: id, currency: 'eur', dueAt: '2027-03-31', lines }
  const draft = await app.ada.call(createInvoice, { body })
  return app.ada.call(sendInvoice, { params: { id: draft.id } })
}
const to = async (address: string) => {
  const all = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, address))
    .orderBy(outboxEmails.id)
  return all.map((sentEmail) => ({ ...sentEmail, text: sentEmail.text.replaceAll('\u00a0', ' ') }))
}

/** Emails from the same moment have no fixed order. */
function bySubject<Mail extends { subject: string }>(some: Mail[]): Mail[] {
  return some.sort((one, other) => (one.subject < other.subject ? -1 : 1))
}

test('news about Cleo’s company is in English and doesn’t mention Ben’s company', async () => {
  const [mine, hers] = [await invoiceFor(app.acme), await invoiceFor(app.cleoCo)]
  await post.run()
  const [sentEmail, ...more] = await to('cleo@cleo.test')
  expect(more).toEqual([])
  expect(sentEmail?.subject).toBe(`Invoice ${hers.number} is here – Studio Marlow`)
  expect(sentEmail?.text).toContain('€1,190.00 for Cleo & Co, due 31 Mar 2027')
  expect(sentEmail?.text).not.toContain(mine.number)
})

test('each person has one language, which is their own, their clients’ or the agency’s', async () => {
  const [mine, hers] = [await invoiceFor(app.acme), await invoiceFor(app.cleoCo)]
  await post.run()
  const [first, second] = bySubject(await to('ben@acme.test'))
  expect(first?.subject).toBe(`Neue Rechnung ${mine.number} – Studio Marlow`)
  expect(first?.text).toContain('1.190,00 € für Acme Bakery, fällig am 31.03.2027')
  expect(first?.text).toContain('Rechnung öffnen:\nhttps://portal.marlow.test/invoices/')
  expect(first?.html).toContain('<html lang="de" dir="ltr">')
  expect(first?.html).toContain('>Abbestellen<')
  expect(second?.subject).toBe(`Neue Rechnung ${hers.number} – Studio Marlow`)
})

test('emails about milestones and quotes are translated, and only staff who can see billing see quotes in the outbox', async () => {
  const params = { id: app.benProject.id }
  const milestone = await app.ada.call(createMilestone, { params, body: { title: 'Startseite' } })
  await app.ada.call(submitMilestone, { params: { id: milestone.id } })
  const quote = await app.ada.call(createQuote, {
    body: { clientId: app.acme.id, title: 'Shop', currency: 'eur', lines },
  })
  const { number } = await app.ada.call(sendQuote, { params: { id: quote.id } })
  await post.run()
  const [offered, asked] = bySubject(await to('ben@acme.test'))
  expect(asked?.subject).toBe('„Startseite“ freigeben – Bakery website')
  expect(asked?.text).toContain(
    'Studio Marlow bittet Sie um die Freigabe von „Startseite“ im Projekt Bakery website.',
  )
  expect(offered).toMatchObject({ subject: `Neues Angebot ${number} – Studio Marlow`, money: true })
  expect(offered?.text).toContain('Shop: 1.190,00 €')
})

test('messages in several projects share one email', async () => {
  await post.say(app.ada, 'Der Entwurf ist da.')
  await app.ada.call(sendMessage, {
    params: { id: app.cleoProject.id },
    body: { body: 'The draft is there.' },
  })
  app.clock.advance(11 * minute)
  await post.run()
  const [sentEmail, ...more] = await to('ben@acme.test')
  expect(more).toEqual([])
  expect(sentEmail?.subject).toBe('2 neue Nachrichten von Ada – Studio Marlow')
  expect(sentEmail?.text).toContain('> Der Entwurf ist da.')
  expect(sentEmail?.text).toContain('> The draft is there.')
  expect(sentEmail?.text).toContain('weil Sie die Neuigkeiten im Portal noch nicht gelesen hatten.')
})

test('a person with several clients gets one daily email, in their language', async () => {
  await app.db.update(users).set({ language: 'fr' }).where(eq(users.id, app.ada.userId))
  await post.pastTheMorning()
  const pin = { body: 'Heller?', pinX: 0.5, pinY: 0.5 }
  await app.ada.call(addFeedback, { params: { id: app.benProject.id }, body: pin })
  await app.ada.call(addFeedback, {
    params: { id: app.cleoProject.id },
    body: { ...pin, body: 'Lighter?' },
  })
  await app.ben.call(addFeedback, { params: { id: app.benProject.id }, body: { ...pin, body: 'Gut.' } })
  await app.ada.call(changeStatus, { params: { id: app.benProject.id }, body: { status: 'DESIGN' } })
  post.advanceTo(8, 'Europe/Berlin')
  app.clock.advance(minute)
  await post.run()
  const [sentEmail, ...more] = await to('ben@acme.test')
  expect([sentEmail?.subject, more]).toEqual(['Was auf Sie wartet – Studio Marlow', []])
  expect(sentEmail?.text).toMatch(/Acme Bakery · 1 Kommentar für Sie seit /)
  expect(sentEmail?.text).toMatch(/Cleo & Co · 1 Kommentar für Sie seit /)
  expect(sentEmail?.text).toContain('Bakery website ist jetzt in der Phase „Design“')
  const [adas] = await to('ada@marlow.test')
  expect(adas?.subject).toBe('En attente de votre part – Studio Marlow')
  await app.db.update(users).set({ language: null })
})

test('emails to people without a language, including invitations, are in the agency’s language', async () => {
  await app.ada.call(changeBilling, { body: { language: 'de' } })
  await app.ada.call(inviteContact, { params: { id: app.cleoCo.id }, body: { email: 'new@cleo.test' } })
  const [sentEmail] = await to('new@cleo.test')
  expect(sentEmail?.subject).toBe('Ada lädt Sie ins Portal von Studio Marlow ein')
  expect(sentEmail?.html).toContain('Oder öffnen Sie diesen Link')
  await app.ada.call(changeBilling, { body: { language: 'en' } })
})
