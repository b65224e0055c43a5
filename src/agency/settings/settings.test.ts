import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { getDelivery, getEmail, getEmailPage, listOutbox, sendTestEmail } from '#agency/email/contract.ts'
import { insertEmail, queueEmail } from '#agency/email/queue-email.ts'
import { getSender } from '#agency/email/sender.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { listen } from '#test/readers/socket.ts'
import { accentVariables, DEFAULT_ACCENT } from '#ui/theme/accent.ts'
import { type Agency, getAgencyProfile, updateAgency } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the agency', () => {
  test('is public, with more details for signed-in people', async () => {
    const shown = {
      name: 'Studio Marlow',
      accent: null,
      accentVariables: accentVariables(DEFAULT_ACCENT),
      currency: 'usd',
      timeZone: 'Europe/Berlin',
      supportAddress: 'help@marlow.test',
      contactAddress: 'help@marlow.test',
      openSignUp: true,
      frontPage: 'LANDING',
      landingTitle: 'Streamline Your Design Business',
      landingText:
        'One place for you and your clients: project status, mockups with pinned comments, chat, files and invoices.',
      logoUrl: null,
      darkLogoUrl: null,
      isSetUp: true,
    }
    expect(await app.stranger.call(getAgencyProfile)).toEqual(shown)
    for (const person of [app.cleo, app.ada]) {
      expect(await person.call(getAgencyProfile)).toEqual({
        ...shown,
        contactsMayInvite: false,
        emailsCarryLinks: true,
        decisionsNeedCode: true,
      })
    }
  })

  test('can be changed by staff only, field by field, and each change is recorded', async () => {
    await expect(app.cleo.call(updateAgency, { body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 403,
    })
    const changed = await app.ada.call(updateAgency, { body: { name: ' Marlow & Co ', accent: '#0A7D5B' } })
    expect(changed).toMatchObject({
      name: 'Marlow & Co',
      accent: '#0a7d5b',
      accentVariables: { '--light-accent': '#0a7d5b' },
      currency: 'usd',
      openSignUp: true,
    })
    await app.ada.call(updateAgency, { body: { name: 'Studio Marlow', accent: null } })
    const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'agency.update'))
    expect(rows.map(whole)[0]).toMatchObject({
      actorId: app.ada.userId,
      metadata: {
        before: { name: 'Studio Marlow', accent: null },
        after: { name: 'Marlow & Co', accent: '#0a7d5b' },
      },
    })
  })

  test('rejects invalid values with a message for the field', async () => {
    const wrong = {
      name: ['', ' ', 'a\nb', 'x'.repeat(101)],
      accent: ['red', '#12345', 'url(x)'],
      currency: ['xxxx', 'zzz', ''],
      timeZone: ['Mars/Olympus', "x' or 1=1", ''],
      supportAddress: ['nobody', 'a@b'],
      openSignUp: ['yes', 1],
      frontPage: ['HOME', ''],
    }
    const before = await app.ada.call(getAgencyProfile)
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const refused = app.ada.call(updateAgency, { body: { [field]: value } as object })
        await expect(refused, `${field} ${value}`).rejects.toMatchObject({
          status: 422,
          problem: { errors: { [field]: [expect.stringMatching(/\w+ '?\w+/)] } },
        })
      }
    }
    expect(await app.ada.call(getAgencyProfile)).toEqual(before)
  })

  test('updates its name and color on every open screen, including customers’', async () => {
    const screens = await Promise.all([app.ada, app.cleo].map(({ headers }) => listen(app.base, headers)))
    await app.ada.call(updateAgency, { body: { frontPage: 'SIGN_IN' } })
    for (const screen of screens) {
      await screen.next('AGENCY_CHANGED')
      screen.socket.terminate()
    }
    expect(await app.stranger.call(getAgencyProfile)).toMatchObject({ frontPage: 'SIGN_IN' })
    await app.ada.call(updateAgency, { body: { frontPage: 'LANDING' } })
  })

  test('has a logo that everyone can see and staff can change', async () => {
    const png = await sharp({ create: { width: 1200, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const send = (headers: Record<string, string>) =>
      fetch(`${app.base}/api/agency/logo`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png' },
        body: new Uint8Array(png),
      })
    expect((await send(app.ben.headers)).status).toBe(403)
    const { logoUrl } = (await (await send(app.ada.headers)).json()) as Agency
    const shown = await fetch(app.base + logoUrl)
    const size = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(size).toMatchObject({ format: 'webp', width: 512, height: 128 })
    await fetch(`${app.base}/api/agency/logo`, { method: 'DELETE', headers: app.ada.headers })
    expect((await app.ada.call(getAgencyProfile)).logoUrl).toBeNull()
    expect((await fetch(app.base + logoUrl)).status).toBe(404)
  })

  test('can have a logo for the dark theme, which is removed along with the main logo', async () => {
    const png = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#fff' } })
      .png()
      .toBuffer()
    const send = async (path: string, method: string, headers: Record<string, string>) => {
      const sent = { ...headers, 'content-type': 'image/png' }
      const body = method === 'POST' ? { body: new Uint8Array(png), headers: sent } : { headers }
      return fetch(app.base + path, { method, ...body })
    }
    const change = async (path: string, method = 'POST') =>
      (await (await send(path, method, app.ada.headers)).json()) as Agency
    const shown = async ({ darkLogoUrl }: Agency) => (await fetch(app.base + darkLogoUrl)).status
    for (const method of ['POST', 'DELETE']) {
      expect((await send('/api/agency/logo/dark', method, app.ben.headers)).status).toBe(403)
    }
    const light = await change('/api/agency/logo')
    expect(light.darkLogoUrl).toBeNull()
    const both = await change('/api/agency/logo/dark')
    expect(both.logoUrl).toBe(light.logoUrl)
    expect(await shown(both)).toBe(200)
    const other = await change('/api/agency/logo/dark')
    expect([await shown(both), await shown(other)]).toEqual([404, 200])
    expect(await change('/api/agency/logo/dark', 'DELETE')).toMatchObject(light)
    expect(await shown(other)).toBe(404)
    const last = await change('/api/agency/logo/dark')
    expect(await change('/api/agency/logo', 'DELETE')).toMatchObject({ logoUrl: null, darkLogoUrl: null })
    expect(await shown(last)).toBe(404)
  })
})

describe('the outbox', () => {
  test('is for staff only', async () => {
    for (const endpoint of [listOutbox, getDelivery, sendTestEmail]) {
      await expect(app.cleo.call(endpoint)).rejects.toMatchObject({ status: 403 })
      await expect(app.stranger.call(endpoint)).rejects.toMatchObject({ status: 401 })
    }
  })

  test('lists emails newest first, page by page, and can open each one', async () => {
    for (let i = 1; i <= 5; i++) {
      app.clock.advance(1_000)
      const sentEmail = { to: 'ben@acme.test', subject: `Mail ${i}`, text: `Text ${i}` }
      await insertEmail(app.db, app.clock.now(), sentEmail)
    }
    const subjects: string[] = []
    let path: string | null = '/api/outbox?limit=2'
    while (path) {
      const response: Response = await fetch(app.base + path, { headers: app.ada.headers })
      const rows = (await response.json()) as { subject: string }[]
      subjects.push(...rows.map((row) => row.subject))
      expect(rows.length).toBeLessThanOrEqual(2)
      expect(JSON.stringify(rows)).not.toContain('Text')
      path = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(subjects).toEqual(['Mail 5', 'Mail 4', 'Mail 3', 'Mail 2', 'Mail 1'])
    const [newest] = await app.ada.call(listOutbox, { query: { limit: 1, status: 'WAITING' } })
    const params = { id: newest?.id ?? '' }
    expect(await app.ada.call(getEmail, { params })).toMatchObject({ text: 'Text 5', status: 'WAITING' })
    await expect(app.cleo.call(getEmail, { params })).rejects.toMatchObject({ status: 403 })
    expect(await app.ada.call(listOutbox, { query: { status: 'FAILED' } })).toEqual([])
    expect(await app.ada.call(getDelivery)).toEqual({ sends: false, server: null, quiet: false })
    for (const [search, found] of [
      ['mail 3', ['Mail 3']],
      ['Máil 3', ['Mail 3']],
      ['BEN@', ['Mail 5', 'Mail 4', 'Mail 3', 'Mail 2', 'Mail 1']],
      ['%', []],
    ] as const) {
      const rows = await app.ada.call(listOutbox, { query: { search } })
      expect(rows.map(({ subject }) => subject)).toEqual(found)
    }
  })

  test('shows an email the way its recipient sees it, with scripts disabled', async () => {
    const from = await getSender(app.services, app.db)
    const email = { to: 'ben@acme.test', subject: 'Look', heading: '<script>alert(1)</script>' }
    await queueEmail(app.db, app.clock.now(), from, email)
    const [sentEmail] = await app.ada.call(listOutbox, { query: { search: 'Look' } })
    const path = getEmailPage.path.replace(':id', sentEmail?.id ?? '')
    const page = await fetch(app.base + path, { headers: app.ada.headers })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'none'/)
    const html = await page.text()
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect((await fetch(app.base + path, { headers: app.cleo.headers })).status).toBe(403)
    const bare = await app.ada.call(listOutbox, { query: { search: 'Mail 5' } })
    const none = await fetch(app.base + getEmailPage.path.replace(':id', bare[0]?.id ?? ''), {
      headers: app.ada.headers,
    })
    expect(none.status).toBe(404)
    await expect(app.ada.call(sendTestEmail)).rejects.toMatchObject({
      status: 409,
      detail: 'No mail server is set up. Set SMTP_URL and MAIL_FROM on the server.',
    })
  })

  test('rejects a cursor that it didn’t create', async () => {
    await expect(app.ada.call(listOutbox, { query: { cursor: 'WyJ4IiwieSJd' } })).rejects.toMatchObject({
      status: 422,
    })
    await expect(app.ada.call(getEmail, { params: { id: app.ada.userId } })).rejects.toMatchObject({
      status: 404,
      detail: 'We couldn’t find this email.',
    })
  })
})
