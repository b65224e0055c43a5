import { expect, type Page, test } from '@playwright/test'
import { type FakeOidcProvider, oidcSettings, openOidc } from '../test/fakes/oidc.ts'
import { type FakeSmtpServer, openSmtp } from '../test/fakes/smtp.ts'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { overlayGone } from './overlay-gone.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Error messages. Each failure really happens, and the test reads its message from the screen. */
test.describe.configure({ mode: 'serial' })

const unreachable = 'The server could not be reached. Check the connection and try again.'

let smtp: FakeSmtpServer
let provider: FakeOidcProvider
let easel: RunningEasel
let adas: Page
let bens: Page

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  provider = await openOidc()
  provider.person = { sub: '1', email: 'ben@acme.test', email_verified: true, given_name: 'Ben' }
  easel = await startEasel({ ...adasServer, ...oidcSettings(provider), SMTP_URL: smtp.url })
  adas = await newPage(browser, easel.base)
  bens = await newPage(browser, easel.base)
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
  await provider.close()
  await smtp.close()
})

/** Expects a toast with the message. It's found by its text, because an open dialog hides its role. */
async function expectError(page: Page, sentence: string): Promise<void> {
  const toast = page.locator('li').filter({ has: page.getByText(sentence, { exact: true }) })
  await expect(toast).toBeVisible()
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
}

/** Cuts this page's connection during an action. */
async function offline(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await act()
  await page.context().setOffline(false)
}

async function fillEntry(page: Page, { email, password }: typeof ada): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('sign-in, sign-up and provider buttons explain the failure if the server doesn’t respond', async () => {
  await bens.goto('/projects')
  await fillEntry(bens, ada)
  await offline(bens, async () => {
    await bens.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectError(bens, `Failed to sign in. ${unreachable}`)
    await bens.getByRole('button', { name: /^Continue with/ }).click()
    await expectError(bens, `Failed to sign in with 127.0.0.1. ${unreachable}`)
  })
  await bens.getByRole('tab', { name: 'Sign Up' }).click()
  await fillEntry(bens, { email: 'dora@dora.test', password: 'plain-sailing' })
  await offline(bens, async () => {
    await bens.getByRole('button', { name: 'Create Account' }).click()
    await expectError(bens, `Failed to create account. ${unreachable}`)
  })
})

test('people with an unconfirmed address are told to check their email', async () => {
  await bens.getByRole('button', { name: 'Create Account' }).click()
  await expect(bens.getByText('Check your email', { exact: true })).toBeVisible()
  const words = 'We sent you a confirmation link to complete your signup.'
  await expect(bens.getByText(words, { exact: true })).toBeVisible()
  await expect.poll(() => smtp.emails.map(({ to }) => to)).toEqual([['dora@dora.test']])
})

test('the projects page says why projects failed to load, or shows a general message if the reason is unknown', async () => {
  await bens.goto('/projects')
  await bens.getByRole('button', { name: /^Continue with/ }).click()
  await expect(bens.getByText('No projects yet')).toBeVisible()
  await bens.route('**/api/projects?*', (route) => route.abort())
  await bens.reload()
  await expect(bens.getByText('Failed to load projects')).toBeVisible()
  await expect(bens.getByText(unreachable, { exact: true })).toBeVisible()
  await look(bens, 'projects-failed')
  await bens.unroute('**/api/projects?*')
  // Simulates a network that responds to every request with its own sign-in page.
  await bens.route('**/api/projects?*', (route) => route.fulfill({ body: '<h1>Airport WLAN</h1>' }))
  await bens.reload()
  const words = 'Something went wrong while loading your projects.'
  await expect(bens.getByText(words, { exact: true })).toBeVisible()
  await bens.unroute('**/api/projects?*')
  const reloaded = bens.waitForEvent('load')
  await bens.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await expect(bens.getByText('No projects yet')).toBeVisible()
})

test('the project and client forms say why saving failed, with the server’s message if there is one', async () => {
  await bens.goto('/projects/new')
  await bens.getByLabel('Project Name').fill('Bakery website')
  await bens.getByLabel(/Company/).fill('Acme Bakery')
  await offline(bens, async () => {
    await bens.getByRole('button', { name: 'Create Project' }).click()
    await expectError(bens, `Couldn’t create the project. ${unreachable}`)
  })
  await bens.getByRole('button', { name: 'Create Project' }).click()
  await expect(bens.getByText('Project created successfully', { exact: true })).toBeVisible()

  let reads = 0
  await bens.route('**/messages?*', (route) => {
    reads += 1
    return route.abort()
  })
  await bens.getByRole('tab', { name: 'chat' }).click()
  await expect(bens.getByText('Couldn’t load the messages')).toBeVisible()
  await bens.unroute('**/messages?*')
  await bens.getByRole('button', { name: 'Try again' }).click()
  await expect(bens.getByText('No messages yet.')).toBeVisible()
  // While online, the page retries only once.
  expect(reads).toBeLessThan(3)

  await adas.goto('/admin/clients')
  await fillEntry(adas, ada)
  await adas.getByRole('button', { name: 'Sign In', exact: true }).click()
  await adas.getByRole('button', { name: 'Add Client' }).first().click()
  await adas.getByLabel('Company Name').fill('Rose & Crown')
  await offline(adas, async () => {
    await adas.getByRole('button', { name: 'Save Client' }).click()
    await expectError(adas, `Couldn’t save the client. ${unreachable}`)
  })
  await adas.getByRole('button', { name: 'Cancel' }).click()
  await overlayGone(adas)

  // Someone else archives the project's client while the form is open.
  await adas.goto('/projects/new')
  await adas.getByLabel('Project Name').fill('A second one')
  await adas.getByLabel('Client').selectOption({ label: 'Acme Bakery' })
  const [client] = await (await adas.request.get('/api/clients')).json()
  const archived = await adas.request.post(`/api/clients/${client.id}/archive`, {
    data: {},
    headers: { origin: easel.base },
  })
  expect(archived.ok()).toBe(true)
  await adas.getByRole('button', { name: 'Create Project' }).click()
  await expect(adas.getByText(/so you can’t add projects for it/).first()).toBeVisible()
})

test('a screen that failed to load appears once the connection is restored', async () => {
  await adas.goto('/admin/clients')
  await expect(adas.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await offline(adas, async () => {
    await adas.getByRole('link', { name: 'Invoices' }).first().click()
    await expect(adas.getByRole('button', { name: 'Reload' })).toBeVisible()
    await look(adas, 'screen-not-fetched')
  })
  await expect(adas.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})
