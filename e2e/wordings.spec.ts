import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { expectToast, signedIn } from './feedback-and-chat.actions.ts'
import { say } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Exact texts from the specification that no other test checks, each on its screen. */
let easel: RunningEasel
let adas: Page
let bens: Page
let request: APIRequestContext

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  easel = await startEasel(adasServer)
  adas = (await signedIn(browser, easel.base, ada.email, 1440)).page
  request = adas.context().request
  const ben = { email: 'ben@acme.test', password: ada.password, name: '' }
  await send(easel, request, '/api/auth/sign-up/email', ben)
  await send(easel, request, '/api/auth/sign-in/email', ada)
  bens = (await signedIn(browser, easel.base, ben.email, 1440)).page
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
})

async function reads(page: Page, path: string, ...wordings: string[]): Promise<void> {
  await page.goto(path)
  for (const words of wordings) await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
}

test('every screen of an empty portal says what will appear there', async () => {
  await reads(
    adas,
    '/admin/dashboard',
    'Admin Dashboard',
    'Overview of all projects, clients, and business metrics.',
    'No projects found.',
  )
  await reads(adas, '/admin/projects', 'No projects found.', 'Create first project')
  await reads(adas, '/admin/clients', 'No clients found.', 'Add your first client to get started.')
  await adas.getByRole('button', { name: 'Add Client' }).first().click()
  await expect(adas.getByRole('dialog', { name: 'Add New Client', exact: true })).toBeVisible()
  await reads(bens, '/dashboard', 'Welcome back, there!', 'No active projects yet.')
  await reads(bens, '/projects', 'No projects yet', 'Request Your First Project')
})

test('a project without a budget or deadline says so, and its empty chat says how to start', async () => {
  const { id } = await send(easel, bens.context().request, '/api/projects', {
    name: 'Bakery website',
    companyName: 'Acme Bakery',
    deadline: '2099-03-31',
  })
  const short = `Project #${id.slice(0, 8)}`
  await reads(adas, '/admin/projects', 'Bakery website', 'Due Mar 31, 2099', short, 'TBD')
  await reads(adas, `/projects/${id}`, 'Due Mar 31, 2099', 'To be determined')
  await reads(bens, '/projects', 'Bakery website', short)
  await expect(bens.getByPlaceholder('Search projects...')).toBeVisible()
  await reads(adas, '/messages', 'New')
  await send(easel, adas.context().request, `/api/projects/${id}/accept`, {})
  await bens.goto('/dashboard')
  await expect(bens.getByText(/^In Progress/)).toBeVisible()
  await reads(adas, '/admin/clients', 'All Clients')
  await expect(adas.getByText(/^Added \w+ \d/).first()).toBeVisible()
  await reads(
    bens,
    `/projects/${id}?tab=chat`,
    'Project Chat',
    'No messages yet.',
    'Start a conversation about this project.',
  )
  await expect(bens.getByPlaceholder('Type a message...')).toBeVisible()
  const refusal = { status: 409, title: 'Conflict', detail: 'This project is archived.' }
  await bens.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  )
  await say(bens, 'Good morning')
  await expectToast(bens, 'Error', refusal.detail)
  await reads(adas, '/projects/new', 'Create New Project')
  for (const label of ['Minimum Budget ($)', 'Maximum Budget ($)']) {
    await expect(adas.getByLabel(label)).toBeVisible()
  }
})

test('Profile Settings offers to change the photo', async () => {
  await bens.goto('/dashboard')
  await bens.getByRole('button', { name: /ben/i }).first().click()
  await bens.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await expect(bens.getByRole('button', { name: 'Change Photo' })).toBeVisible()
  await expect(bens.getByText('JPG, PNG up to 2MB')).toBeVisible()
})
