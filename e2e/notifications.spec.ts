import { expect, type Page, test } from '@playwright/test'
import { unsubscribePath } from '../src/portal/notifications/unsubscribe-link.ts'
import { type FakeSmtpServer, openSmtp } from '../test/fakes/smtp.ts'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { ada as adaSignIn, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** How notifications reach people: staff at a desk, the client on a phone. */
test.describe.configure({ mode: 'serial' })

const benSignIn = { email: 'ben@acme.test', password: 'plain-sailing' }
const secret = 'of a journey, and of nothing else'

let smtp: FakeSmtpServer
let easel: RunningEasel
let ada: Page
let ben: Page
let project: string

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  easel = await startEasel({
    ...adasServer,
    EASEL_SECRET: secret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio Marlow <hello@marlow.test>',
  })
  ada = await newPage(browser, easel.base)
  ben = await newPage(browser, easel.base)
  await ben.setViewportSize({ width: 390, height: 844 })
  await post(ada, '/api/auth/sign-in/email', adaSignIn)
  await post(ben, '/api/auth/sign-up/email', { ...benSignIn, name: '' })
  await expect.poll(() => confirmation()).toBeTruthy()
  await post(ben, '/api/auth/verify-email', { token: confirmation() })
})

test.afterAll(async () => {
  await ada.context().close()
  await ben.context().close()
  await easel.stop()
  await smtp.close()
})

const origin = () => ({ origin: easel.base })

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const response = await page.request.post(path, { data, headers: origin() })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** Returns an email's plain text with its wrapped lines joined (quoted-printable). */
function textOf(to: string): string {
  const raw = smtp.emails.findLast((sentEmail) => sentEmail.to.includes(to))?.raw ?? ''
  return raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
}

const confirmation = () => /\/auth\/verify#(\S+)/.exec(textOf(benSignIn.email))?.[1]

test('the bell shows staff a new request immediately on every page and links to it', async () => {
  await ada.goto('/settings')
  await expect(ada.locator('aside').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  const made = await post(ben, '/api/projects', { name: 'Bakery website', companyName: 'Acme Bakery' })
  project = `/projects/${made.id}`
  await ada.locator('aside').getByRole('link', { name: 'Notifications, 1 unread' }).click()
  const row = ada.getByRole('listitem').filter({ hasText: 'Project requested: Bakery website' })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await look(ada, 'news-inbox')
  await row.getByRole('link').click()
  await expect(ada).toHaveURL(project)
  await expect(ada.locator('aside').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('the client marks one notification as read, then all others, and filters by unread, in both open tabs', async () => {
  await ben.goto('/messages')
  await expect(ben.getByText('No messages or notifications')).toBeVisible()
  await look(ben, 'news-empty')
  const other = await ben.context().newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto('/invoices')
  const accepted = await ada.request.post(`/api${project}/accept`, { headers: origin() })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  for (const status of ['DESIGN', 'DEVELOPMENT']) {
    const moved = await ada.request.patch(`/api${project}/status`, { data: { status }, headers: origin() })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  const count = other.locator('aside').getByTestId('unread-count')
  await expect(count).toHaveAttribute('data-count', '3')
  const rows = ben.locator('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await rows.first().getByRole('button', { name: 'Mark as Read' }).click()
  await expect(count).toHaveAttribute('data-count', '2')
  const colour = (row: number) =>
    rows
      .nth(row)
      .getByRole('link')
      .evaluate((link) => getComputedStyle(link).color)
  expect(await colour(0)).not.toBe(await colour(1))
  await ben.getByRole('button', { name: 'Unread' }).click()
  await expect(rows).toHaveCount(2)
  await ben.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(ben.getByText('No unread messages')).toBeVisible()
  await expect(count).toHaveCount(0)
  await other.close()
  await ben.getByRole('button', { name: 'Show All' }).click()
  await expect(rows).toHaveCount(3)
  await look(ben, 'news-read')
})

test('people choose which emails they get, and the choice is saved with the browser’s time zone', async () => {
  await ben.getByRole('link', { name: 'Email settings' }).click()
  const zone = await ben.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(ben.getByLabel('Your time zone')).toHaveValue(zone)
  // The screen shows both before they're saved, so the test waits for the response.
  const saved = () => ben.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  const daily = saved()
  await ben.getByRole('radio', { name: /^Daily/ }).click()
  await daily
  await expect(ben.getByRole('radio', { name: /^Daily/ })).toBeChecked()
  const tokyo = saved()
  await ben.getByLabel('Your time zone').selectOption('Asia/Tokyo')
  await tokyo
  await look(ben, 'news-preferences')
  await ben.reload()
  await expect(ben.getByRole('radio', { name: /^Daily/ })).toBeChecked()
  await expect(ben.getByLabel('Your time zone')).toHaveValue('Asia/Tokyo')
})

test('the test email shows the mail server’s response, whether it succeeds or fails', async () => {
  await ada.goto('/settings/outbox')
  await ada.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(ada.getByText(/The mail server accepted the email to ada@marlow.test/)).toContainText('250')
  smtp.refusals.push([550, 'Relaying denied'])
  await ada.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(ada.getByText('The mail server refused the email.')).toContainText('550 Relaying denied')
  await look(ada, 'news-outbox')
})

test('staff can search the outbox, open emails and resend failed ones', async () => {
  await ada.getByLabel('Status').selectOption('Failed')
  const rows = ada.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button').click()
  const dialog = ada.getByRole('dialog')
  await expect(dialog.getByText('Gave up after 1 attempt.')).toBeVisible()
  await expect(
    dialog.frameLocator('iframe').getByRole('heading', { name: 'Your email is working' }),
  ).toBeVisible()
  await look(ada, 'news-mail')
  await dialog.getByRole('button', { name: 'Show Plain Text' }).click()
  await expect(dialog.getByText(/You requested this test email/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(dialog.getByText(/The mail server accepted it/)).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(ada.getByText('No matching emails')).toBeVisible()
  await ada.getByRole('button', { name: 'Show All' }).click()
  await ada.getByLabel('Search emails...').fill('confirm your')
  await rows.first().getByRole('button').click()
  const alone = dialog.getByText(/about the recipient’s account/)
  await expect(alone.first()).toBeVisible()
  await ada.keyboard.press('Escape')
})

test('people can unsubscribe with one button without signing in, and opening the page changes nothing', async ({
  browser,
}) => {
  const me = await (await ada.request.get('/api/auth/user')).json()
  const guest = await newPage(browser, easel.base)
  await guest.goto(unsubscribePath(secret, me.id))
  await expect(guest.getByRole('heading', { name: 'Unsubscribe from emails?' })).toBeVisible()
  await look(guest, 'news-unsubscribe')
  await ada.goto('/profile/notifications')
  await expect(ada.getByRole('radio', { name: /^Right away/ })).toBeChecked()
  await guest.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re unsubscribed', exact: true })).toBeVisible()
  await expect(ada.getByRole('radio', { name: /^Off/ })).toBeChecked()
  await guest.context().close()
})

test('the agency’s color and name reach the client immediately, and visitors see its branded sign-in screen', async ({
  browser,
}) => {
  await ben.goto('/projects')
  await ada.goto('/settings')
  await ada.getByLabel('Agency name').fill('Studio Marlow')
  await ada.getByLabel('Pick a color').fill('#f2e14c')
  await ada.getByLabel('Front page').selectOption('Your own sign-in screen')
  await look(ada, 'news-settings')
  await ada.getByRole('button', { name: 'Save Settings' }).click()
  await expect(ben).toHaveTitle(/Studio Marlow/)
  const accent = () => ben.evaluate(() => document.documentElement.style.getPropertyValue('--light-accent'))
  await expect.poll(accent).not.toBe('#d23f18')
  const guest = await newPage(browser, easel.base)
  await guest.goto('/')
  await expect(guest.getByText('Your projects with Studio Marlow, in one place.')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Back to Home' })).toHaveCount(0)
  await guest.context().close()
})
