import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMail, getMailPage, listOutbox } from '#agency/email/contract.ts'
import { sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { removeContact } from '#people/clients/contract.contacts.ts'
import { updatePreferences } from '#portal/notifications/contract.preferences.ts'
import { listNotifications, readNotification } from '#portal/notifications/contract.ts'
import { notify } from '#portal/notifications/notify.ts'
import { users } from '#schema/accounts.ts'
import { mails } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { mailNews } from './send.ts'

const minute = 60_000
const hour = 60 * minute

let house: House
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  house = await openHouse({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(house)
})
afterAll(() => house.close())
beforeEach(() => post.clear())

describe('what asks for a decision', () => {
  test('of Ben’s Cleo is mailed nothing', async () => {
    await post.ask(house.ben, 'Approve the home page', { projectId: house.benProject.id })
    await post.say(house.ada, 'For Ben alone')
    house.clock.advance(hour)
    await post.run()
    expect(await post.outbox()).not.toContainEqual(expect.stringContaining('cleo@'))
    expect(await post.outbox()).toContain('ben@acme.test: Approve the home page – Studio Marlow')
  })

  test('is mailed at once, in both forms, with the link to the very thing', async () => {
    const link = `/projects/${house.benProject.id}?tab=timeline&milestone=1`
    await post.ask(house.ben, 'Ada asks for your <approval>', { body: 'Home page & shop', link })
    await post.run()
    const mail = await post.newest()
    expect(mail).toMatchObject({
      toAddress: 'ben@acme.test',
      subject: 'Ada asks for your <approval> – Studio Marlow',
    })
    expect(mail?.text).toContain(`https://portal.marlow.test${link}`)
    expect(mail?.html).toContain('Ada asks for your &lt;approval&gt;')
    expect(mail?.html).toContain(`href="https://portal.marlow.test${link.replace('&', '&amp;')}"`)
    await post.run()
    expect(await post.outbox()).toHaveLength(1)
  })

  test('is shown in the outbox, where it speaks of an invoice, to staff who see money alone', async () => {
    const dan = await house.person('dan@marlow.test', 'ADMIN')
    const draft = await makeInvoice(house.db, {
      client: house.acme,
      project: house.benProject,
      createdBy: house.ada.userId,
      createdAt: house.clock.now(),
      lines: [{ unitAmountCents: 987_600 }],
      status: 'DRAFT',
    })
    await house.ada.call(sendInvoice, { params: { id: draft.id } })
    await post.ask(house.ben, 'Approve the home page')
    await post.run()
    const [mail] = await house.ada.call(listOutbox, { query: { search: 'Invoice' } })
    const params = { id: mail?.id ?? '' }
    expect((await house.ada.call(getMail, { params })).text).toContain('9,876.00')
    expect((await dan.call(listOutbox)).map(({ subject }) => subject)).toEqual([
      'Approve the home page – Studio Marlow',
    ])
    await expect(dan.call(getMail, { params })).rejects.toMatchObject({ status: 404 })
    await expect(dan.call(getMailPage, { params })).rejects.toMatchObject({ status: 404 })
    // The morning's mail, too, names invoices.
    await house.ben.call(updatePreferences, { body: { mails: 'DAILY' } })
    await post.tell(house.ben, 'A payment arrived', { link: `/invoices/${draft.id}` })
    house.clock.advance(25 * hour)
    await post.run()
    const count = async (who: typeof dan) =>
      (await who.call(listOutbox, { query: { search: 'ben@' } })).filter(({ subject }) =>
        subject.startsWith('What waits'),
      ).length
    expect([await count(house.ada), await count(dan)]).toEqual([1, 0])
    await house.db.update(users).set({ role: 'CUSTOMER' }).where(eq(users.id, dan.userId))
    // An unpaid invoice would be in every later morning's email.
    await house.ada.call(voidInvoice, { params: { id: draft.id } })
  })

  test('is not mailed where it was read before', async () => {
    await post.ask(house.ben, 'Approve the home page')
    const [news] = await house.ben.call(listNotifications)
    await house.ben.call(readNotification, { params: { id: news?.id ?? '' }, body: { read: true } })
    await post.run()
    expect(await post.outbox()).toEqual([])
  })

  test('is mailed once, whichever of several processes comes first', async () => {
    const other = await house.another()
    for (let index = 0; index < 5; index++) await post.ask(house.ben, `Approve ${index}`)
    await Promise.all([house.world, other.world, house.world, other.world].map(mailNews))
    await post.run()
    expect((await post.outbox()).sort()).toEqual(
      [0, 1, 2, 3, 4].map((index) => `ben@acme.test: Approve ${index} – Studio Marlow`),
    )
  })

  test('is still mailed where a process broke off between the mail and its note of it', async () => {
    await post.ask(house.ben, 'Approve the home page')
    const broken = { ...house.world, secret: undefined as unknown as string }
    await expect(mailNews(broken)).rejects.toThrow()
    expect(await post.outbox()).toEqual([])
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: Approve the home page – Studio Marlow'])
  })
})

describe('messages', () => {
  test('are gathered for ten minutes, in one mail with the words of each', async () => {
    await post.say(house.ada, 'The first draft is there.')
    house.clock.advance(6 * minute)
    await post.say(house.ada, 'And a second one.')
    house.clock.advance(3 * minute)
    await post.run()
    expect(await post.outbox()).toEqual([])
    house.clock.advance(minute)
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: 2 new messages in Bakery website – Studio Marlow'])
    const text = (await post.newest())?.text
    expect(text).toContain('> The first draft is there.')
    expect(text).toContain('> And a second one.')
    expect(text).toContain(`https://portal.marlow.test/projects/${house.benProject.id}?tab=chat`)
    // What comes after the mail is gathered anew, and does not repeat what was mailed.
    house.clock.advance(minute)
    await post.say(house.ada, 'A third.')
    await post.run()
    expect(await post.outbox()).toHaveLength(1)
    house.clock.advance(10 * minute)
    await post.run()
    expect((await post.outbox())[1]).toBe('ben@acme.test: A new message in Bakery website – Studio Marlow')
    expect((await post.newest())?.text).not.toContain('second one')
  })

  test('that are internal are mailed to staff alone', async () => {
    const naledi = await house.person('naledi@marlow.test', 'ADMIN')
    await post.say(house.ada, 'Ben pays late.', { internal: true })
    await post.say(house.ada, 'Hello Ben.')
    house.clock.advance(10 * minute)
    await post.run()
    const all = await house.db.select().from(mails)
    const to = (address: string) => all.find((mail) => mail.toAddress === address)
    expect(to(naledi.email)?.text).toContain('Ben pays late.')
    expect(to('ben@acme.test')?.text).toContain('Hello Ben.')
    expect(to('ben@acme.test')?.text + String(to('ben@acme.test')?.html)).not.toContain('pays late')
    await house.db.delete(users).where(eq(users.id, naledi.userId))
  })

  test('are not mailed to a contact who was removed meanwhile', async () => {
    const dora = await house.person('dora@acme.test')
    const contact = { clientId: house.acme.id, userId: dora.userId, createdAt: house.clock.now() }
    const [{ id } = { id: '' }] = await house.db
      .insert(contacts)
      .values({ ...contact, seesInvoices: false, mayApprove: false, mayComment: true })
      .returning({ id: contacts.id })
    await post.say(house.ada, 'For the whole bakery')
    await post.tell(dora, 'Without a project', { kind: 'DECISION', link: `/invoices/${randomUUID()}` })
    await house.ada.call(removeContact, { params: { id: house.acme.id, contactId: id } })
    // Even where news of the project is left over.
    await post.ask(dora, 'Approve', { projectId: house.benProject.id })
    house.clock.advance(10 * minute)
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: A new message in Bakery website – Studio Marlow'])
  })
})

test('a running server does all of it by itself', async () => {
  const smtp = await openSmtp()
  const running = await openHouse({ env: { SMTP_URL: smtp.url }, jobs: true })
  try {
    const news = { title: 'Approve the home page', link: '/', kind: 'DECISION' as const }
    await notify(running.db, running.clock.now(), [running.ben.userId], news)
    // In place of waiting for the minute.
    await running.world.jobs.send('notifications.mail', {})
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(1)
    expect(smtp.mails[0]?.to).toEqual(['ben@acme.test'])
    expect(smtp.mails[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  } finally {
    await running.close()
    await smtp.close()
  }
})
