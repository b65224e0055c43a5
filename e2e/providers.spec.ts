import { type Browser, expect, type Page, test } from '@playwright/test'
import { type FakeOidcProvider, oidcSettings, openOidc } from '../test/fakes/oidc.ts'
import { look } from './check-screen.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * Sign-in with a real OpenID Connect provider, including everything that can go wrong when the browser
 * returns.
 */
test.describe.configure({ mode: 'serial' })

const ada = { email: 'ada@marlow.test', password: 'plain-sailing' }

let provider: FakeOidcProvider
let easel: RunningEasel

test.beforeAll(async () => {
  provider = await openOidc()
  easel = await startEasel({
    EASEL_ADMIN_EMAIL: ada.email,
    EASEL_ADMIN_PASSWORD: ada.password,
    ...oidcSettings(provider),
  })
  provider.asks = true
})

test.afterAll(async () => {
  await easel.stop()
  await provider.close()
})

/** Opens a browser for a new visitor. The provider shows its consent page. */
async function visit(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: easel.base,
    viewport: { width: 1440, height: 900 },
  })
  await run(await context.newPage())
  await context.close()
}

async function signIn(page: Page, answer: string | RegExp = /^Continue as/): Promise<void> {
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Continue with 127.0.0.1' }).click()
  await page.getByRole('button', { name: answer }).click()
}

async function refused(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  const { status } = await page.evaluate(() => fetch('/api/auth/user').then(({ status }) => ({ status })))
  expect(status).toBe(401)
}

test('a first-time visitor becomes a customer and lands on the requested page', async ({ browser }) => {
  provider.person = { sub: '1', email: 'dora@dora.test', email_verified: true, given_name: 'Dora' }
  await visit(browser, async (page) => {
    await signIn(page)
    await expect(page.getByText('Successfully authenticated! Redirecting...')).toBeVisible()
    await expect(page).toHaveURL(/\/invoices$/)
    await expect(page.getByText('View your invoices and payment history.')).toBeVisible()
    const me = await page.evaluate(() => fetch('/api/auth/user').then((answer) => answer.json()))
    expect(me).toMatchObject({ email: 'dora@dora.test', firstName: 'Dora', role: 'CUSTOMER' })
  })
})

const taken =
  'An account with this email already exists. Sign in to it, then connect the provider under Profile > Security.'

test('people can sign in to their account with a provider once they’ve connected it', async ({ browser }) => {
  provider.person = { sub: '2', email: ada.email, email_verified: true }
  await visit(browser, async (page) => {
    await signIn(page)
    await refused(page, taken)
    await page.goto('/?sign-in')
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await page.goto('/profile/security')
    await look(page, 'connections')
    await page.getByRole('button', { name: 'Connect 127.0.0.1' }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(ada.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Continue as/ }).click()
    await expect(page.getByRole('button', { name: 'Disconnect 127.0.0.1' })).toBeVisible()
  })
  await visit(browser, async (page) => {
    await signIn(page)
    await expect(page.getByText('Manage all client invoices and payments.')).toBeVisible()
  })
})

test('people can’t sign in to an existing account with an unconnected provider', async ({ browser }) => {
  await visit(browser, async (page) => {
    await page.goto('/?sign-up')
    await page.getByLabel('Email').fill('cleo@cleo.test')
    await page.getByLabel('Password', { exact: true }).fill('sunshine')
    await expect(page.getByText('Very easy to guess.')).toBeVisible()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText(/one of the most common passwords/).first()).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('letters-in-the-loft')
    await expect(page.getByText('Strong.')).toBeVisible()
    await look(page, 'sign-up-meter')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account created successfully!', { exact: true })).toBeVisible()
  })
  provider.person = { sub: '3', email: 'cleo@cleo.test', email_verified: true }
  await visit(browser, async (page) => {
    await signIn(page)
    await refused(page, taken)
  })
  provider.person = { sub: '4', email: ada.email, email_verified: false }
  await visit(browser, async (page) => {
    await signIn(page)
    await refused(page, taken)
  })
})

test('each type of failure shows its own message and signs nobody in', async ({ browser }) => {
  provider.person = { sub: '5', email: 'erik@erik.test', email_verified: true }
  let code = ''

  await visit(browser, async (page) => {
    await signIn(page, 'Do not allow')
    await refused(page, 'The sign-in was canceled at the provider. Nothing changed.')
    await expect(page.getByText('0900')).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)

    provider.onReturn = (back) => {
      code = back.searchParams.get('code') ?? ''
      back.searchParams.set('state', 'forged-forged-forged-forged')
    }
    await signIn(page)
    await refused(page, 'The sign-in took too long, or started in another browser. Try again.')
    provider.onReturn = (back) => back.searchParams.set('code', code)
    await signIn(page)
    await refused(page, 'Authentication failed: invalid_code')
    provider.onReturn = () => undefined

    Object.assign(provider, { codeSeconds: 1, returnAfterMs: 2_100 })
    await signIn(page)
    await refused(page, 'Authentication failed: invalid_code')
    Object.assign(provider, { codeSeconds: 60, returnAfterMs: 0 })
    provider.onIdToken = (claims) => Object.assign(claims, { exp: 1, iat: 0 })
    await signIn(page)
    await refused(page, 'Authentication failed: unable_to_get_user_info')
    provider.onIdToken = (claims) => Object.assign(claims, { nonce: 'of somebody else' })
    await signIn(page)
    await refused(page, 'Authentication failed: unable_to_get_user_info')
    provider.onIdToken = () => undefined

    await page.goto('/auth/callback')
    await refused(page, 'No user session found')
    await signIn(page)
    await expect(page).toHaveURL(/\/invoices$/)
  })
})
