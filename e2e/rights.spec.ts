import { type Browser, expect, type Page, test } from '@playwright/test'
import { join, send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** Contacts' permissions, staff who view as a contact, and colleagues who invite each other. */
test.describe.configure({ mode: 'serial' })

const ada = { email: 'ada@marlow.test', password: 'plain-sailing-23' }
const ben = { email: 'ben@acme.test', password: 'bread-and-butter-7' }

let easel: RunningEasel
let adas: Page
let bens: Page
let client: { id: string }
let project: { id: string }
let contact: { id: string; userId: string }

test.beforeAll(async ({ browser }) => {
  easel = await startEasel({ EASEL_ADMIN_EMAIL: ada.email, EASEL_ADMIN_PASSWORD: ada.password })
  adas = await newPage(browser)
  await send(easel, adas.request, '/api/auth/sign-in/email', ada)
  client = await send(easel, adas.request, '/api/clients', { companyName: 'Acme Bakery' })
  const nothing = { seesInvoices: false, mayApprove: false, mayComment: false }
  bens = await newPage(browser)
  await join(easel, adas.request, bens.request, { clientId: client.id, ...ben, ...nothing })
  ;[contact] = await (await adas.request.get(`/api/clients/${client.id}/contacts`)).json()
  project = await send(easel, adas.request, '/api/projects', { name: 'Bakery website', clientId: client.id })
  const at = `/api/projects/${project.id}`
  const pin = { type: 'PIN', body: 'Too small?', pinX: 0.4, pinY: 0.4, page: 1 }
  await send(easel, adas.request, `${at}/feedback`, pin)
  const milestone = await send(easel, adas.request, `${at}/milestones`, { title: 'Brand guide' })
  await send(easel, adas.request, `/api/milestones/${milestone.id}/submit`)
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
})

async function newPage(browser: Browser, width = 1440): Promise<Page> {
  const height = width < 500 ? 844 : 900
  const context = await browser.newContext({ baseURL: easel.base, viewport: { width, height } })
  return context.newPage()
}

async function give(rights: object): Promise<void> {
  await send(easel, adas.request, `/api/clients/${client.id}/contacts/${contact.id}`, rights, 'PATCH')
}

/** Returns the link in the newest email, from the staff's outbox. */
async function newestLink(): Promise<string> {
  const [{ id }] = await (await adas.request.get('/api/outbox?limit=1')).json()
  const { text } = await (await adas.request.get(`/api/outbox/${id}`)).json()
  return text.match(/\/invitations\/[\w-]+/)?.[0] ?? ''
}

const places = (page: Page) =>
  page.locator('aside').getByRole('navigation', { name: 'Main' }).getByRole('link')

test('a contact without permissions sees only allowed actions, and each new permission adds more immediately', async () => {
  await bens.goto('/dashboard')
  await expect(bens.getByText('You’re all caught up.')).toBeVisible()
  await expect(places(bens)).toHaveText(['Dashboard', 'Projects', /^Messages/])
  await expect(bens.getByText('Pending Invoices')).toHaveCount(0)
  await bens.goto('/invoices')
  await expect(bens.getByText('You don’t have access to billing')).toBeVisible()
  await expect(bens.getByText('View your invoices')).toHaveCount(0)
  await bens.goto('/messages')
  await expect(bens.getByText(/waiting for your approval/i)).toHaveCount(0)

  await bens.goto(`/projects/${project.id}?tab=timeline`)
  await expect(bens.getByText(/^Waiting for approval/)).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(bens.getByRole('button', { name: 'Request Changes' })).toHaveCount(0)
  await give({ mayApprove: true })
  await expect(bens.getByRole('button', { name: 'Approve' })).toBeVisible()

  await bens.getByRole('tab', { name: 'Feedback' }).click()
  await expect(bens.getByText('Too small?')).toBeVisible()
  await expect(bens.getByRole('application', { name: 'Place a pin' })).toHaveCount(0)
  for (const name of ['General Comment', 'Reply', 'Resolve']) {
    await expect(bens.getByRole('button', { name })).toHaveCount(0)
  }
  await bens.getByRole('button', { name: /^Pin 1 by/ }).click()
  await expect(bens.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await bens.keyboard.press('Escape')
  await look(bens, 'feedback-without-the-right')
  await give({ mayComment: true })
  await expect(bens.getByRole('application', { name: 'Place a pin' })).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Reply' })).toBeVisible()

  await give({ seesInvoices: true })
  await expect(places(bens)).toHaveText(['Dashboard', 'Projects', 'Invoices', /^Messages/])
  await give({ mayApprove: false, seesInvoices: false })
  await expect(places(bens)).toHaveText(['Dashboard', 'Projects', /^Messages/])
  await bens.goto('/dashboard')
  await expect(bens.getByText('1 comment for you')).toBeVisible()
  await expect(bens.getByText('Waiting for your approval')).toHaveCount(0)
})

test('staff can view the portal as a contact without changing anything, and return to their own view', async () => {
  await give({ mayApprove: true, mayComment: true })
  await adas.goto(`/admin/clients/${client.id}`)
  await adas.getByRole('button', { name: 'View as Ben' }).click()
  const banner = adas.getByRole('region', { name: 'Viewing as a contact' })
  await expect(banner).toContainText('You’re viewing the portal as Ben.')
  await expect(adas.getByRole('heading', { name: 'Welcome back, Ben!' })).toBeVisible()
  await expect(places(adas)).toHaveText(['Dashboard', 'Projects', /^Messages/])
  const written: string[] = []
  adas.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== '/api/auth/get-session')
      written.push(`${request.method()} ${pathname}`)
  })
  await heldBack('New Project', 'Create New Project')
  await look(adas, 'viewing')
  await adas.goto('/messages')
  await expect(banner).toBeVisible()
  await heldBack('Mark All as Read')
  await adas.goto(`/projects/${project.id}?tab=timeline`)
  await heldBack('Upload File', 'Approve', 'Request Changes')
  await adas.getByRole('tab', { name: 'Feedback' }).click()
  await heldBack('General Comment', 'Reply')
  await expect(adas.getByRole('application', { name: 'Place a pin' })).toHaveCount(0)
  await adas.getByRole('tab', { name: 'chat' }).click()
  await heldBack('Attach a file', 'Send')
  await expect(adas.getByPlaceholder('Type a message...')).toHaveAttribute('readonly')
  await adas.getByRole('button', { name: 'Send' }).press('Enter')
  const why = 'You’re viewing the portal as Ben, so you can’t change anything. Stop viewing first.'
  await expect(adas.getByRole('listitem').getByText(why)).toBeVisible()
  await adas.getByRole('button', { name: 'Upload File' }).hover()
  await expect(adas.getByRole('tooltip', { name: why })).toBeAttached()
  await adas.setViewportSize({ width: 390, height: 844 })
  await look(adas, 'phone-viewing')
  await adas.setViewportSize({ width: 1440, height: 900 })
  expect(written).toEqual([])
  await banner.getByRole('button', { name: 'Stop Viewing' }).click()
  await expect(adas).toHaveURL(new RegExp(`/admin/clients/${client.id}$`))
  await expect(banner).toHaveCount(0)
  await expect(adas.getByRole('heading', { name: 'Acme Bakery' })).toBeVisible()
})

/** Checks that these buttons are visible but disabled. */
async function heldBack(...names: string[]): Promise<void> {
  for (const name of names) {
    await expect(adas.getByRole('button', { name, exact: true }).first()).toBeDisabled()
  }
}

test('a contact can invite a colleague once the agency allows it @all', async ({ browser }) => {
  await give({ seesInvoices: false, mayApprove: false, mayComment: true })
  await bens.goto('/dashboard')
  await bens.locator('aside').getByRole('button').last().click()
  await bens.getByRole('menuitem', { name: 'Your Company' }).click()
  await expect(bens.getByText(ben.email)).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Invite Colleague' })).toHaveCount(0)
  await adas.goto('/settings')
  await adas.getByLabel('Contacts can invite colleagues').check()
  await look(adas, 'settings-contacts-may-invite')
  await adas.getByRole('button', { name: 'Save Settings' }).click()
  await expect(adas.getByText('Settings saved', { exact: true })).toBeVisible()
  await bens.reload()
  await bens.getByRole('button', { name: 'Invite Colleague' }).click()
  const dialog = bens.getByRole('dialog')
  // Ben can only comment.
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByLabel('Email').fill('dora@acme.test')
  await look(bens, 'company-invite')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(bens.getByText('The agency will share the link with dora@acme.test.').first()).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Revoke the invitation for dora@acme.test' })).toBeVisible()
  await look(bens, 'company')
  await adas.goto(`/admin/clients/${client.id}`)
  await expect(adas.getByText('Invited by Ben')).toBeVisible()
  await look(adas, 'client-contacts')
  const doras = await newPage(browser, 390)
  await doras.goto(await newestLink())
  await doras.getByLabel('First name').fill('Dora')
  await doras.getByLabel('Password', { exact: true }).fill('early-riser-41')
  await doras.getByRole('button', { name: /^Accept/ }).click()
  await expect(doras.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await doras.goto('/company')
  await expect(doras.getByText(ben.email)).toBeVisible()
  await look(doras, 'phone-company')
  await expect(bens.getByText('Dora', { exact: true })).toBeVisible()
  await doras.context().close()
})

test('a new token is shown once, works, shows when it was last used, and can be revoked @all', async () => {
  await adas.goto('/profile/tokens')
  await adas.getByRole('button', { name: 'New Token' }).click()
  const dialog = adas.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  await expect(dialog.getByText('Say what the token is for')).toBeVisible()
  await dialog.getByLabel('Name').fill('Time tracker')
  await dialog.getByLabel('Clients').selectOption('write')
  await dialog.getByLabel('Your password', { exact: true }).fill(ada.password)
  await look(adas, 'token-new')
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  const token = await adas.getByLabel('Token', { exact: true }).inputValue()
  await look(adas, 'token-shown')
  await adas.getByRole('button', { name: 'Done' }).click()
  const headers = { authorization: `Bearer ${token}` }
  const call = (path: string) => fetch(easel.base + path, { headers })
  expect((await call('/api/clients')).status).toBe(200)
  expect(await (await call('/api/invoices')).json()).toMatchObject({ code: 'SCOPE_MISSING' })
  await adas.reload()
  await expect(adas.getByText('Projects: read · Clients: read and write')).toBeVisible()
  await expect(adas.getByText(/^Last used .* from 127\.0\.0\.1/)).toBeVisible()
  await look(adas, 'tokens')
  await adas.setViewportSize({ width: 390, height: 844 })
  await look(adas, 'phone-tokens')
  await adas.goto('/developers')
  await expect(adas.getByText('SCOPE_MISSING')).toBeVisible()
  await look(adas, 'phone-developers')
  await adas.goto('/profile/tokens')
  await adas.getByRole('button', { name: 'Revoke Time tracker' }).click()
  await adas.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(adas.getByText('No tokens yet')).toBeVisible()
  expect((await call('/api/clients')).status).toBe(401)
})

test('people see a message when they’re removed and again at sign-in, and an erasure request stays visible until it’s withdrawn @all', async () => {
  await bens.goto('/dashboard')
  await expect(bens.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  const notice = bens.getByText('You’re no longer a contact of your company.')
  await expect(notice).toHaveCount(0)
  const path = `/api/clients/${client.id}/contacts/${contact.id}`
  await adas.request.delete(path, { headers: { origin: easel.base } })
  await expect(notice).toBeVisible()
  await bens.goto('/projects')
  await expect(notice).toBeVisible()
  await look(bens, 'left-company')

  await bens.goto('/profile/data')
  await bens.getByRole('button', { name: 'Ask to Be Erased' }).click()
  await bens.getByRole('button', { name: 'Ask the Agency' }).click()
  await expect(bens.getByText(/^You asked to be erased on/)).toBeVisible()
  await bens.setViewportSize({ width: 390, height: 844 })
  await bens.reload()
  await expect(bens.getByText(/^You asked to be erased on/)).toBeVisible()
  await look(bens, 'phone-erasure-asked')
  await bens.getByRole('button', { name: 'Withdraw Request' }).click()
  await expect(bens.getByRole('button', { name: 'Ask to Be Erased' })).toBeVisible()
})
