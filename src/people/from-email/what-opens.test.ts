import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessOf } from '#agency/email/personal-access.ts'
import { updateAgency } from '#agency/settings/contract.ts'
import type { EmailAbout } from '#kernel/actor.ts'
import { getInvoice, listInvoices } from '#money/invoices/contract.ts'
import { sendInvoice } from '#money/invoices/contract.write.ts'
import { readInvoicePdf } from '#money/invoices/pdf/contract.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { acceptQuote, createQuote, getQuote, listQuotes, sendQuote } from '#money/quotes/contract.ts'
import { endSession, listSessions } from '#people/accounts/contract.sessions.ts'
import { outboxEmails } from '#schema/agency.ts'
import { feedback } from '#schema/feedback.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { listen } from '#test/readers/socket.ts'
import { addFeedback, listFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { listFiles, readContent } from '#work/files/contract.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { sendDecisionCode } from './contract.ts'

let app: TestApp
const { add, mockup } = commentingIn(() => app)
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function opened(path: string) {
  const access = await accessOf(app.db, app.ben.email, path)
  const about: EmailAbout = access?.about ?? {}
  const browser = openBrowser(app)
  const { token } = await deliverLink(app, app.ben, about, path)
  expect(await (await browser.open(token)).json()).toEqual({ path, open: true })
  return { browser, token, about }
}

const closed = { status: 403, problem: { code: 'SIGN_IN_REQUIRED' } }
const hidden = { status: 404 }
const lines = [{ description: 'Design', unitAmountCents: 100_000 }]

async function quoteToAcme(title: string) {
  const body = { clientId: app.acme.id, title, lines }
  const { id } = await app.ada.call(createQuote, { body })
  await app.ada.call(sendQuote, { params: { id } })
  app.clock.advance(1_000)
  return id
}

test('only people who can open a page get a link to it, so Ben gets none to Cleo’s projects', async () => {
  const path = `/quotes/${await quoteToAcme('Shop')}`
  expect(await accessOf(app.db, app.ben.email, path)).toMatchObject({
    kind: 'OPEN',
    userId: app.ben.userId,
    path,
  })
  for (const to of [app.cleo.email, app.ada.email, 'billing@acme.test']) {
    expect(await accessOf(app.db, to, path)).toBeNull()
  }
  const chat = (id: string) => accessOf(app.db, app.ben.email, `/projects/${id}?tab=chat`)
  expect(await chat(app.benProject.id)).toMatchObject({ about: { messages: true } })
  expect(await chat(app.cleoProject.id)).toBeNull()
  expect(await accessOf(app.db, app.ben.email, '/')).toBeNull()
})

test('a link to a quote lets people read it and accept it with the emailed code, but opens no other quote', async () => {
  const [id, other] = [await quoteToAcme('Shop'), await quoteToAcme('Blog')]
  const { browser } = await opened(`/quotes/${id}`)
  const params = { id }
  expect((await browser.call(getQuote, { params })).title).toBe('Shop')
  await expect(browser.call(getQuote, { params: { id: other } })).rejects.toMatchObject(hidden)
  await expect(browser.call(listQuotes)).rejects.toMatchObject(closed)
  await expect(browser.call(acceptQuote, { params })).rejects.toMatchObject({
    status: 403,
    problem: { code: 'CODE_REQUIRED' },
  })
  await browser.call(sendDecisionCode)
  const [email] = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.confidential, true))
    .orderBy(desc(outboxEmails.id))
    .limit(1)
  const code = /(\d{3}) (\d{3})/.exec(email?.text ?? '')?.[0]
  expect((await browser.call(acceptQuote, { params, body: { code } })).status).toBe('ACCEPTED')
  expect((await browser.call(getQuote, { params })).status).toBe('ACCEPTED')
})

test('a link to an invoice opens it and its PDF, but no other invoice', async () => {
  const make = async () => {
    const draft = await makeInvoice(app.db, {
      client: app.acme,
      project: app.benProject,
      createdBy: app.ada.userId,
      createdAt: app.clock.now(),
      lines: [{ unitAmountCents: 10_000 }],
      status: 'DRAFT',
    })
    return app.ada.call(sendInvoice, { params: { id: draft.id } })
  }
  const [one, other] = [await make(), await make()]
  const { browser } = await opened(`/invoices/${one.id}`)
  expect((await browser.call(getInvoice, { params: { id: one.id } })).amountCents).toBe(10_000)
  expect((await browser.send('GET', `/api/invoices/${one.id}/pdf`)).status).toBe(200)
  await expect(browser.call(getInvoice, { params: { id: other.id } })).rejects.toMatchObject(hidden)
  await expect(browser.call(readInvoicePdf, { params: { id: other.id } })).rejects.toMatchObject(hidden)
  await expect(browser.call(listInvoices)).rejects.toMatchObject(closed)
})

test('a link to a chat lets people read, reply and see live updates, but not open the project’s files', async () => {
  const { id } = app.benProject
  const params = { id }
  await app.ada.call(sendMessage, { params, body: { body: 'Which logo?' } })
  const { browser } = await opened(`/projects/${id}?tab=chat`)
  expect((await browser.call(listMessages, { params })).map(({ body }) => body)).toContain('Which logo?')
  const socket = await listen(app.base, browser.headers())
  socket.say({ type: 'JOIN_PROJECT', projectId: id })
  await expect.poll(() => socket.received.some(({ type }) => type === 'JOINED')).toBe(true)
  await app.ada.call(sendMessage, { params, body: { body: 'This one?' } })
  await expect.poll(() => socket.received.some(({ type }) => type === 'NEW_MESSAGE')).toBe(true)
  await browser.call(sendMessage, { params, body: { body: 'The blue one.' } })
  const file = await mockup()
  await expect(browser.call(listFiles, { params })).rejects.toMatchObject(closed)
  await expect(browser.call(readContent, { params: { id: file.id } })).rejects.toMatchObject(hidden)
  const body = { body: 'See here', fileId: file.id }
  await expect(browser.call(sendMessage, { params, body })).rejects.toMatchObject({ status: 422 })
  const attached = [await mockup({ name: 'one.png' }), await mockup({ name: 'two.png' })]
  const fileIds = attached.map(({ id }) => id)
  await app.ada.call(sendMessage, { params, body: { body: 'Both', fileIds } })
  for (const one of fileIds) expect((await browser.send('GET', `/api/files/${one}/content`)).status).toBe(200)
  const other = { id: app.cleoProject.id }
  await expect(browser.call(listMessages, { params: other })).rejects.toMatchObject(hidden)
  socket.socket.terminate()
})

test('a link to a design lets people view it and comment, opens no other design, and stops working when there’s a newer version', async () => {
  const params = { id: app.benProject.id }
  const [design, other] = [await mockup(), await mockup({ name: 'shop.png' })]
  await add(app.ada, { fileId: other.id, body: 'Not for this email' })
  app.clock.advance(1_000)
  const { browser, token } = await opened(`/projects/${params.id}?tab=feedback&file=${design.id}`)
  expect((await browser.call(listFiles, { params })).map(({ id }) => id)).toEqual([design.id])
  expect((await browser.send('GET', `/api/files/${design.id}/content`)).status).toBe(200)
  // The design is too small for tiles, so none is found, but access isn't refused either.
  expect((await browser.send('GET', `/api/files/${design.id}/tiles/640/0/0?version=1`)).status).toBe(404)
  await expect(browser.call(readContent, { params: { id: other.id } })).rejects.toMatchObject(hidden)
  const { id } = await browser.call(addFeedback, {
    params,
    body: { body: 'Larger, please', fileId: design.id, pinX: 0.5, pinY: 0.5 },
  })
  expect((await browser.call(listFeedback, { params })).map(({ body }) => body)).toEqual(['Larger, please'])
  await browser.call(resolveFeedback, { params: { id }, body: { resolved: true } })
  const comments = await app.db.$count(feedback)
  for (const target of [{ fileId: other.id, pinX: 0.5, pinY: 0.5 }, { type: 'GENERAL' as const }]) {
    const body = { body: 'Here too', ...target }
    await expect(browser.call(addFeedback, { params, body })).rejects.toMatchObject(hidden)
  }
  expect(await app.db.$count(feedback)).toBe(comments)
  app.clock.advance(1_000)
  await mockup({ fileId: design.id })
  await expect(browser.call(listFiles, { params })).rejects.toMatchObject({ status: 401 })
  expect(await (await openBrowser(app).open(token)).json()).toMatchObject({ open: false })
})

test('ending a link’s session invalidates the link', async () => {
  const { token } = await opened(`/projects/${app.benProject.id}?tab=chat`)
  for (const { id, current } of await app.ben.call(listSessions)) {
    if (!current) await app.ben.call(endSession, { params: { id } })
  }
  expect((await openBrowser(app).open(token)).status).toBe(404)
})

test('a link’s socket closes within a second after the link ends', async () => {
  const { browser } = await opened(`/projects/${app.benProject.id}?tab=chat`)
  const socket = await listen(app.base, browser.headers())
  const ended = new Promise((resolve) => socket.socket.once('close', resolve))
  await app.ada.call(updateAgency, { body: { emailsCarryLinks: false } })
  expect(await ended).toBe(4401)
})
