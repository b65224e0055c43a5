import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { createQuote, sendQuote } from '#money/quotes/contract.ts'
import { updatePreferences } from '#portal/notifications/contract.preferences.ts'
import { listNotifications, readNotification } from '#portal/notifications/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { removeFile } from '#work/files/contract.changes.ts'
import type { UploadedFile } from '#work/files/seed.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { submitMilestone } from '#work/milestones/contract.decisions.ts'
import { createMilestone } from '#work/milestones/contract.ts'

const minute = 60_000

let app: TestApp
let smtp: FakeSmtpServer
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  smtp = await openSmtp()
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  app = await openTestApp({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.marlow.test', ...keys },
  })
  post = openPost(app)
  // The clock isn't at 8 a.m., when the daily email is sent too.
  post.advanceTo(12, 'Europe/Berlin')
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await post.run()
  await post.clear()
  smtp.emails.length = 0
})

const upload = async (name: string, more: Partial<UploadedFile> = {}) =>
  uploadSample(fetch, app.base, app.ada, {
    projectId: app.benProject.id,
    name,
    bytes: await pngOf(800, 1_200),
    kind: 'MOCKUP',
    ...more,
  })
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

describe('designs to review', () => {
  test('are never emailed to Cleo if they’re Ben’s, or to customers if they’re internal', async () => {
    await upload('Home.png')
    await upload('Secret.png', { internal: true })
    app.clock.advance(11 * minute)
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: New mockup “Home.png” – Bakery website'])
  })

  test('are emailed ten minutes later, with a picture and a link to the pins', async () => {
    const { id } = await upload('Home.png')
    await upload('Home.png', { fileId: id, changeNote: 'Prices include VAT.\nThe logo is new.' })
    await post.run()
    expect(await post.outbox()).toEqual([])
    app.clock.advance(10 * minute)
    await post.run()
    await post.send()
    const email = await post.newest()
    const link = `https://portal.marlow.test/projects/${app.benProject.id}?tab=feedback&file=${id}`
    expect(await post.outbox()).toEqual(['ben@acme.test: New version of “Home.png” – Bakery website'])
    expect(email?.text).toContain(`View Mockup:\n${link}`)
    expect(email?.text).toContain('To answer in the project, press “View Mockup”.')
    expect(email?.text).toContain('Prices include VAT.')
    expect(email?.html).toContain('Prices include VAT.<br>The logo is new.')
    expect(email?.html).toContain('alt="Home.png, Version 2"')
    const raw = smtp.emails[0]?.raw ?? ''
    expect(raw).toMatch(/Content-Type: image\/jpeg/)
    expect(raw).toContain(`References: <project-${app.benProject.id}@`)
  })

  test('in the same project share an email, and another project gets its own', async () => {
    const { id } = await upload('Home.png')
    await upload('Shop.png')
    app.clock.advance(6 * minute)
    await upload('Home.png', { fileId: id })
    await upload('Cake.png', { projectId: app.cleoProject.id })
    app.clock.advance(5 * minute)
    await post.run()
    expect((await post.outbox()).sort()).toEqual(['ben@acme.test: 2 new mockups – Bakery website'])
    const text = (await post.newest())?.text
    expect(text).toContain('* Home.png\n  Version 2')
    expect(text).toContain('* Shop.png\n  Version 1')
    app.clock.advance(5 * minute)
    await post.run()
    expect((await post.outbox())[1]).toMatch(/@cleo.test: New mockup “Cake.png” – /)
  })

  test('aren’t emailed if they were seen or removed, and wait for the morning if the reader chose daily emails', async () => {
    await upload('Home.png')
    const [notification] = await app.ben.call(listNotifications)
    await app.ben.call(readNotification, { params: { id: notification?.id ?? '' }, body: { read: true } })
    const { id } = await upload('Shop.png')
    await app.ada.call(removeFile, { params: { id } })
    app.clock.advance(10 * minute)
    await post.run()
    expect(await post.outbox()).toEqual([])
    await app.ben.call(updatePreferences, { body: { mails: 'DAILY' } })
    await upload('Home 2.png')
    app.clock.advance(10 * minute)
    await post.run()
    expect(await post.outbox()).toEqual([])
  })
})

describe('a milestone', () => {
  test('is described in the approval request, with its price and designs', async () => {
    await upload('Home.png')
    const body = { title: 'Home page', description: 'Both languages.', priceCents: 440_717 }
    const params = { id: app.benProject.id }
    const { id } = await app.ada.call(createMilestone, { params, body })
    await app.ada.call(submitMilestone, { params: { id } })
    await post.run()
    await post.send()
    expect(await post.outbox()).toEqual(['ben@acme.test: Approve “Home page” – Bakery website'])
    const email = await post.newest()
    const text = plain(email?.text)
    expect(text).toContain('Studio Marlow asks for your approval of “Home page” in Bakery website.')
    expect(text).toContain('Both languages.')
    expect(text).toContain('4,407.17')
    expect(text).toContain('* Home.png')
    const link = `/projects/${app.benProject.id}?tab=timeline&milestone=${id}&decide`
    expect(text).toContain(`Approve:\nhttps://portal.marlow.test${link}`)
    expect(smtp.emails[0]?.raw).toContain('Content-Type: image/jpeg')
  })
})

describe('amounts in emails', () => {
  const lines = [
    { description: 'Design', quantity: 2, unitAmountCents: 50_000, taxPercent: 19 },
    { description: 'Copy', unitAmountCents: 10_000, taxPercent: 19 },
  ]
  const body = { currency: 'eur', dueAt: '2027-03-31', lines }

  test('are listed by line, with the currency only on the total, and the button shows the amount', async () => {
    const draft = await app.ada.call(createInvoice, { body: { ...body, clientId: app.acme.id } })
    const { id } = await app.ada.call(sendInvoice, { params: { id: draft.id } })
    await post.run()
    const email = await post.newest()
    const text = plain(email?.text)
    expect(text).toContain('* Design (Quantity: 2): 1,000.00\n* Copy: 100.00\n* Subtotal: 1,100.00\n')
    expect(text).toContain('* Total incl. VAT: €1,309.00')
    expect(text).toContain(`Pay €1,309.00:\nhttps://portal.marlow.test/invoices/${id}`)
    expect(email?.thread).toBe(`invoice-${id}`)
  })

  test('appear for quotes too', async () => {
    const { currency } = body
    const quote = await app.ada.call(createQuote, {
      body: { clientId: app.acme.id, title: 'A shop', currency, lines },
    })
    await app.ada.call(sendQuote, { params: { id: quote.id } })
    await post.run()
    const [email] = await app.db.select().from(outboxEmails)
    expect(plain(email?.text)).toContain('* Total incl. VAT: €1,309.00')
    expect(email?.text).toContain(`Accept Quote:\nhttps://portal.marlow.test/quotes/${quote.id}?decide\n`)
    expect(email?.money).toBe(true)
  })
})
