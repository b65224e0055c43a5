import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEmail, getEmailPage, listOutbox } from '#agency/email/contract.ts'
import { sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { removeContact } from '#people/clients/contract.contacts.ts'
import { updatePreferences } from '#portal/notifications/contract.preferences.ts'
import { listNotifications, readNotification } from '#portal/notifications/contract.ts'
import { notify } from '#portal/notifications/notify.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { sendNotificationEmails } from './send-digest.ts'

const minute = 60_000
const hour = 60 * minute

let app: TestApp
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await post.clear()
  // Otherwise, a daily email would come due if the tests ran past 8 a.m.
  await post.pastTheMorning()
})

describe('decisions', () => {
  test('on Ben’s items are never emailed to Cleo', async () => {
    await post.ask(app.ben, 'Approve the home page', { projectId: app.benProject.id })
    await post.say(app.ada, 'For Ben alone')
    app.clock.advance(hour)
    await post.run()
    expect(await post.outbox()).not.toContainEqual(expect.stringContaining('cleo@'))
    expect(await post.outbox()).toContain('ben@acme.test: Approve the home page – Bakery website')
  })

  test('are emailed immediately, as text and HTML, with a link to the item', async () => {
    const link = `/projects/${app.benProject.id}?tab=timeline&milestone=1`
    await post.ask(app.ben, 'Ada asks for your <approval>', { body: 'Home page & shop', link })
    await post.run()
    const email = await post.newest()
    expect(email).toMatchObject({
      toAddress: 'ben@acme.test',
      subject: 'Ada asks for your <approval> – Studio Marlow',
    })
    expect(email?.text).toContain(`https://portal.marlow.test${link}`)
    expect(email?.html).toContain('Ada asks for your &lt;approval&gt;')
    expect(email?.html).toContain(`href="https://portal.marlow.test${link.replace('&', '&amp;')}"`)
    await post.run()
    expect(await post.outbox()).toHaveLength(1)
  })

  test('on an invoice are visible in the outbox only to staff who can see billing', async () => {
    const dan = await app.person('dan@marlow.test', 'ADMIN')
    const draft = await makeInvoice(app.db, {
      client: app.acme,
      project: app.benProject,
      createdBy: app.ada.userId,
      createdAt: app.clock.now(),
      lines: [{ unitAmountCents: 987_600 }],
      status: 'DRAFT',
    })
    await app.ada.call(sendInvoice, { params: { id: draft.id } })
    await post.ask(app.ben, 'Approve the home page')
    await post.run()
    const [email] = await app.ada.call(listOutbox, { query: { search: 'Invoice' } })
    const params = { id: email?.id ?? '' }
    expect((await app.ada.call(getEmail, { params })).text).toContain('9,876.00')
    expect((await dan.call(listOutbox)).map(({ subject }) => subject)).toEqual([
      'Approve the home page – Studio Marlow',
    ])
    await expect(dan.call(getEmail, { params })).rejects.toMatchObject({ status: 404 })
    await expect(dan.call(getEmailPage, { params })).rejects.toMatchObject({ status: 404 })
    // The daily email names invoices too.
    await app.ben.call(updatePreferences, { body: { mails: 'DAILY' } })
    await post.publish(app.ben, 'A payment arrived', { link: `/invoices/${draft.id}` })
    app.clock.advance(25 * hour)
    await post.run()
    const count = async (who: typeof dan) =>
      (await who.call(listOutbox, { query: { search: 'ben@' } })).filter(({ subject }) =>
        subject.startsWith('Waiting for you'),
      ).length
    expect([await count(app.ada), await count(dan)]).toEqual([1, 0])
    await app.db.update(users).set({ role: 'CUSTOMER' }).where(eq(users.id, dan.userId))
    // An unpaid invoice would be in every later morning's email.
    await app.ada.call(voidInvoice, { params: { id: draft.id } })
  })

  test('aren’t emailed if they were read', async () => {
    await post.ask(app.ben, 'Approve the home page')
    const [notification] = await app.ben.call(listNotifications)
    await app.ben.call(readNotification, { params: { id: notification?.id ?? '' }, body: { read: true } })
    await post.run()
    expect(await post.outbox()).toEqual([])
  })

  test('are emailed once, no matter which process is first', async () => {
    const other = await app.another()
    for (let index = 0; index < 5; index++) await post.ask(app.ben, `Approve ${index}`)
    await Promise.all(
      [app.services, other.services, app.services, other.services].map(sendNotificationEmails),
    )
    await post.run()
    expect((await post.outbox()).sort()).toEqual(
      [0, 1, 2, 3, 4].map((index) => `ben@acme.test: Approve ${index} – Studio Marlow`),
    )
  })

  test('are still emailed if a process stops before recording the email', async () => {
    await post.ask(app.ben, 'Approve the home page')
    const broken = { ...app.services, secret: undefined as unknown as string }
    await expect(sendNotificationEmails(broken)).rejects.toThrow()
    expect(await post.outbox()).toEqual([])
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: Approve the home page – Studio Marlow'])
  })
})

describe('messages', () => {
  test('are collected for ten minutes into one email with each message’s text', async () => {
    await post.say(app.ada, 'The first draft is there.')
    app.clock.advance(6 * minute)
    await post.say(app.ada, 'And a second one.')
    app.clock.advance(3 * minute)
    await post.run()
    expect(await post.outbox()).toEqual([])
    app.clock.advance(minute)
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: 2 new messages from Ada – Bakery website'])
    const text = (await post.newest())?.text
    expect(text).toContain('> The first draft is there.')
    expect(text).toContain('> And a second one.')
    expect(text).toContain(`https://portal.marlow.test/projects/${app.benProject.id}?tab=chat`)
    // Later messages go into a new email that doesn't repeat the first.
    app.clock.advance(minute)
    await post.say(app.ada, 'A third.')
    await post.run()
    expect(await post.outbox()).toHaveLength(1)
    app.clock.advance(10 * minute)
    await post.run()
    expect((await post.outbox())[1]).toBe('ben@acme.test: New message from Ada – Bakery website')
    expect((await post.newest())?.text).not.toContain('second one')
  })

  test('show Markdown as text, with the addresses of links', async () => {
    await post.say(app.ada, '**Please** see [the page](https://a.example/x):\n- logo\n- `snake_case`')
    app.clock.advance(10 * minute)
    await post.run()
    const email = await post.newest()
    expect(email?.text).toContain('> Please see the page (https://a.example/x):')
    expect(email?.text).toContain('> - snake_case')
    expect(email?.html).not.toMatch(/\*\*Please|`snake/)
  })

  test('that are internal are emailed only to staff', async () => {
    const naledi = await app.person('naledi@marlow.test', 'ADMIN')
    await post.say(app.ada, 'Ben pays late.', { internal: true })
    await post.say(app.ada, 'Hello Ben.')
    app.clock.advance(10 * minute)
    await post.run()
    const all = await app.db.select().from(outboxEmails)
    const to = (address: string) => all.find((email) => email.toAddress === address)
    expect(to(naledi.email)?.text).toContain('Ben pays late.')
    expect(to('ben@acme.test')?.text).toContain('Hello Ben.')
    expect(to('ben@acme.test')?.text + String(to('ben@acme.test')?.html)).not.toContain('pays late')
    await app.db.delete(users).where(eq(users.id, naledi.userId))
  })

  test('aren’t emailed to a contact removed in the meantime', async () => {
    const dora = await app.person('dora@acme.test')
    const contact = { clientId: app.acme.id, userId: dora.userId, createdAt: app.clock.now() }
    const [{ id } = { id: '' }] = await app.db
      .insert(contacts)
      .values({ ...contact, seesInvoices: false, mayApprove: false, mayComment: true })
      .returning({ id: contacts.id })
    await post.say(app.ada, 'For the whole bakery')
    await post.publish(dora, 'Without a project', { kind: 'DECISION', link: `/invoices/${randomUUID()}` })
    await app.ada.call(removeContact, { params: { id: app.acme.id, contactId: id } })
    // The decision is requested even if the reader lost access to other news.
    await post.ask(dora, 'Approve', { projectId: app.benProject.id })
    app.clock.advance(10 * minute)
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: New message from Ada – Bakery website'])
  })
})

test('a running server sends these emails automatically', async () => {
  const smtp = await openSmtp()
  const running = await openTestApp({ env: { SMTP_URL: smtp.url }, jobs: true })
  try {
    const notification = { title: 'Approve the home page', link: '/', kind: 'DECISION' as const }
    await change(running, (tx) => notify(tx, [running.ben.userId], notification))
    // Runs the job now instead of waiting for the next minute.
    await running.services.jobs.send('notifications.mail', {})
    await expect.poll(() => smtp.emails.length, { timeout: 15_000 }).toBe(1)
    expect(smtp.emails[0]?.to).toEqual(['ben@acme.test'])
    expect(smtp.emails[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  } finally {
    await running.close()
    await smtp.close()
  }
})
