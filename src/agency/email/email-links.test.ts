import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOfToken } from '#kernel/secrets-and-tokens.ts'
import { emailLinks, users } from '#schema/accounts.ts'
import type { EmailAccess } from '#schema/agency.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { sendQueuedEmails } from './delivery.ts'
import { codePlaceholder, hashOfLinkCode } from './email-links.ts'
import { queueEmail } from './queue-email.ts'
import { getSender } from './sender.ts'

let smtp: FakeSmtpServer
let app: TestApp
beforeEach(async () => {
  smtp = await openSmtp()
  app = await openTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@marlow.test', PUBLIC_URL: 'https://portal.marlow.test' },
  })
})
afterEach(async () => {
  await app.close()
  await smtp.close()
})

const path = '/projects/1?tab=files&file=2'
const write = async (kind: EmailAccess['kind'], to = app.ben.email) => {
  const access = { kind, userId: app.ben.userId, path, about: { projectId: app.ben.userId } }
  await queueEmail(app.db, app.clock.now(), await getSender(app.services, app.db), {
    to,
    subject: `${codePlaceholder} is your code`,
    heading: 'Your files',
    paragraphs: [`https://portal.marlow.test${path}&page=2`, 'https://elsewhere.test/projects/1'],
    button: { label: 'Open', path, writtenOut: true },
    code: codePlaceholder,
    access,
  })
}
const deliver = async () => {
  await sendQueuedEmails(app.services)
  const raw = smtp.emails.at(-1)?.raw ?? ''
  return raw
    .replace(/=\r\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/=E2=80=A2/g, '•')
}
const tokenIn = (raw: string) => /(?:from-email|auth\/sign-in)#([\w-]+)/.exec(raw)?.[1] ?? ''
const link = async () => (await app.db.select().from(emailLinks))[0]
const minutesOf = (one: { createdAt: Date; expiresAt: Date } | undefined) =>
  one && (one.expiresAt.getTime() - one.createdAt.getTime()) / 60_000

describe('a personal link', () => {
  test('replaces the plain link only in the delivered email', async () => {
    await write('OPEN')
    const raw = await deliver()
    const token = tokenIn(raw)
    expect(token).toHaveLength(43)
    expect(raw.match(new RegExp(`https://portal.marlow.test/from-email#${token}`, 'g'))).toHaveLength(4)
    expect(raw).not.toMatch(/file=2["\s<]/)
    expect(raw).toContain('file=2&page=2')
    expect(raw).toContain('https://elsewhere.test/projects/1')
    const stored = await link()
    expect(stored).toMatchObject({
      userId: app.ben.userId,
      kind: 'OPEN',
      path,
      address: app.ben.email,
      about: { projectId: app.ben.userId },
      codeHash: null,
      tokenHash: hashOfToken(token),
    })
    expect(minutesOf(stored)).toBe(14 * 24 * 60)
    const { rows } = await app.db.execute(sql`select m::text as row from mails m
      union all select l::text from email_links l union all select a::text from audit_logs a`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).toContain('file=2')
  })

  test('comes with a sign-in code, which is also in the subject', async () => {
    await write('SIGN_IN')
    const raw = await deliver()
    const code = /^Subject: (\d{3} \d{3}) is your code/m.exec(raw)?.[1] ?? ''
    expect(raw.split(code)).toHaveLength(5)
    const stored = await link()
    expect(stored?.codeHash).toBe(hashOfLinkCode(app.services.secret, app.ben.userId, code.replace(' ', '')))
    expect(minutesOf(stored)).toBe(15)
    const [sentEmail] = await app.db.select().from(outboxEmails)
    expect(JSON.stringify(sentEmail)).not.toContain(code)
  })

  test('is new on each attempt, and deleted if the email wasn’t accepted', async () => {
    smtp.refusals.push([451, 'Try later'])
    await write('OPEN')
    await sendQueuedEmails(app.services)
    expect(await link()).toBeUndefined()
    app.clock.advance(2 * 60_000)
    const token = tokenIn(await deliver())
    expect(await app.db.$count(emailLinks)).toBe(1)
    await app.db.update(outboxEmails).set({ status: 'WAITING' })
    const second = tokenIn(await deliver())
    expect(second).not.toBe(token)
    expect(await app.db.$count(emailLinks)).toBe(1)
    expect((await link())?.tokenHash).toBe(hashOfToken(second))
  })

  test('for signing in is replaced by a newer one, even if the older email is delivered later', async () => {
    smtp.refusals.push([451, 'Try later'])
    await write('SIGN_IN')
    await sendQueuedEmails(app.services)
    app.clock.advance(1_000)
    await write('SIGN_IN')
    const newer = hashOfToken(tokenIn(await deliver()))
    app.clock.advance(2 * 60_000)
    const older = hashOfToken(tokenIn(await deliver()))
    const live = sql`ended_at is null`
    expect((await app.db.select().from(emailLinks).where(live)).map((one) => one.tokenHash)).toEqual([newer])
    await write('SIGN_IN')
    const newest = hashOfToken(tokenIn(await deliver()))
    expect((await app.db.select().from(emailLinks).where(live)).map((one) => one.tokenHash)).toEqual([newest])
    expect(new Set([older, newer, newest]).size).toBe(3)
  })

  test('is omitted if the agency turned it off or the person’s address has changed', async () => {
    await app.db.update(agency).set({ emailsCarryLinks: false })
    await write('OPEN')
    expect(await deliver()).toContain('file=2"')
    await app.db.update(agency).set({ emailsCarryLinks: true })
    await app.db.update(users).set({ email: 'new@acme.test' }).where(eq(users.id, app.ben.userId))
    await write('OPEN')
    expect(await deliver()).toContain('file=2"')
    expect(await link()).toBeUndefined()
  })
})
