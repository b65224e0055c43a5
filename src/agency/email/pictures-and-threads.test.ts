import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agency, outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { getEmailPage } from './contract.ts'
import { sendQueuedEmails } from './delivery.ts'
import type { EmailContent } from './email-content.ts'
import { queueEmail } from './queue-email.ts'
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

const content = { to: 'ben@acme.test', subject: 'New version', heading: 'New version' }
const queue = async (more: Partial<EmailContent>, base = app) =>
  queueEmail(base.db, base.clock.now(), await getSender(base.services, base.db), { ...content, ...more })
const send = async (more: Partial<EmailContent>) => {
  await queue(more)
  await sendQueuedEmails(app.services)
  return smtp.emails.at(-1)?.raw ?? ''
}
const written = async () => (await app.db.select().from(outboxEmails))[0]

describe('an embedded picture', () => {
  const key = 'files/4c4a4a4a-0000-4000-8000-000000000001/thumbnail.webp'
  const picture = { key, alt: 'Home page, version 2' }
  const sections = [{ items: [{ title: 'Home page', path: '/projects/1?tab=feedback', picture }] }]

  async function draw(): Promise<void> {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const image = sharp({ create: { width: 640, height: 2560, channels: 3, noise, background: '#fff' } })
    const bytes = await image.webp({ quality: 90 }).toBuffer()
    await app.services.storage.put(key, Readable.from([bytes]), bytes.byteLength)
  }

  test('is a JPEG of at most 100 kB with alternative text and a link to the item', async () => {
    await draw()
    const raw = await send({ sections })
    const [, cid = ''] = /Content-ID: <([^>]+)>/i.exec(raw) ?? []
    const { html } = (await written()) ?? {}
    expect(html).toContain(`<img src="cid:${cid}" alt="Home page, version 2"`)
    expect(html).toMatch(/<a href="[^"]+\/projects\/1\?tab=feedback"[^>]*><img/)
    const [, encoded = ''] = /Content-Type: image\/jpeg[\s\S]+?\r\n\r\n([\s\S]+?)\r\n--/.exec(raw) ?? []
    const bytes = Buffer.from(encoded, 'base64')
    expect(bytes.byteLength).toBeLessThanOrEqual(100_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  })

  test('is omitted if its file was deleted', async () => {
    expect(await send({ sections })).not.toMatch(/<img|cid:files|image\/jpeg/)
  })

  test('appears when the email is opened in the outbox, which loads nothing else', async () => {
    await draw()
    await queue({ sections })
    const id = (await written())?.id ?? ''
    const path = getEmailPage.path.replace(':id', id)
    const response = await fetch(`${app.base}${path}`, { headers: app.ada.headers })
    expect(await response.text()).toContain('<img src="data:image/jpeg;base64,')
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data:;")
  })
})

test('emails in the same thread share an id that no other thread uses', async () => {
  const first = await send({ thread: 'project-1' })
  const second = await send({ thread: 'project-1' })
  for (const raw of [first, second]) {
    expect(raw).toContain('References: <project-1@marlow.test>')
    expect(raw).toContain('In-Reply-To: <project-1@marlow.test>')
  }
  expect(/Message-ID: (.+)/.exec(first)?.[1]).not.toBe(/Message-ID: (.+)/.exec(second)?.[1])
  expect(await send({})).not.toMatch(/References:|In-Reply-To:/)
})

test('an email has a reply address', async () => {
  const button = { label: 'View Mockup', path: '/' }
  const textOf = async (replies: EmailContent['replies'], base = app) => {
    await base.db.delete(outboxEmails)
    await queue({ replies, button }, base)
    return (await base.db.select().from(outboxEmails))[0]?.text
  }
  expect(await textOf({ reach: 'AGENCY', answerIn: 'PROJECT' })).toContain(
    'Reply to this email to reach Studio Marlow. To answer in the project, press “View Mockup”.',
  )
  expect(await textOf({ reach: 'NO_CLIENT' })).toContain('Replies to this email don’t reach the client.')
  expect(await textOf(undefined)).not.toMatch(/repl/i)
  const mute = await openTestApp()
  try {
    await mute.db.update(agency).set({ supportAddress: null })
    expect(await textOf({ reach: 'AGENCY' }, mute)).toContain('Replies to this email don’t reach anyone.')
  } finally {
    await mute.close()
  }
})

test('amounts appear next to their labels, in text and HTML', async () => {
  const amounts = [
    { label: 'Design', detail: '2 × 500.00', amount: '1,000.00' },
    { label: 'Total', amount: '€1,190.00', strong: true },
  ]
  await queue({ amounts })
  const { text, html } = (await written()) ?? {}
  expect(text).toContain('* Design (2 × 500.00): 1,000.00\n* Total: €1,190.00')
  expect(html).toMatch(/>Design<div[^>]+>2 × 500\.00<\/div><\/td><td [^>]*align="right"[^>]*>1,000\.00</)
})
