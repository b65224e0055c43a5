import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { devices, expect, test } from '@playwright/test'
import { type FakeSmtpServer, openSmtp } from '../test/fakes/smtp.ts'
import { type FakeStripe, openStripe } from '../test/fakes/stripe.ts'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { largeTextFaults } from './layout-faults.ts'
import { alfaFinds, ibmFinds } from './other-checkers.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** A signed-out client on a phone completes an action from an email in two taps. */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'plain-sailing' }

let smtp: FakeSmtpServer
let stripe: FakeStripe
let easel: RunningEasel
let staff: BrowserContext
let phone: BrowserContext
let page: Page
let clientId: string
let projectId: string

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  stripe = await openStripe()
  easel = await startEasel({
    ...adasServer,
    ...stripe.env,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio Marlow <portal@marlow.test>',
  })
  staff = await browser.newContext({ baseURL: easel.base })
  await send(easel, staff.request, '/api/auth/sign-in/email', ada)
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  clientId = client.id
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  await post(`/api/clients/${client.id}/contacts`, { email: ben.email, ...rights })
  const invitation = /\/invitations\/[\w-]+/.exec(await emailTo(ben.email, /invitations/))?.[0]
  const own = await browser.newContext({ baseURL: easel.base })
  await send(easel, own.request, `/api${invitation}/accept`, {
    firstName: 'Ben',
    lastName: '',
    password: ben.password,
  })
  await own.close()
  projectId = (await post('/api/projects', { clientId: client.id, name: 'Bakery website' })).id
  phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: easel.base })
  page = await phone.newPage()
})

test.afterAll(async () => {
  await Promise.all([phone.close(), staff.close()])
  await easel.stop()
  await Promise.all([smtp.close(), stripe.close()])
})

function post(path: string, data: object): Promise<{ id: string }> {
  return send(easel, staff.request as APIRequestContext, path, data)
}

/** Returns the newest matching email to this address. */
async function emailTo(email: string, what: RegExp): Promise<string> {
  const found = () =>
    smtp.emails
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .findLast((raw) => what.test(raw))
  await expect.poll(found, { timeout: 90_000 }).toBeDefined()
  return found() ?? ''
}

/** Checks the page, including with two more checkers and at a large text size. */
async function lookClosely(name: string): Promise<void> {
  // For a second, a toast's announcement is outside of all landmarks.
  await expect(page.getByRole('status').filter({ hasText: 'Notification' })).toHaveCount(0)
  await look(page, name)
  const faults = [...(await alfaFinds(page)), ...(await ibmFinds(page)), ...(await largeTextFaults(page))]
  expect(faults).toEqual([])
}

/** Taps the button in the newest matching email, in a browser that has never signed in. */
async function tapButton(what: RegExp): Promise<void> {
  await phone.clearCookies()
  const link = /\/from-email#[\w-]+/.exec(await emailTo(ben.email, what))?.[0] ?? ''
  await page.goto('about:blank')
  await page.goto(link, { waitUntil: 'commit' })
}

async function submitMilestone(title: string, more: object = {}): Promise<void> {
  const { id } = await post(`/api/projects/${projectId}/milestones`, { title, ...more })
  await post(`/api/milestones/${id}/submit`, {})
}

test('a client approves a milestone with the button in the email and one on the page @all', async () => {
  test.setTimeout(150_000)
  await submitMilestone('Home page')
  await tapButton(/Home page/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /Home page/ })).toBeVisible()
  expect(page.url()).not.toContain('#')
  await lookClosely('from-email-milestone')
  await dialog.getByRole('button', { name: 'Approve' }).tap()
  await expect(page.getByText('Completed')).toBeVisible()
  await expect(page.getByText('You opened this from an email. Sign in to see everything.')).toBeVisible()
  await lookClosely('from-email-approved')
})

test('an emailed item loads along with the page’s code, and its link is used only once @all', async () => {
  test.setTimeout(150_000)
  await submitMilestone('About page')
  await emailTo(ben.email, /About page/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', (route) => isReleased.then(() => route.continue()))
  await tapButton(/About page/)
  await expect.poll(() => asked).toContain(`GET /api/projects/${projectId}/milestones`)
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /About page/ })).toBeVisible()
  expect(asked.filter((one) => one === 'POST /api/from-email')).toHaveLength(1)
  expect(asked.filter((one) => one === `GET /api/projects/${projectId}/milestones`)).toHaveLength(1)
  await page.unrouteAll()
})

test('approving a milestone with a price asks for the emailed code @all', async () => {
  test.setTimeout(150_000)
  await submitMilestone('Shop', { priceCents: 250_000 })
  await tapButton(/Shop/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve' }).tap()
  await expect(dialog.getByText('We sent a six-digit code to ben@acme.test.')).toBeVisible()
  await lookClosely('from-email-code')
  const [, first, last] = /(\d{3}) (\d{3})/.exec(await emailTo(ben.email, /Your confirmation code/)) ?? []
  await dialog.getByLabel('Code from the email').fill(`${first}${last}`)
  await expect(page.getByText('Completed')).toBeVisible()
})

test('the Pay button of an invoice stays at the bottom of the screen @all', async () => {
  test.setTimeout(150_000)
  const lines = Array.from({ length: 20 }, (_, at) => ({
    description: `Page ${at + 1}`,
    unitAmountCents: 6_000,
  }))
  const { id } = await post('/api/invoices', { clientId, lines })
  await post(`/api/invoices/${id}/send`, {})
  await tapButton(/Pay \$1,200\.00/)
  const pay = page.getByRole('button', { name: 'Pay by Card' })
  const bar = page.locator('[data-thumb-bar]').filter({ has: pay })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const isAtBottom = async () => {
    const box = await bar.boundingBox()
    expect(box).toMatchObject({ x: 0, width })
    expect(box && box.y + box.height).toBe(height)
  }
  await expect(pay).toBeInViewport({ ratio: 1 })
  await isAtBottom()
  expect((await pay.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await lookClosely('from-email-invoice')
  // At the end of the page, the bar covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await isAtBottom()
  const end = await page.getByRole('main').evaluate((main) => {
    const shown = [...main.querySelectorAll('*')].filter((one) => !one.closest('[data-thumb-bar]'))
    return Math.max(...shown.map((one) => one.getBoundingClientRect().bottom))
  })
  expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  await pay.tap()
  await expect(page.getByRole('heading', { name: '120000 usd' })).toBeVisible()
})

test('unknown links, expired ones and other people’s say what to do next @all', async () => {
  test.setTimeout(150_000)
  await page.goto('about:blank')
  await phone.clearCookies()
  await page.goto('/from-email#unknown')
  await expect(page.getByRole('heading', { name: 'Couldn’t open the link' })).toBeVisible()
  await lookClosely('from-email-unknown')
  await submitMilestone('Menu')
  const link = /\/from-email#[\w-]+/.exec(await emailTo(ben.email, /Menu/))?.[0] ?? ''
  await send(easel, phone.request, '/api/auth/sign-in/email', ada)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Sign out and open' })).toBeVisible()
  await lookClosely('from-email-other-person')
  await phone.clearCookies()
  const carry = (emailsCarryLinks: boolean) =>
    send(easel, staff.request, '/api/agency', { emailsCarryLinks }, 'PATCH')
  await carry(false)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await lookClosely('from-email-ended')
  await carry(true)
})

test('a guest can open a review from the email, leave, and open it again @all', async () => {
  test.setTimeout(150_000)
  const guest = { firstName: 'Nora', email: 'nora@quist.test', right: 'APPROVE' }
  await post(`/api/projects/${projectId}/review-links`, guest)
  const link = /\/review#[\w-]+/.exec(await emailTo(guest.email, /\/review#/))?.[0] ?? ''
  for (const visit of ['first', 'second']) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Bakery website' })).toBeVisible()
    expect(page.url()).not.toContain('#')
    await lookClosely(`from-email-guest-${visit}`)
    await page.getByRole('button', { name: 'Leave' }).tap()
    await expect(page.getByRole('heading', { name: 'You’re signed out of this review' })).toBeVisible()
  }
  await lookClosely('from-email-guest-left')
})

test('any other page leads to sign-in and then back to that page @all', async () => {
  test.setTimeout(150_000)
  await tapButton(/Home page/)
  await expect(page.getByText('You opened this from an email. Sign in to see everything.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible()
  await lookClosely('from-email-elsewhere')
  await page.getByRole('button', { name: 'Sign In' }).last().tap()
  await page.getByRole('textbox', { name: 'Email' }).fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
})

test('staff can turn off the codes, and links that open without a password @all', async () => {
  test.setTimeout(150_000)
  const settings = await staff.newPage()
  await settings.goto('/settings')
  const [links, codes] = [
    settings.getByLabel('Links in emails open without a password'),
    settings.getByLabel('Confirm quotes and priced milestones with a code'),
  ]
  await expect(links).toBeChecked()
  await expect(codes).toBeChecked()
  await links.uncheck()
  await codes.uncheck()
  await settings.getByRole('button', { name: 'Save Settings' }).click()
  await expect(settings.getByText('Settings saved', { exact: true })).toBeVisible()
  await settings.reload()
  await expect(links).not.toBeChecked()
  await expect(codes).not.toBeChecked()
  await submitMilestone('Footer')
  const sentEmail = await emailTo(ben.email, /Footer/)
  expect(sentEmail).toContain('milestone=')
  expect(sentEmail).not.toContain('/from-email#')
})
