import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendQueuedEmails } from '#agency/email/delivery.ts'
import { hashOfToken } from '#kernel/secrets-and-tokens.ts'
import { erasePerson } from '#people/privacy/contract.ts'
import { emailLinks } from '#schema/accounts.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { reviewSessions } from '#schema/review-links.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { openBrowser } from '#test/fixtures/email-links.ts'
import { openAsBen, submittedToBen } from '#test/fixtures/emailed-milestone.ts'
import { shareWith, tokenOf } from '#test/fixtures/guests.ts'
import { openReview, sendGuestCode } from './contract.from-email.ts'
import { approveAsGuest, enterReview, getReview, getReviewInvitation } from './contract.guest.ts'
import type { MadeReviewLink } from './contract.ts'
import { extendReviewLink, readReviewLog, revokeReviewLink, sendReviewLink } from './contract.ts'

const day = 86_400_000

let smtp: FakeSmtpServer
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@marlow.test', PUBLIC_URL: 'http://portal.marlow.test' },
  })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(() => app.db.update(agency).set({ emailsCarryLinks: true, decisionsNeedCode: true }))

async function delivered(): Promise<string> {
  await sendQueuedEmails(app.services)
  const raw = smtp.emails.at(-1)?.raw ?? ''
  return raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
}

async function tokenInEmail(): Promise<string> {
  return /\/review#([\w-]+)/.exec(await delivered())?.[1] ?? ''
}

/** A guest's browser after tapping the button in the email. */
async function opened(input: Parameters<typeof shareWith>[2] = {}) {
  const link = await shareWith(app, app.benProject.id, input)
  const token = await tokenInEmail()
  const browser = openBrowser(app)
  const answer = await browser.send('POST', '/api/review/open', { token })
  expect(await answer.json()).toEqual({ id: link.id })
  return { link, token, browser, params: { id: link.id } }
}

const closed = { status: 404 }
const opens = (token: string) => openBrowser(app).call(openReview, { body: { token } })
const staffParams = (link: MadeReviewLink) => ({ params: { id: app.benProject.id, linkId: link.id } })

describe('a guest’s emailed link', () => {
  test('opens Ben’s project without a code, and nothing of Cleo’s', async () => {
    const { browser, params } = await opened()
    const review = await browser.call(getReview, { params })
    expect(review).toMatchObject({ projectName: 'Bakery website', guestName: 'Nora Quist' })
    const theirs = await shareWith(app, app.cleoProject.id)
    await expect(browser.call(getReview, { params: { id: theirs.id } })).rejects.toMatchObject(closed)
  })

  test('is only in the delivered email, and a copied link asks for the code', async () => {
    const { link, token, params } = await opened()
    const { rows } = await app.db.execute(sql`select m::text as row from mails m
      union all select l::text from email_links l union all select a::text from audit_logs a
      union all select s::text from review_sessions s union all select r::text from review_links r`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).toContain(hashOfToken(token))
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
    const copied = tokenOf(link)
    const browser = openBrowser(app)
    expect(await browser.call(getReviewInvitation, { params: { token: copied } })).toMatchObject(params)
    await expect(browser.call(getReview, { params })).rejects.toMatchObject(closed)
    await expect(opens(copied)).rejects.toMatchObject(closed)
    const entering = { params: { token }, body: { code: '123456' } }
    await expect(browser.call(enterReview, entering)).rejects.toMatchObject(closed)
  })

  test('appears in the review link’s history when it’s opened', async () => {
    const { link } = await opened()
    const log = await app.ada.call(readReviewLog, staffParams(link))
    expect(log.map(({ act, byName }) => [act, byName])).toEqual([
      ['enter', 'Nora Quist (guest)'],
      ['create', 'Ada'],
    ])
  })

  test('changes nothing if a scanner follows it', async () => {
    const link = await shareWith(app, app.benProject.id)
    const token = await tokenInEmail()
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/review', `/review?token=${token}`, '/api/review/open', `/review/${link.id}`]) {
        await openBrowser(app).send(method, path)
      }
    }
    expect(await app.db.$count(reviewSessions, eq(reviewSessions.linkId, link.id))).toBe(0)
  })

  test('can’t be used as a contact’s link, or the other way around', async () => {
    const { token } = await opened()
    expect((await openBrowser(app).open(token)).status).toBe(404)
    const contact = await openAsBen(app, await submittedToBen(app))
    await expect(opens(contact.token)).rejects.toMatchObject(closed)
  })

  test('can’t be guessed', async () => {
    const guess = () =>
      openBrowser(app, { 'x-forwarded-for': '192.0.2.9' }).send('POST', '/api/review/open', {
        token: 'guess',
      })
    const statuses = []
    for (let count = 0; count < 45; count++) statuses.push((await guess()).status)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    app.clock.advance(2 * 60_000)
  })

  test('opens only one session in a browser, no matter how often it’s opened', async () => {
    const { browser, token, link } = await opened()
    await browser.send('POST', '/api/review/open', { token })
    expect(await app.db.$count(reviewSessions, eq(reviewSessions.linkId, link.id))).toBe(1)
  })

  test('keeps working if staff extend the review', async () => {
    const { token, link } = await opened({ days: 1 })
    app.clock.advance(day)
    await expect(opens(token)).rejects.toMatchObject(closed)
    await app.ada.call(extendReviewLink, { ...staffParams(link), body: { days: 30 } })
    app.clock.advance(29 * day)
    expect(await opens(token)).toEqual({ id: link.id })
    app.clock.advance(-30 * day)
  })
})

const endings: [string, (link: MadeReviewLink) => Promise<unknown>, keepsSession?: boolean][] = [
  ['revoking the link', (link) => app.ada.call(revokeReviewLink, staffParams(link))],
  ['the link’s end', async () => app.clock.advance(15 * day)],
  [
    'a newer address',
    async (link) => {
      await app.ada.call(sendReviewLink, staffParams(link))
      await delivered()
    },
    true,
  ],
  ['the agency’s setting', () => app.db.update(agency).set({ emailsCarryLinks: false }), true],
  [
    'erasing the guest',
    async ({ email }) => {
      const [sent] = await app.db
        .select()
        .from(emailLinks)
        .where(eq(emailLinks.address, `guest:${email}`))
      const params = { id: sent?.userId ?? '' }
      await app.ada.call(erasePerson, { params, body: { email } })
    },
  ],
]

test.each(endings)('%s ends a guest’s emailed link', async (name, end, keepsSession) => {
  const { link, token, browser, params } = await opened({ email: `${name.replace(/\W/g, '')}@quist.test` })
  const start = app.clock.now()
  await end(link)
  await expect(opens(token)).rejects.toMatchObject(closed)
  const reads = await browser.call(getReview, { params }).then(
    () => true,
    () => false,
  )
  expect(reads).toBe(keepsSession === true)
  app.clock.advance(start.getTime() - app.clock.now().getTime())
})

describe('the email keeps the plain link, which asks for the code', () => {
  const plain = async (link: MadeReviewLink) => {
    const raw = await delivered()
    expect(raw).toContain(link.url)
    expect(raw).toContain('email a code to this address')
    expect(raw).not.toContain('/review#')
  }

  test('if the link has a password', async () => {
    await plain(await shareWith(app, app.benProject.id, { password: 'red tomatoes' }))
  })

  test('if the agency turned personal links off', async () => {
    await app.db.update(agency).set({ emailsCarryLinks: false })
    await plain(await shareWith(app, app.benProject.id))
  })
})

test('the link in an older email opens nothing if a newer email was delivered first', async () => {
  smtp.refusals.push([451, 'Try later'])
  const link = await shareWith(app, app.benProject.id)
  await sendQueuedEmails(app.services)
  await app.ada.call(sendReviewLink, staffParams(link))
  const newer = await tokenInEmail()
  app.clock.advance(2 * 60_000)
  const older = await tokenInEmail()
  expect(older).not.toBe(newer)
  await expect(opens(older)).rejects.toMatchObject(closed)
  expect(await opens(newer)).toEqual({ id: link.id })
})

describe('approving a milestone', () => {
  const approver = () => opened({ right: 'APPROVE' })
  const approve = (
    { browser, params }: Awaited<ReturnType<typeof opened>>,
    milestoneId: string,
    code?: string,
  ) => browser.call(approveAsGuest, { params: { ...params, milestoneId }, body: { code } })

  test('without a price requires no code', async () => {
    const guest = await approver()
    const id = await submittedToBen(app)
    await approve(guest, id)
    const { milestones } = await guest.browser.call(getReview, { params: guest.params })
    expect(milestones.find((one) => one.id === id)?.state).toBe('APPROVED')
  })

  test('with a price requires the emailed code, which works once', async () => {
    const guest = await approver()
    const { browser, params } = guest
    const [first, second] = [await submittedToBen(app, 50_000), await submittedToBen(app, 50_000)]
    expect((await browser.call(getReview, { params })).needsCode).toBe(true)
    await expect(approve(guest, first)).rejects.toMatchObject({ problem: { code: 'CODE_REQUIRED' } })
    await browser.call(sendGuestCode, { params })
    const [, one = '', two = ''] = /(\d{3}) (\d{3})/.exec(await delivered()) ?? []
    const wrong = one === '111' ? '222222' : '111111'
    await expect(approve(guest, first, wrong)).rejects.toMatchObject({ status: 422 })
    const log = await app.ada.call(readReviewLog, staffParams(guest.link))
    expect(log.filter(({ act }) => act === 'refuse')).toHaveLength(1)
    await approve(guest, first, `${one} ${two}`)
    await expect(approve(guest, second, one + two)).rejects.toMatchObject({ status: 422 })
  })

  test('with a price requires no code if the agency turned codes off', async () => {
    const guest = await approver()
    await app.db.update(agency).set({ decisionsNeedCode: false })
    await approve(guest, await submittedToBen(app, 50_000))
  })
})

test('nothing that staff can read in the outbox opens a review by itself', async () => {
  const link = await shareWith(app, app.benProject.id)
  const [sentEmail] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.status, 'WAITING'))
  expect(sentEmail?.text).toContain(link.url)
  await expect(opens(tokenOf(link))).rejects.toMatchObject(closed)
  await sendQueuedEmails(app.services)
  expect(await app.db.$count(outboxEmails, eq(outboxEmails.status, 'WAITING'))).toBe(0)
  const [sent] = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.id, sentEmail?.id ?? ''))
  expect(sent).toMatchObject({ access: null, html: null })
})
