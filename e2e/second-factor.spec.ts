import { type Browser, expect, type Page, test } from '@playwright/test'
import { appCodeOf } from '../test/fakes/authenticator-app.ts'
import { look } from './check-screen.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * Second factors: an authenticator app, its recovery codes, a passkey on the browser's virtual device, and a
 * team that requires one.
 */
test.describe.configure({ mode: 'serial' })

const ada = { email: 'ada@marlow.test', password: 'plain-sailing' }
const eve = { email: 'eve@marlow.test', password: 'early-riser-12' }

let easel: RunningEasel
/** Passkeys are tied to a host name, and an IP address doesn't count as one. */
let base: string
let adas: Page
let key: string
let recoveryCode: string

test.beforeAll(async ({ browser }) => {
  easel = await startEasel({ EASEL_ADMIN_EMAIL: ada.email, EASEL_ADMIN_PASSWORD: ada.password })
  base = easel.base.replace('127.0.0.1', 'localhost')
  adas = await newPage(browser)
  const answer = await adas.request.post('/api/auth/sign-in/email', { data: ada, headers: { origin: base } })
  expect(answer.ok()).toBe(true)
})

test.afterAll(() => easel.stop())

async function newPage(browser: Browser, width = 1440): Promise<Page> {
  const height = width < 500 ? 844 : 900
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    hasTouch: width < 500,
  })
  return context.newPage()
}

/** Adds a virtual device that stores passkeys and always verifies the person. */
async function withDevice(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, who: typeof ada): Promise<void> {
  await page.goto('/projects')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const code = (steps = 0) => appCodeOf(`otpauth://totp/x?secret=${key}`, steps)
const factors = (page: Page) => page.getByRole('region', { name: 'Second factor' })

test('people set up an authenticator app in their account and see their recovery codes once', async () => {
  await adas.goto('/profile')
  await factors(adas).getByRole('button', { name: 'Set Up' }).click()
  await adas.getByRole('dialog').getByLabel('Your password').fill(ada.password)
  await adas.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(adas.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  key = ((await adas.getByText(/^([A-Z2-7]{4} )+/).textContent()) ?? '').replaceAll(' ', '')
  await expect(adas.getByLabel('Code', { exact: true })).toBeFocused()
  await look(adas, 'factors-app')
  await adas.getByLabel('Code', { exact: true }).fill('000000')
  await adas.getByRole('button', { name: 'Turn On' }).click()
  await expect(adas.getByText('This isn’t the code that the app shows now').first()).toBeVisible()
  // An older code is refused once a newer one has been used, so the test waits for the next 30 seconds.
  await expect.poll(() => 30_000 - (Date.now() % 30_000)).toBeGreaterThan(5_000)
  await adas.getByLabel('Code', { exact: true }).fill(code(-1))
  await adas.getByRole('button', { name: 'Turn On' }).click()
  const codes = adas.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  recoveryCode = (await codes.first().textContent()) ?? ''
  await look(adas, 'factors-codes')
  await adas.getByRole('button', { name: 'Done' }).click()
  await expect(factors(adas).getByText('10 recovery codes are left.')).toBeVisible()
  await expect(adas.locator(':focus')).toHaveCount(1)
})

test('signing in asks for a code after the password, even after a reload, and accepts a recovery code', async ({
  browser,
}) => {
  const page = await newPage(browser, 390)
  await signIn(page, ada)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Code', { exact: true }).fill('111 111')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This isn’t the code that the app shows now.').first()).toBeVisible()
  await look(page, 'factors-step')
  await page.getByLabel('Code', { exact: true }).fill(code())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, ada)
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.goto('/profile')
  await expect(factors(page).getByText('9 recovery codes are left.')).toBeVisible()
  await look(page, 'phone-factors')
  await page.context().close()
})

test('people can add a passkey with a name and sign in with it without a password or code', async ({
  browser,
}) => {
  const page = await newPage(browser)
  await withDevice(page)
  await signIn(page, ada)
  await page.getByLabel('Code', { exact: true }).fill(code(1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.goto('/profile')
  await factors(page).getByRole('button', { name: 'Add a Passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Studio laptop')
  await dialog.getByLabel('Your password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(factors(page).getByText('Studio laptop')).toBeVisible()
  await look(page, 'factors')
  await page.context().clearCookies()
  await page.goto('/projects')
  const enter = page.getByRole('button', { name: 'Sign In with a Passkey' })
  await expect(enter).toBeVisible()
  await look(page, 'factors-sign-in')
  await enter.click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.context().close()
})

test('a colleague must set up a second factor as soon as the team requires one, and then regains access', async ({
  browser,
}) => {
  const eves = await newPage(browser)
  await withDevice(eves)
  const link = await invite(eve.email)
  const headers = { origin: base }
  const data = { password: eve.password, firstName: 'Eve' }
  const joined = await eves.request.post(`/api${link}/accept`, { data, headers })
  expect(joined.ok()).toBe(true)
  await eves.goto('/admin/projects')
  await expect(eves.getByRole('heading', { name: 'Projects' })).toBeVisible()

  await adas.goto('/settings/team')
  await expect(adas.getByText('None yet', { exact: true })).toBeVisible()
  await look(adas, 'factors-team')
  await adas.getByLabel('Require one for everyone on the team').click()
  await expect(eves.getByText('requires a second factor')).toBeVisible()
  await look(eves, 'factors-required')
  await eves.getByRole('button', { name: 'Add a Passkey' }).click()
  await eves.getByRole('dialog').getByLabel('Your password').fill(eve.password)
  await eves.getByRole('button', { name: 'Continue' }).click()
  await expect(eves.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await eves.context().close()
})

async function invite(email: string): Promise<string> {
  const headers = { origin: base }
  await adas.request.post('/api/team/invitations', { data: { email }, headers })
  const [{ id }] = await (await adas.request.get('/api/outbox?limit=1')).json()
  const { text } = await (await adas.request.get(`/api/outbox/${id}`)).json()
  return text.match(/\/invitations\/[\w-]+/)?.[0] ?? ''
}
