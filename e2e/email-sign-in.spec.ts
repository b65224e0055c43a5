import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type FakeSmtpServer, openSmtp } from '../test/fakes/smtp.ts'
import { look } from './check-screen.ts'
import { adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** A signed-out customer on a phone signs in with an emailed link or code. */
test.describe.configure({ mode: 'serial' })

let smtp: FakeSmtpServer
let easel: RunningEasel
let phones: BrowserContext
let phone: Page

const dora = 'dora@dora.test'

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  easel = await startEasel({ ...adasServer, SMTP_URL: smtp.url, MAIL_FROM: 'portal@marlow.test' })
  phones = await browser.newContext({
    baseURL: easel.base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  phone = await phones.newPage()
  const data = { email: dora, password: 'letters-in-the-loft' }
  await phone.request.post('/api/auth/sign-up/email', { data, headers: { origin: easel.base } })
})

test.afterAll(async () => {
  await phones.close()
  await easel.stop()
  await smtp.close()
})

async function signInEmail(count: number): Promise<{ code: string; link: string }> {
  const all = () => smtp.emails.filter(({ raw }) => /^Subject: \d{3} \d{3} /m.test(raw))
  await expect.poll(() => all().length, { timeout: 30_000 }).toBe(count)
  const raw = (all().at(-1)?.raw ?? '').replace(/=\r?\n/g, '')
  return {
    code: /^Subject: (\d{3} \d{3})/m.exec(raw)?.[1] ?? '',
    link: /\/auth\/sign-in#[\w-]+/.exec(raw)?.[0] ?? '',
  }
}

let used = ''

test('signing in with an emailed link returns to the deep link that was opened first', async () => {
  await phone.goto('/invoices')
  await phone.getByRole('button', { name: 'Email Me a Link' }).tap()
  await expect(phone.getByLabel('Email')).toBeFocused()
  await phone.getByLabel('Email').fill(dora)
  await phone.getByRole('button', { name: 'Email Me a Link' }).tap()
  await expect(phone.getByText(/If dora@dora.test has an account here/)).toBeVisible()
  await look(phone, 'phone-emailed-link')
  const { link } = await signInEmail(1)
  used = link
  const opened = await phones.newPage()
  await opened.goto(link)
  await expect(opened).toHaveURL(/\/invoices$/)
  await expect(opened.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  // The tab where the link was requested follows.
  await expect(phone.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await opened.close()
})

test('returning users request the email with one tap, and a complete code submits itself', async () => {
  await phone.request.post('/api/auth/sign-out', { data: {}, headers: { origin: easel.base } })
  await phone.goto('/invoices')
  await phone.getByLabel('Keep me signed in on this device').check()
  await look(phone, 'phone-known-device')
  await phone.getByRole('button', { name: 'Email a link to d…@dora.test' }).tap()
  await expect(phone.getByLabel('Code')).toBeFocused()
  const { code } = await signInEmail(2)
  await phone.getByLabel('Code').fill(code === '000 000' ? '111111' : '000000')
  await expect(phone.getByText(/This code doesn’t work/).first()).toBeVisible()
  await phone.getByLabel('Code').fill(code)
  await expect(phone.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await phone.goto('/profile/security')
  await expect(phone.getByText('Stays signed in')).toBeVisible()
})

test('another browser asks before the link signs someone in, and the link works only once', async ({
  browser,
}) => {
  await phone.request.post('/api/auth/sign-out', { data: {}, headers: { origin: easel.base } })
  await phone.goto('/projects')
  await phone.getByRole('button', { name: 'Email a link to d…@dora.test' }).tap()
  const { link } = await signInEmail(3)
  const others = await browser.newContext({ baseURL: easel.base, viewport: { width: 1440, height: 900 } })
  const other = await others.newPage()
  await other.goto(link)
  await expect(other.getByText(`Sign in as ${dora} on this device?`)).toBeVisible()
  await look(other, 'email-link-elsewhere')
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other).toHaveURL(/\/projects$/)
  await expect(other.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await phone.goto(used)
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await look(phone, 'phone-email-link-over')
  await others.close()
})
