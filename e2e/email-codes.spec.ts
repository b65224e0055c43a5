import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type FakeSmtpServer, openSmtp } from '../test/fakes/smtp.ts'
import { look } from './check-screen.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** Emailed links and codes with a real mail server: a new account, a forgotten password, a new address. */
test.describe.configure({ mode: 'serial' })

let smtp: FakeSmtpServer
let easel: RunningEasel
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  easel = await startEasel({
    EASEL_ADMIN_EMAIL: 'ada@marlow.test',
    EASEL_ADMIN_PASSWORD: 'plain-sailing',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio Marlow <portal@marlow.test>',
  })
  context = await browser.newContext({ baseURL: easel.base, viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
})

test.afterAll(async () => {
  await context.close()
  await easel.stop()
  await smtp.close()
})

/** Waits until the given number of emails has arrived, then returns the newest one to the address. */
async function emailTo(email: string, count: number): Promise<{ code: string; link: string }> {
  const all = () => smtp.emails.filter(({ to }) => to.includes(email))
  await expect.poll(() => all().length, { timeout: 30_000 }).toBe(count)
  const raw = (all().at(-1)?.raw ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return {
    code: /\b\d{4} \d{4}\b/.exec(raw)?.[0] ?? '',
    link: /\/auth\/[\w-]+#[\w-]+/.exec(raw)?.[0] ?? '',
  }
}

test('a new account can be confirmed with the emailed code or with the button on the linked page @all', async () => {
  await page.goto('/?sign-up')
  await page.getByLabel('Email').fill('dora@dora.test')
  await page.getByLabel('Password', { exact: true }).fill('letters-in-the-loft')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
  await expect(
    page.getByText('We sent you a confirmation link to complete your signup.', { exact: true }),
  ).toBeVisible()
  const { code, link } = await emailTo('dora@dora.test', 1)
  await page.getByLabel('Code').fill('0000 0000')
  await page.getByRole('button', { name: 'Confirm My Address' }).click()
  await expect(page.getByText(/This code is incorrect/).first()).toBeVisible()
  await look(page, 'sign-up-code')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm My Address' }).click()
  await expect(page.getByText('Your email is confirmed.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm My Address' }).click()
  await expect(page.getByText(/This link was already used/).first()).toBeVisible()
})

test('changing the email address requires the password, and the emailed code confirms the new address @all', async () => {
  await page.goto('/profile/security')
  const card = page.locator('form', { has: page.getByLabel('New address') })
  await card.getByLabel('New address').fill('dora@new.test')
  await card.getByLabel('Your password', { exact: true }).fill('letters-in-the-loft')
  await card.getByRole('button', { name: 'Change Address' }).click()
  await expect(page.getByText(/We sent an email to dora@new.test/)).toBeVisible()
  await look(page, 'email-change')
  const { code } = await emailTo('dora@new.test', 1)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm Address' }).click()
  await expect(page.getByText('Address changed', { exact: true })).toBeVisible()
  await expect(page.getByText('You sign in with dora@new.test.')).toBeVisible()
  await emailTo('dora@dora.test', 2)
})

test('a forgotten password can be reset with the emailed code without leaving the page @all', async ({
  browser,
}) => {
  const phones = await browser.newContext({
    baseURL: easel.base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const phone = await phones.newPage()
  await phone.goto('/projects')
  await phone.getByText('Forgot your password?').click()
  await phone.getByLabel('Email').fill('dora@new.test')
  await phone.getByRole('button', { name: 'Send Link' }).click()
  const { code } = await emailTo('dora@new.test', 2)
  await phone.getByLabel('Code').fill(code)
  await phone.getByLabel('New password', { exact: true }).fill('123456789')
  await expect(phone.getByText('Very easy to guess.')).toBeVisible()
  await phone.getByRole('button', { name: 'Set Password' }).click()
  await expect(phone.getByText(/one of the most common passwords/).first()).toBeVisible()
  await look(phone, 'phone-reset-code')
  await phone.getByLabel('New password', { exact: true }).fill('brand-new-sails')
  await phone.getByRole('button', { name: 'Set Password' }).click()
  await expect(phone.getByText('Your new password is set', { exact: true })).toBeVisible()
  // The code signs in and opens the requested page.
  await expect(phone).toHaveURL(/\/projects$/)
  await expect(phone.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  // Changing the password ended the other session.
  await expect(page.getByRole('heading', { name: /^Welcome$/ })).toBeVisible()
  await phones.close()
})
