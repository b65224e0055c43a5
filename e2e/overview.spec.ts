import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { heldBack } from './feedback-and-chat.actions.ts'
import { menu, newPage } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Dashboards and search results lead to the exact item. */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'plain-sailing' }

let easel: RunningEasel
let adas: Page
let bens: Page
let bakery: string

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  adas = await newPage(browser, easel.base)
  bens = await newPage(browser, easel.base)
  await post(adas, '/api/auth/sign-in/email', ada)
  await post(bens, '/api/auth/sign-up/email', { ...ben, name: '' })
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
})

const post = (as: Page, path: string, data: object) => send(easel, as.request, path, data)

const search = (on: Page) => on.getByRole('combobox', { name: 'Search everything' })
const option = (on: Page, name: RegExp) => on.getByRole('option', { name })

test('a dashboard shows a spinner until the session is known, and visitors never see it', async ({
  browser,
}) => {
  const letGo = await heldBack(bens, '**/api/auth/user')
  await bens.goto('/dashboard')
  await expect(bens.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await letGo()
  await expect(bens.getByRole('heading', { name: 'Welcome back, there!' })).toBeVisible()
  const visitor = await newPage(browser, easel.base)
  await visitor.goto('/dashboard')
  await expect(visitor.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(visitor.getByText('Active Projects')).toHaveCount(0)
  await visitor.context().close()
})

test('an empty customer dashboard explains that it’s empty and offers the next step', async () => {
  await bens.goto('/dashboard')
  await expect(bens.getByRole('heading', { name: 'Welcome back, there!' })).toBeVisible()
  for (const card of [
    'Active Projects',
    'Pending Invoices',
    'This Month',
    'Notifications',
    'Quick Actions',
  ]) {
    await expect(bens.getByRole('main').getByText(card, { exact: true })).toBeVisible()
  }
  await expect(bens.getByText('No active projects yet.')).toBeVisible()
  await expect(bens.getByText('Recent Activity')).toHaveCount(0)
  await expect(bens.getByTestId('unread-dot')).toHaveCount(0)
  const leads = { 'New Project': '/projects/new', 'Create New Project': '/projects/new' }
  for (const [name, path] of Object.entries({ ...leads, 'View All': '/projects' })) {
    await expect(bens.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await bens.getByRole('link', { name: 'Create your first project' }).click()
  await expect(bens).toHaveURL(/\/projects\/new$/)
})

test('the admin dashboard links to everything it mentions, and hides trends if there’s nothing to compare', async () => {
  await adas.goto('/admin/dashboard')
  await expect(adas.getByText('No projects found.')).toBeVisible()
  await expect(adas.getByText('Overview of all projects, clients, and business metrics.')).toBeVisible()
  await expect(adas.getByRole('main').getByText(/^[+-]\d/)).toHaveCount(0)
  for (const [name, path] of Object.entries({
    'Manage Projects': '/admin/projects',
    'Add Client': /^\/admin\/clients/,
    'Create New Project': '/projects/new',
    'Send Invoice': /^\/invoices/,
    'Add New Client': /^\/admin\/clients/,
  })) {
    await expect(adas.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await adas.getByRole('link', { name: 'Send Invoice' }).click()
  await expect(adas.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
})

test('to-dos come first, show how long they’ve been waiting, and open the exact item', async () => {
  const made = await post(bens, '/api/projects', { name: 'Bakery website', companyName: 'Acme Bakery' })
  bakery = `/projects/${made.id}`
  const chat = `/api${bakery}/messages`
  await post(bens, chat, { body: 'The crème brûlée banner is too dark' })
  for (let number = 1; number <= 52; number++)
    await post(bens, chat, { body: `Good morning, number ${number}` })
  await post(bens, `/api${bakery}/feedback`, {
    body: 'A larger loaf, please',
    pinX: 0.5,
    pinY: 0.4,
    type: 'PIN',
  })

  await menu(adas, 'Dashboard').click()
  const waiting = adas.getByRole('main').getByRole('list').first()
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await expect(waiting).toContainText('New project request')
  await expect(waiting).toContainText('1 open comment')
  await expect(waiting.getByText('less than a minute ago')).toHaveCount(3)
  await look(adas, 'admin-dashboard')
  await waiting.getByRole('link', { name: /53 unread messages/ }).click()
  await expect(adas).toHaveURL(new RegExp(`${bakery}\\?tab=chat&message=`))
  // The first unread message is beyond the newest page, but is loaded and shown anyway.
  await expect(adas.getByText('The crème brûlée banner is too dark')).toBeInViewport()
  await menu(adas, 'Dashboard').click()
  await adas.getByRole('link', { name: /1 open comment/ }).click()
  await expect(adas.getByText('A larger loaf, please').first()).toBeVisible()

  await post(adas, `/api${bakery}/messages`, { body: 'Lighter by tomorrow' })
  await bens.goto('/dashboard')
  await expect(bens.getByText('1 unread message')).toBeVisible()
  await expect(bens.getByTestId('unread-dot').filter({ visible: true })).toBeVisible()
  await expect(bens.getByText('Recent Activity')).toBeVisible()
  await expect(bens.getByText(/^In Progress/)).toHaveCount(0)
  await look(bens, 'dashboard')
})

test('staff accept or decline a request from the to-dos, and the client sees the result', async () => {
  const menus = await post(bens, '/api/projects', { name: 'Menu cards', clientId: await clientOf(bakery) })
  await bens.goto(bakery)
  await expect(bens.getByText('Your request was sent')).toBeVisible()
  await adas.goto('/admin/dashboard')
  const row = (name: string) =>
    adas.getByRole('listitem').filter({ hasText: 'New project request' }).filter({ hasText: name })
  await row('Bakery website').getByRole('button', { name: 'Accept' }).click()
  await expect(row('Bakery website')).toHaveCount(0)
  await expect(bens.getByText('Your request was sent')).toHaveCount(0)
  await expect(bens.getByText(/Request accepted by/)).toBeVisible()
  await bens.goto('/dashboard')
  await expect(bens.getByText('In Progress, by phase')).toHaveCount(1)

  await bens.goto(`/projects/${menus.id}`)
  await expect(bens.getByText('Requested', { exact: true }).first()).toBeVisible()
  await row('Menu cards').getByRole('button', { name: 'Decline' }).click()
  const dialog = adas.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Tell the client why')).toBeVisible()
  await dialog.getByLabel('Message to the client').fill('We are fully booked until May.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(row('Menu cards')).toHaveCount(0)
  await expect(bens.getByText('This request was declined')).toBeVisible()
  await expect(bens.getByText('We are fully booked until May.')).toBeVisible()
  await look(bens, 'request-declined')
})

async function clientOf(project: string): Promise<string> {
  return (await (await adas.request.get(`/api${project}`)).json()).clientId
}

test('the slash key opens the search, the arrow keys select, and Enter opens the exact message', async () => {
  await adas.goto('/admin/clients')
  await expect(adas.getByText('Acme Bakery').first()).toBeVisible()
  await adas.keyboard.press('/')
  await expect(option(adas, /^Dashboard$/)).toHaveAttribute('aria-selected', 'true')
  await search(adas).pressSequentially('creme', { delay: 30 })
  await expect(option(adas, /The crème brûlée banner/)).toHaveAttribute('aria-selected', 'true')
  await look(adas, 'search')
  await adas.keyboard.press('Enter')
  await expect(adas).toHaveURL(new RegExp(`${bakery}\\?tab=chat&message=\\d+$`))
  await expect(adas.getByText('The crème brûlée banner is too dark')).toBeInViewport()

  await adas.keyboard.press('Control+k')
  await expect(option(adas, /^creme$/)).toBeVisible()
  await search(adas).fill('bakery')
  await expect(option(adas, /Acme Bakery/).first()).toHaveAttribute('aria-selected', 'true')
  await adas.keyboard.press('ArrowDown')
  const chosen = await search(adas).getAttribute('aria-activedescendant')
  await expect(adas.locator(`[id="${chosen}"]`)).toHaveAttribute('aria-selected', 'true')
  await search(adas).fill('nothing like it')
  await expect(adas.getByText('Nothing found for “nothing like it”')).toBeVisible()
  await look(adas, 'search-nothing')
  await adas.keyboard.press('Escape')
  await expect(search(adas)).toHaveCount(0)
})

test('the search ignores outdated responses, and Enter waits for results for the current text', async () => {
  await bens.goto('/projects')
  await bens.getByRole('button', { name: 'Search', exact: true }).click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await bens.route('**/api/search?q=brulee', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const asked = bens.waitForRequest('**/api/search?q=brulee')
  await search(bens).fill('brulee')
  await asked
  await search(bens).fill('larger')
  await bens.keyboard.press('Enter')
  await expect(bens).toHaveURL(/tab=feedback&pin=1$/)
  answer()
  await expect(bens.getByText('A larger loaf, please').first()).toBeVisible()
})

test('the search fills the screen at phone width and reports failures', async ({ browser }) => {
  const phones = await browser.newContext({
    baseURL: easel.base,
    viewport: { width: 390, height: 844 },
    storageState: await bens.context().storageState(),
    hasTouch: true,
  })
  const phone = await phones.newPage()
  await phone.goto('/dashboard')
  await phone.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click()
  await search(phone).fill('bakery')
  await expect(option(phone, /Bakery website/)).toBeVisible()
  await expect(phone.getByText('Clients', { exact: true })).toHaveCount(0)
  await look(phone, 'search-phone')
  await phone.route('**/api/search?q=loaf', (route) => route.abort())
  await search(phone).fill('loaf')
  await expect(phone.getByText('Search failed')).toBeVisible()
  await phone.unroute('**/api/search?q=loaf')
  await phone.getByRole('button', { name: 'Try again' }).click()
  await option(phone, /A larger loaf/).click()
  await expect(phone).toHaveURL(/pin=1$/)
  await phones.close()
})
