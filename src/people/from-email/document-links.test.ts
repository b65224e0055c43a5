import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQuote, getQuote, sendQuote, withdrawQuote } from '#money/quotes/contract.ts'
import { getMe } from '#people/accounts/contract.ts'
import { removeContact } from '#people/clients/contract.contacts.ts'
import { erasePerson } from '#people/privacy/contract.ts'
import { contacts } from '#schema/clients.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const allRights = { seesInvoices: true, mayApprove: true, mayComment: true }

/** A quote, and the browser of a contact who tapped the button in its email. */
async function opened(contact: Person, body: { validUntil?: string } = {}) {
  const lines = [{ description: 'Design', unitAmountCents: 100_000 }]
  const { id } = await app.ada.call(createQuote, {
    body: { clientId: app.acme.id, title: 'Shop', lines, ...body },
  })
  await app.ada.call(sendQuote, { params: { id } })
  const about = { clientId: app.acme.id, quoteId: id }
  const { token } = await deliverLink(app, contact, about, `/quotes/${id}`)
  const browser = openBrowser(app)
  await browser.open(token)
  const reads = () => browser.call(getQuote, { params: { id } })
  expect((await reads()).title).toBe('Shop')
  return { id, token, browser }
}

async function expectEnded({ token, browser }: Awaited<ReturnType<typeof opened>>): Promise<void> {
  await expect(browser.call(getMe)).rejects.toMatchObject({ status: 401 })
  const again = await openBrowser(app).open(token)
  const answer = again.status === 200 ? await again.json() : null
  expect(answer?.open ?? false).toBe(false)
}

test('withdrawing a quote invalidates its links', async () => {
  const link = await opened(app.ben)
  await app.ada.call(withdrawQuote, { params: { id: link.id } })
  await expectEnded(link)
})

test('an expired quote’s links stop working', async () => {
  const link = await opened(app.ben, { validUntil: app.day() })
  app.clock.advance(30 * 3_600_000)
  await expectEnded(link)
})

test('a contact who is removed loses their links', async () => {
  const erik = await app.contact('erik@acme.test', allRights)
  const link = await opened(erik)
  const [contact] = await app.db.select().from(contacts).where(eq(contacts.userId, erik.userId))
  await app.ada.call(removeContact, { params: { id: app.acme.id, contactId: contact?.id ?? '' } })
  await expectEnded(link)
})

test('a person who is erased loses their links', async () => {
  const jan = await app.contact('jan@acme.test', allRights)
  const link = await opened(jan)
  await app.ada.call(erasePerson, { params: { id: jan.userId }, body: { email: jan.email } })
  await expectEnded(link)
})
