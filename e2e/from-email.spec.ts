import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { devices, expect, test } from '@playwright/test'
import { type FakeSmtpServer, openSmtp } from '../test/fakes/smtp.ts'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { largeTextFaults } from './layout-faults.ts'
import { alfaFinds, ibmFinds } from './other-checkers.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** A signed-out client on a phone gets from an email to the completed action in two taps. */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'plain-sailing' }

let smtp: FakeSmtpServer
let easel: RunningEasel
let staff: BrowserContext
let phone: BrowserContext
let page: Page
let projectId: string

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  easel = await startEasel({
    ...adasServer,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio Marlow <portal@marlow.test>',
  })
  staff = await browser.newContext({ baseURL: easel.base })
  await send(easel, staff.request, '/api/auth/sign-in/email', ada)
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  await post(`/api/clients/${client.id}/contacts`, { email: ben.email, ...rights })
  const invitation = /\/invitations\/[\w-]+/.exec(await mailTo(ben.email, /invitations/))?.[0]
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
  await smtp.close()
})

function post(path: string, data: object): Promise<{ id: string }> {
  return send(easel, staff.request as APIRequestContext, path, data)
}

/** Returns the newest matching email to this address. */
async function mailTo(email: string, what: RegExp): Promise<string> {
  const found = () =>
    smtp.mails
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .findLast((raw) => what.test(raw))
  await expect.poll(found, { timeout: 90_000 }).toBeDefined()
  return found() ?? ''
}

/** Returns what two more checkers find, and what doesn't fit at a large text size. */
async function faultsOn(on: Page): Promise<string[]> {
  return [...(await alfaFinds(on)), ...(await ibmFinds(on)), ...(await largeTextFaults(on))]
}

/** Taps the button in the newest matching email, in a browser that never signed in. */
async function tapButton(what: RegExp): Promise<void> {
  await phone.clearCookies()
  const link = /\/from-email#[\w-]+/.exec(await mailTo(ben.email, what))?.[0] ?? ''
  await page.goto('about:blank')
  await page.goto(link)
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
  await look(page, 'from-email-milestone')
  await dialog.getByRole('button', { name: 'Approve' }).tap()
  await expect(page.getByText('Completed')).toBeVisible()
  await expect(page.getByText('You opened this from an email. Sign in to see everything.')).toBeVisible()
  await look(page, 'from-email-approved')
})

test('approving a milestone with a price asks for the emailed code @all', async () => {
  test.setTimeout(150_000)
  await submitMilestone('Shop', { priceCents: 250_000 })
  await tapButton(/Shop/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve' }).tap()
  await expect(dialog.getByText('We sent a six-digit code to ben@acme.test.')).toBeVisible()
  await look(page, 'from-email-code')
  const [, first, last] = /(\d{3}) (\d{3})/.exec(await mailTo(ben.email, /Your confirmation code/)) ?? []
  await dialog.getByLabel('Code from the email').fill(`${first}${last}`)
  await expect(page.getByText('Completed')).toBeVisible()
})

test('a guest can open a review from the email, leave, and open it again @all', async () => {
  test.setTimeout(150_000)
  const guest = { firstName: 'Nora', email: 'nora@quist.test', right: 'APPROVE' }
  await post(`/api/projects/${projectId}/review-links`, guest)
  const link = /\/review#[\w-]+/.exec(await mailTo(guest.email, /\/review#/))?.[0] ?? ''
  for (const visit of ['first', 'second']) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Bakery website' })).toBeVisible()
    expect(page.url()).not.toContain('#')
    await look(page, `from-email-guest-${visit}`)
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Leave' }).tap()
    await expect(page.getByRole('heading', { name: 'You’re signed out of this review' })).toBeVisible()
  }
  await look(page, 'from-email-guest-left')
  expect(await faultsOn(page)).toEqual([])
})

test('any other page leads to sign-in and then back to that page @all', async () => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible()
  await look(page, 'from-email-elsewhere')
  await page.getByRole('button', { name: 'Sign In' }).last().tap()
  await page.getByRole('textbox', { name: 'Email' }).fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
})

test('staff can turn off links that open without a password, and the codes @all', async () => {
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
  await expect(settings.getByText('Settings saved')).toBeVisible()
  await settings.reload()
  await expect(links).not.toBeChecked()
  await expect(codes).not.toBeChecked()
  await submitMilestone('Footer')
  const mail = await mailTo(ben.email, /Footer/)
  expect(mail).toContain('milestone=')
  expect(mail).not.toContain('/from-email#')
})
