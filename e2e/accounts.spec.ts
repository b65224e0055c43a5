import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type FakeOidcProvider, oidcSettings, openOidc } from '../test/fakes/oidc.ts'
import { look } from './check-screen.ts'
import { mockupPicture } from './design-files.ts'
import { expectToast } from './feedback-and-chat.actions.ts'
import { ada as adaAtFirst, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Every way to sign in and out, with several tabs, and the administrator's sign-in settings. */
test.describe.configure({ mode: 'serial' })

/** Ada's password changes during this test. */
const ada = { ...adaAtFirst }

let provider: FakeOidcProvider
let easel: RunningEasel
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  provider = await openOidc()
  easel = await startEasel({ ...adasServer, ...oidcSettings(provider) })
  context = await newContext(browser)
  page = await context.newPage()
})

test.afterAll(async () => {
  await context.close()
  await easel.stop()
  await provider.close()
})

function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ baseURL: easel.base, viewport: { width: 1440, height: 900 } })
}

async function signIn(on: Page, password = ada.password): Promise<void> {
  await on.getByLabel('Email').fill(ada.email)
  await on.getByLabel('Password', { exact: true }).fill(password)
  await on.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openUserMenu(on: Page): Promise<void> {
  await on.locator('aside').getByRole('button').last().click()
}

test('visitors can go from the landing page to the sign-in screen and back', async () => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await look(page, 'sign-in')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByPlaceholder('Create a password (min. 6 characters)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign up with 127.0.0.1' })).toBeEnabled()
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Streamline Your Design Business' })).toBeVisible()
})

test('a link into the portal asks visitors to sign in, then opens its page', async () => {
  await page.goto('/settings/outbox?from=mail')
  await page.getByRole('button', { name: 'Show password' }).click()
  await signIn(page, 'wrong')
  await expect(page.getByText('The email or password is incorrect.').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await signIn(page)
  await expect(page.getByText('Signed in successfully!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/outbox\?from=mail$/)
  await expect(page.getByText('No emails yet')).toBeVisible()
  await look(page, 'outbox-empty')
})

test('the browser stores no token that a script could read', async () => {
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))
  expect(readable).not.toContain('session')
  const cookies = await context.cookies()
  const names = ['easel.devices', 'easel.last_person', 'easel.session_token']
  expect(cookies.map(({ name }) => name).sort()).toEqual(names)
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('people can change their name and photo in their profile', async () => {
  await openUserMenu(page)
  await page.getByText('Profile Settings').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Email cannot be changed. Contact support if needed.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'change your email in Security' })).toBeVisible()
  await look(page, 'profile')
  const picture = { mimeType: 'image/png', buffer: await mockupPicture() }
  await dialog.locator('input[type=file]').setInputFiles({ name: 'ada.png', ...picture })
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 256)
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await dialog.locator('input[type=file]').setInputFiles(large)
  await expect(page.getByText(/larger than 2 MB/).first()).toBeVisible()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Marlow')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Profile updated', 'Your profile has been updated successfully.')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('aside').getByText('Ada')).toBeVisible()
})

test('staff can change the agency’s settings', async () => {
  await page.goto('/settings')
  await look(page, 'settings')
  await page.getByLabel('Support email').fill('nobody')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Support email').fill('help@marlow.test')
  await page.getByLabel('Agency name').fill('Studio Marlow')
  const picture = { mimeType: 'image/png', buffer: await mockupPicture() }
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', ...picture })
  await expect(page.getByRole('button', { name: 'Change Logo' })).toBeVisible()
  await page.getByLabel('Pick a color').fill('#0a7d5b')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Settings – Studio Marlow')
  await look(page, 'settings-saved')
  await page.reload()
  await expect(page.getByLabel('Support email')).toHaveValue('help@marlow.test')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
})

test('a session that’s about to expire is extended while the page is visible', async ({ browser }) => {
  // A new context is needed, because all pages of a context share its clock.
  const storageState = await context.storageState()
  const tab = await browser.newPage({ baseURL: easel.base, storageState })
  await tab.clock.install()
  const day = 24 * 60 * 60_000
  // The session's last six days begin 15 seconds after the clock stops.
  const expiresAt = new Date(Date.now() + 60_000 + 6 * day + 15_000).toISOString()
  let shown: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    shown = resolve
  })
  await tab.route('**/api/auth/user', async (route) => {
    await stopped
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), expiresAt } })
  })
  let extended = 0
  tab.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/auth/get-session')) extended++
  })
  await tab.goto('/invoices')
  await tab.clock.pauseAt(Date.parse(expiresAt) - 6 * day - 15_000)
  shown()
  await expect(async () => {
    await tab.clock.runFor(10)
    await expect(tab.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [100] })
  // The first check ran when the screen appeared, and the next is 30 seconds later.
  await tab.clock.runFor(28_000)
  // Allows time for the code that extends the session to load.
  await tab.waitForTimeout(1_000)
  expect(extended).toBe(0)
  await tab.clock.runFor(2_500)
  await expect.poll(() => extended).toBe(1)
  await tab.close()
})

test('signing in or out updates all tabs', async () => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto('/invoices')
  await other.goto('/settings')
  await expect(other.getByLabel('Agency name')).toBeVisible()
  await openUserMenu(one)
  await one.getByText('Sign out', { exact: true }).click()
  await expectToast(one, 'Signed out successfully', 'You have been signed out of your account.')
  await expect(one).toHaveURL(/\/$/)
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await other.close()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await one.goto('/projects')
  await signIn(one)
  await expect(page.getByLabel('Agency name')).toBeVisible()
  await one.close()
})

test('ending this session from another device signs this browser out immediately', async () => {
  const cookies = await context.cookies()
  await page.goto('/settings')
  await expect(page.getByLabel('Agency name')).toBeVisible()
  const elsewhere = await page.request.post('/api/auth/sign-out', {
    data: {},
    headers: { origin: easel.base },
  })
  expect(elsewhere.ok()).toBe(true)
  await context.addCookies(cookies)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('a forgotten password can be reset with the link in the outbox', async ({ browser }) => {
  const strangers = await newContext(browser)
  const stranger = await strangers.newPage()
  await stranger.goto('/projects')
  await stranger.getByText('Forgot your password?').click()
  await look(stranger, 'forgotten')
  await stranger.getByLabel('Email').fill(ada.email)
  await stranger.getByRole('button', { name: 'Send Link' }).click()
  await expect(stranger.getByText(/If ada@marlow.test has an account here/)).toBeVisible()
  await signIn(page)
  await page.getByRole('tab', { name: 'Outbox' }).click()
  await page.getByText(/^Set a new password/).click()
  await expect(page.getByRole('dialog')).toContainText('/auth/reset#')
  await look(page, 'mail')
  const text = await page.getByRole('dialog').textContent()
  const link = text?.match(/\/auth\/reset#\S+/)?.[0] ?? ''
  await stranger.goto(link)
  await stranger.getByLabel('New password', { exact: true }).fill('smooth-sailing')
  await look(stranger, 'reset')
  await stranger.getByRole('button', { name: 'Set Password' }).click()
  await expect(stranger.getByText('Your new password is set', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  ada.password = 'smooth-sailing'
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await strangers.close()
})

test('signing in with a provider opens the requested page', async ({ browser }) => {
  const guests = await newContext(browser)
  const guest = await guests.newPage()
  provider.person = { sub: '1', email: 'dora@dora.test', email_verified: true, given_name: 'Dora' }
  await guest.goto('/invoices')
  await guest.getByRole('button', { name: 'Continue with 127.0.0.1' }).click()
  await expect(guest.getByText('Successfully authenticated! Redirecting...')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Welcome...' })).toBeVisible()
  await expect(guest).toHaveURL(/\/invoices$/)
  await expect(guest.getByText('View your invoices and payment history.')).toBeVisible()
  await guests.close()
})

test('a provider’s refusal shows our own message with a link to the home page', async ({ browser }) => {
  const guests = await newContext(browser)
  const guest = await guests.newPage()
  provider.denies = true
  await guest.goto('/invoices')
  await guest.getByRole('button', { name: 'Continue with 127.0.0.1' }).click()
  await expect(guest.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(guest.getByText('The sign-in was canceled at the provider. Nothing changed.')).toBeVisible()
  await expect(guest.getByText('0900')).toHaveCount(0)
  await expect(guest).toHaveURL(/\/$/)
  await guest.goto('/auth/callback?to=https://evil.test')
  await expect(guest.getByText('No user session found')).toBeVisible()
  await guests.close()
})

test('messages after a provider sign-in are accessible', async ({ browser }) => {
  await signIn(page)
  await expect(page.getByRole('tab', { name: 'Agency' })).toBeVisible()
  const guests = await newContext(browser)
  // Watches for longer than the message stays visible.
  await guests.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 2_000 || ms === 3_000 ? 0 : later(run, ms)) as typeof window.setTimeout
  })
  const guest = await guests.newPage()
  await guest.goto('/auth/callback')
  await expect(guest.getByText('No user session found')).toBeVisible()
  await look(guest, 'callback-error')
  await guests.addCookies(await context.cookies())
  await guest.goto('/auth/callback')
  await expect(guest.getByText('Successfully authenticated! Redirecting...')).toBeVisible()
  await look(guest, 'callback')
  await guests.close()
})

test('the sign-up screen says whom to contact while sign-up is closed', async ({ browser }) => {
  await page.getByRole('tab', { name: 'Agency' }).click()
  await page.getByLabel('Anyone can sign up').uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  const guests = await newContext(browser)
  const guest = await guests.newPage()
  await guest.goto('/?sign-up')
  await expect(guest.getByText('New accounts are by invitation only.')).toBeVisible()
  await look(guest, 'sign-up-closed')
  await guests.close()
})

test('no screen is cut off at phone width', async ({ browser }) => {
  const phones = await browser.newContext({
    baseURL: easel.base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const phone = await phones.newPage()
  await phone.goto('/settings')
  await look(phone, 'phone-sign-in')
  await signIn(phone)
  await expect(phone.getByLabel('Agency name')).toBeVisible()
  await look(phone, 'phone-settings')
  await phone.getByRole('tab', { name: 'Outbox' }).click()
  await expect(phone.getByText(/^Set a new password/)).toBeVisible()
  await look(phone, 'phone-outbox')
  await phones.close()
})
