import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getAgencyProfile, removeLogo, updateAgency } from '#agency/settings/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { getEmail, listOutbox, sendAgain, sendTestEmail } from './contract.ts'
import { sendQueuedEmails } from './delivery.ts'
import type { EmailContent } from './email-content.ts'
import { insertEmail, queueEmail } from './queue-email.ts'
import { getSender } from './sender.ts'

let smtp: FakeSmtpServer
let app: TestApp
beforeEach(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Studio <hello@marlow.test>' } })
})
afterEach(async () => {
  await app.close()
  await smtp.close()
})

const minute = 60_000
const write = (to: string, more: object = {}) =>
  insertEmail(app.db, app.clock.now(), { to, subject: 'Grüße aus Łódź', text: 'Hello there', ...more })
const only = async () => (await app.db.select().from(outboxEmails))[0]

test('people who need help write to MAIL_FROM if there’s no support address', async () => {
  await app.ada.call(updateAgency, { body: { supportAddress: null } })
  expect(await app.stranger.call(getAgencyProfile)).toMatchObject({
    supportAddress: null,
    contactAddress: 'hello@marlow.test',
  })
})

describe('sending', () => {
  test('sends an email once, in the agency’s name, and marks it as sent', async () => {
    await write('łukasz@acme.test')
    await sendQueuedEmails(app.services)
    await sendQueuedEmails(app.services)
    expect(smtp.emails).toHaveLength(1)
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = smtp.emails
    expect([from, to]).toEqual(['hello@marlow.test', ['łukasz@acme.test']])
    expect(raw).toContain('From: Studio <hello@marlow.test>')
    expect(raw).toContain('Reply-To: help@marlow.test')
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toContain('Hello there')
    const [shown] = await app.ada.call(listOutbox)
    expect(shown).toMatchObject({ status: 'SENT', attempts: 1, error: null })
    expect(shown?.sentAt).not.toBeNull()
  })

  test('sends each email once across several processes', async () => {
    const other = await app.another()
    for (let i = 0; i < 50; i++) await write(`person${i}@acme.test`)
    await Promise.all([app.services, other.services, app.services].map(sendQueuedEmails))
    expect(smtp.emails).toHaveLength(50)
    expect(new Set(smtp.emails.flatMap((email) => email.to)).size).toBe(50)
  })

  test('removes the text of an email with a personal link once it’s sent', async () => {
    await write('ben@acme.test', { text: 'https://x.test/auth/reset#token', confidential: true })
    await sendQueuedEmails(app.services)
    expect(smtp.emails[0]?.raw).toContain('/auth/reset#token')
    const sent = await only()
    expect(await app.ada.call(getEmail, { params: { id: sent?.id ?? '' } })).toMatchObject({
      text: 'This email contained a personal link. Easel removed the text after sending it.',
    })
  })
})

describe('an email', () => {
  const content = { to: 'ben@acme.test', subject: 'Grüße', heading: 'Grüße & more', paragraphs: ['Hello'] }
  const send = async (one: EmailContent = content) => {
    await queueEmail(app.db, app.clock.now(), await getSender(app.services, app.db), one)
    await sendQueuedEmails(app.services)
    return smtp.emails.at(-1)?.raw ?? ''
  }

  test('contains plain text, and HTML that loads nothing when opened', async () => {
    const raw = await send()
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
    expect((await only())?.html).not.toMatch(/src="(?!cid:)|url\(|@import|<link/)
    expect(raw).not.toContain('List-Unsubscribe')
    const recurring = { unsubscribePath: '/unsubscribe/x.y', choosePath: '/messages' }
    const repeated = await send({ ...content, recurring })
    expect(repeated).toMatch(/List-Unsubscribe: <[^>]+\/unsubscribe\/x\.y>/)
    expect(repeated).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('preserves every writing system and each text’s direction', async () => {
    const subject = 'فاتورة – חשבונית – 请求书 – 한국어 🎉'
    const raw = await send({ ...content, subject, heading: subject, paragraphs: ['مرحبا بن'] })
    const [encoded = ''] = /^Subject:(?: =\?UTF-8\?B\?.+\r\n)+/m.exec(raw) ?? []
    const words = [...encoded.matchAll(/\?B\?([^?]+)\?=/g)].map(([, word = '']) =>
      Buffer.from(word, 'base64'),
    )
    expect(Buffer.concat(words).toString()).toBe(subject)
    expect(raw.match(/Content-Type: text\/(plain|html); charset=utf-8/g)).toHaveLength(2)
    const { text, html } = (await only()) ?? {}
    expect(text).toContain(subject)
    expect(html).toMatch(/<h1[^>]+dir="auto"[^>]*>فاتورة/)
    expect(html).toMatch(/<p[^>]+dir="auto"[^>]*>مرحبا بن/)
  })

  test('embeds the logo, and omits it once it’s deleted', async () => {
    const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#c33' } })
      .png()
      .toBuffer()
    const headers = { ...app.ada.headers, 'content-type': 'image/png' }
    await fetch(`${app.base}/api/agency/logo`, { method: 'POST', headers, body: new Uint8Array(png) })
    const raw = await send()
    expect(raw).toMatch(/Content-Type: image\/png[\s\S]*Content-ID: <logo>/i)
    await queueEmail(app.db, app.clock.now(), await getSender(app.services, app.db), content)
    await app.ada.call(removeLogo)
    await sendQueuedEmails(app.services)
    expect(smtp.emails.at(-1)?.raw).not.toMatch(/image\/png|cid:logo/)
  })
})

describe('the test email', () => {
  test('goes to the person who requested it, shows the server’s reply and stays in the outbox', async () => {
    expect(await app.ada.call(sendTestEmail)).toMatchObject({
      to: 'ada@marlow.test',
      sent: true,
      answer: expect.stringMatching(/^250 /),
    })
    expect(smtp.emails.at(-1)?.to).toEqual(['ada@marlow.test'])
    smtp.refusals.push([550, 'Relaying denied'])
    expect(await app.ada.call(sendTestEmail)).toMatchObject({
      sent: false,
      answer: expect.stringContaining('550 Relaying denied'),
    })
    expect(await app.ada.call(listOutbox)).toMatchObject([{ status: 'FAILED' }, { status: 'SENT' }])
    await expect(app.ben.call(sendTestEmail)).rejects.toMatchObject({ status: 403 })
  })

  test('reports if no server responds', async () => {
    await smtp.close()
    const { sent, answer } = await app.ada.call(sendTestEmail)
    expect([sent, answer]).toEqual([false, expect.stringContaining('ECONNREFUSED')])
  })
})

describe('failures', () => {
  test('gives up immediately on a reserved example address', async () => {
    await write('ada@northlight.example')
    await sendQueuedEmails(app.services)
    expect(await only()).toMatchObject({ status: 'FAILED', error: expect.stringContaining('.example') })
    expect(smtp.emails).toEqual([])
  })

  test('retries a temporary failure with growing delays, then gives up and records the reason', async () => {
    await write('ben@acme.test')
    for (const waitMinutes of [1, 5, 15, 60, 240]) {
      smtp.refusals.push([451, 'Try later'])
      await sendQueuedEmails(app.services)
      expect(await only()).toMatchObject({ status: 'WAITING' })
      app.clock.advance(waitMinutes * minute - 1_000)
      await sendQueuedEmails(app.services)
      expect(smtp.refusals).toEqual([])
      app.clock.advance(1_000)
    }
    smtp.refusals.push([451, 'Try later'])
    await sendQueuedEmails(app.services)
    const failed = await only()
    expect(failed).toMatchObject({ status: 'FAILED', attempts: 6 })
    expect(failed?.error).toContain('451 Try later')
    expect(smtp.emails).toEqual([])
  })

  test('gives up immediately on a missing mailbox, and lets staff retry', async () => {
    smtp.refusals.push([550, 'No such user'])
    await write('gone@acme.test')
    await sendQueuedEmails(app.services)
    const failed = await only()
    expect(failed).toMatchObject({ status: 'FAILED', attempts: 1 })
    const params = { id: failed?.id ?? '' }
    await expect(app.ben.call(sendAgain, { params })).rejects.toMatchObject({ status: 403 })
    expect(await app.ada.call(sendAgain, { params })).toMatchObject({ status: 'WAITING' })
    await expect(app.ada.call(sendAgain, { params })).rejects.toMatchObject({ status: 409 })
    await sendQueuedEmails(app.services)
    expect(smtp.emails).toHaveLength(1)
  })

  test('loses nothing if the mail server’s password is wrong', async () => {
    await write('ben@acme.test')
    const config = { ...app.config, SMTP_URL: smtp.url.replace('p%40ss', 'wrong') }
    await sendQueuedEmails({ ...app.services, config })
    const pending = await only()
    expect(pending).toMatchObject({ status: 'WAITING', attempts: 1 })
    expect(pending?.error).toContain('535')
    app.clock.advance(minute)
    await sendQueuedEmails(app.services)
    expect(smtp.emails).toHaveLength(1)
  })

  test('loses nothing if the mail server is down', async () => {
    await write('ben@acme.test')
    await smtp.close()
    await sendQueuedEmails(app.services)
    expect(await only()).toMatchObject({ status: 'WAITING', attempts: 1 })
  })

  test('keeps other emails waiting, without using up attempts, while the mail server is down', async () => {
    for (const to of ['ben@acme.test', 'cleo@cleo.test', 'dot@cleo.test']) await write(to)
    await smtp.close()
    await sendQueuedEmails(app.services)
    const attempts = (await app.db.select().from(outboxEmails)).map((email) => email.attempts)
    expect(attempts.sort()).toEqual([0, 0, 1])
  })

  test('stores the reply of a server that isn’t a mail server, without invalid bytes', async () => {
    await write('ben@acme.test')
    const server = createServer((caller) => caller.end('\u0000\u0007nonsense\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const config = { ...app.config, SMTP_URL: `smtp://127.0.0.1:${port}` }
    await sendQueuedEmails({ ...app.services, config })
    server.close()
    expect(await only()).toMatchObject({ status: 'WAITING', error: expect.stringContaining(' nonsense') })
  })
})

test('emails stay queued without a mail server', async () => {
  await write('ben@acme.test')
  await sendQueuedEmails({ ...app.services, config: { ...app.config, SMTP_URL: undefined } })
  expect(await only()).toMatchObject({ status: 'WAITING', attempts: 0 })
  await app.db.delete(outboxEmails).where(eq(outboxEmails.status, 'WAITING'))
})

test('a job in the running server sends urgent emails within seconds', async () => {
  const running = await openTestApp({ env: { SMTP_URL: smtp.url }, jobs: true })
  try {
    await fetch(`${running.base}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: running.ben.email }),
    })
    await expect.poll(() => smtp.emails.length, { timeout: 15_000 }).toBe(1)
    expect(smtp.emails[0]).toMatchObject({ from: 'help@marlow.test', to: ['ben@acme.test'] })
  } finally {
    await running.close()
  }
})
