import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Response,
  type Route,
  test,
} from '@playwright/test'
import { type FakeOidcProvider, oidcSettings, openOidc } from '../test/fakes/oidc.ts'
import { adasServer, type RunningEasel, startEasel } from './start-server.ts'

/**
 * Sign-in and sign-up: their URLs, their messages while busy and on failure, and how long these messages
 * stay.
 */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'bread-and-butter' }

let provider: FakeOidcProvider
let easel: RunningEasel
let context: BrowserContext
let guest: Page

test.beforeAll(async ({ browser }) => {
  provider = await openOidc()
  easel = await startEasel({ ...adasServer, ...oidcSettings(provider) })
  context = await browser.newContext({ baseURL: easel.base, viewport: { width: 1440, height: 900 } })
  guest = await context.newPage()
})

test.afterAll(async () => {
  await context.close()
  await easel.stop()
  await provider.close()
})

/** Holds calls to this path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  const keep = (route: Route) => void held.push(route)
  await page.route(path, keep)
  return async () => {
    await page.unroute(path, keep)
    for (const route of held) await route.fallback()
  }
}

/** Opens a tab in its own context, since all pages of a context share a clock. */
async function tabWithItsOwnClock(browser: Browser): Promise<Page> {
  const storageState = await context.storageState()
  return browser.newPage({ baseURL: easel.base, storageState })
}

/** Stops the page's clock. After this, only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
}

/**
 * Moves a stopped clock by milliseconds until this is true, since React Query needs the clock to show
 * anything.
 */
async function until(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2)
    expect(await isTrue()).toBe(true)
  }).toPass({ intervals: [50] })
}

/** Waits until the page's code has received the response. */
async function settled(page: Page, response: Response): Promise<void> {
  await response.finished()
  await page.evaluate(() => fetch('/api/live').then((answer) => answer.text()))
}

/** A response that a proxy might send, with nothing that explains the failure. */
const nonsense = (route: Route) => route.fulfill({ body: '' })

test('sign-in and sign-up have their own URLs, and Back returns to the home page', async () => {
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Get Started Free' }).click()
  await expect(guest).toHaveURL(/\/\?sign-up$/)
  await guest.getByRole('tab', { name: 'Sign In' }).click()
  await expect(guest).toHaveURL(/\/\?sign-in$/)
  await guest.goBack()
  await expect(guest.getByRole('heading', { name: 'Streamline Your Design Business' })).toBeVisible()
  await guest.goForward()
  await expect(guest.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await guest.getByRole('button', { name: 'Back to Home' }).click()
  await expect(guest).toHaveURL(/\/$/)
  await guest.goto('/?sign-up')
  await expect(guest.getByPlaceholder('Create a password (min. 6 characters)')).toBeVisible()
})

test('the form requires an email and a password, and shows progress while it’s being sent', async () => {
  const field = guest.getByLabel('Email')
  await expect(field).toHaveAttribute('type', 'email')
  await guest.getByRole('button', { name: 'Create Account' }).click()
  await expect(guest.getByText('Required', { exact: true })).toBeVisible()
  await expect(guest.getByText('String must contain at least 6 character(s)')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('ben')
  await expect(guest.getByText('Invalid email', { exact: true })).toBeVisible()
  const social = guest.getByRole('button', { name: 'Sign up with 127.0.0.1' })
  await expect(social).toBeEnabled()
  const goOn = await hold(guest, '**/api/auth/sign-up/email')
  await field.fill(ben.email)
  await guest.getByLabel('Password', { exact: true }).fill(ben.password)
  const create = guest.getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(create).toBeDisabled()
  await expect(create).toHaveAttribute('aria-busy', 'true')
  await expect(social).toBeDisabled()
  await goOn()
  await expect(guest.getByText('Account created successfully!', { exact: true })).toBeVisible()
  await expect(guest).toHaveURL(/\/$/)
})

test('pages wait until the session is known, and a failed session request doesn’t sign anyone out', async () => {
  const goOn = await hold(guest, '**/api/auth/user')
  await guest.goto('/invoices')
  await expect(guest.getByText('Loading')).toBeAttached()
  await goOn()
  await expect(guest.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  await guest.route('**/api/auth/user', (route) => route.fulfill({ status: 500 }))
  await guest.reload()
  await expect(guest.getByText('Easel can’t be reached')).toBeVisible()
  await guest.unroute('**/api/auth/user')
  await guest.getByRole('button', { name: 'Try again' }).click()
  await expect(guest.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
})

test('a session that’s about to expire is extended, even if the server responds only on the third attempt', async ({
  browser,
}) => {
  const tab = await tabWithItsOwnClock(browser)
  await tab.clock.install()
  await tab.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    const expiresAt = new Date(Date.now() + 80_000).toISOString()
    await route.fulfill({ response, json: { ...((await response.json()) as object), expiresAt } })
  })
  const goOn = await hold(tab, '**/api/auth/user')
  let attempts = 0
  await tab.route('**/api/auth/get-session', async (route) => {
    attempts += 1
    if (attempts < 3) await route.fulfill({ status: attempts === 1 ? 503 : 502 })
    else await route.continue()
  })
  const answered = (status: number) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/get-session') && answer.status() === status)
  const [first, second, third] = [answered(503), answered(502), answered(200)]
  await tab.goto('/invoices')
  await stopClock(tab)
  await goOn()
  // The first check runs when the screen appears.
  await until(tab, async () => attempts === 1)
  await settled(tab, await first)
  await tab.clock.runFor(190)
  expect(attempts).toBe(1)
  await tab.clock.runFor(20)
  await settled(tab, await second)
  await tab.clock.runFor(390)
  expect(attempts).toBe(2)
  await tab.clock.runFor(20)
  await third
  await tab.close()
})

test('the profile form shows a message and stays open if saving fails', async () => {
  await guest.locator('aside').getByRole('button').last().click()
  await guest.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await guest.route('**/api/auth/user', nonsense)
  await guest.getByRole('button', { name: 'Save Changes' }).click()
  await expect(guest.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await guest.unroute('**/api/auth/user')
  await guest.getByRole('button', { name: 'Cancel' }).click()
})

test('the provider’s return page waits for the session, and continues after 2 seconds', async () => {
  const tab = await context.newPage()
  await tab.clock.install()
  const goOn = await hold(tab, '**/api/auth/user')
  await tab.goto('/auth/callback?to=/invoices')
  await expect(tab.getByRole('heading', { name: 'Completing Sign In...' })).toBeVisible()
  await stopClock(tab)
  await goOn()
  await expect(tab.getByText('Successfully authenticated! Redirecting...')).toBeVisible()
  await tab.clock.runFor(1_900)
  await expect(tab).toHaveURL(/callback/)
  await tab.clock.runFor(200)
  await expect(tab).toHaveURL(/\/invoices$/)
  await tab.close()
})

test('the provider’s return page goes to the home page 3 seconds after a failure', async ({ browser }) => {
  const guests = await browser.newContext({ baseURL: easel.base })
  const tab = await guests.newPage()
  await tab.clock.install()
  const goOn = await hold(tab, '**/api/agency')
  await tab.goto('/auth/callback?error=server_error&error_description=Call+0900')
  await stopClock(tab)
  await goOn()
  const message = tab.getByText('Authentication failed: server_error', { exact: true })
  await until(tab, () => message.isVisible())
  await tab.clock.runFor(2_900)
  await expect(message).toBeVisible()
  await tab.clock.runFor(200)
  await expect(tab).toHaveURL(/\/$/)
  await guests.close()
})

test('each form shows its own message if a response has none', async ({ browser }) => {
  const guests = await browser.newContext({ baseURL: easel.base })
  const tab = await guests.newPage()
  await tab.route('**/api/auth/sign-*/**', nonsense)
  await tab.goto('/?sign-in')
  const social = tab.getByRole('button', { name: 'Continue with 127.0.0.1' })
  await social.click()
  await expect(tab.getByText('Failed to sign in with 127.0.0.1', { exact: true })).toBeVisible()
  await expect(social).toBeEnabled()
  await tab.getByLabel('Email').fill(ben.email)
  await tab.getByLabel('Password', { exact: true }).fill(ben.password)
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(tab.getByText('Failed to sign in', { exact: true })).toBeVisible()
  await tab.getByRole('tab', { name: 'Sign Up' }).click()
  await tab.getByLabel('Email').fill(ben.email)
  await tab.getByLabel('Password', { exact: true }).fill(ben.password)
  await tab.getByRole('button', { name: 'Create Account' }).click()
  await expect(tab.getByText('Failed to create account', { exact: true })).toBeVisible()
  await tab.unroute('**/api/auth/sign-*/**')

  // The page is about to leave for the provider. The button stays busy until then.
  await tab.getByRole('tab', { name: 'Sign In' }).click()
  await tab.route('**/api/auth/sign-in/social', (route) => route.fulfill({ json: { url: '#left' } }))
  await social.click()
  await expect(tab).toHaveURL(/#left$/)
  await expect(social).toHaveAttribute('aria-busy', 'true')
  await expect(tab.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
  await guests.close()
})

test('a toast stays visible for 5 seconds, gets focus with F8, can be swiped away to the right, and stays in its corner', async ({
  browser,
}) => {
  const guests = await browser.newContext({ baseURL: easel.base, viewport: { width: 1440, height: 900 } })
  const tab = await guests.newPage()
  await tab.clock.install()
  await tab.route('**/api/auth/sign-in/email', (route) => route.abort())
  await tab.goto('/?sign-in')
  await tab.getByLabel('Email').fill(ben.email)
  await tab.getByLabel('Password', { exact: true }).fill(ben.password)
  await stopClock(tab)
  const toasts = tab.getByRole('region', { name: /^Notifications/ }).getByRole('list')
  const toast = toasts.getByRole('listitem')
  const say = async () => {
    await tab.mouse.move(0, 0)
    await tab.getByLabel('Password', { exact: true }).press('Enter')
    await until(tab, () => toast.isVisible())
  }
  await say()
  await tab.clock.runFor(4_900)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await tab.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await say()
  const box = await toasts.boundingBox()
  expect([box?.width, box?.x]).toEqual([420, 0])
  await tab.keyboard.press('F8')
  await expect(toasts).toBeFocused()
  const sweep = async (px: number) => {
    const at = await toast.boundingBox()
    const [x, y] = [(at?.x ?? 0) + 40, (at?.y ?? 0) + 20]
    await tab.mouse.move(x, y)
    await tab.mouse.down()
    await tab.mouse.move(x + px, y, { steps: 5 })
    await tab.mouse.up()
  }
  await sweep(49)
  await expect(toast).toHaveAttribute('data-swipe', 'cancel')
  await sweep(51)
  await expect(toast).toHaveCount(0)
  await guests.close()
})
