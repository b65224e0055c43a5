import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { expectToast } from './feedback-and-chat.actions.ts'
import { newPage } from './main-job.actions.ts'
import { ada as adaSignIn, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** A plan from its first milestone to its approval, with staff at a desk and the client on a phone. */
test.describe.configure({ mode: 'serial' })

const benSignIn = { email: 'ben@acme.test', password: 'plain-sailing' }

let easel: RunningEasel
let ada: Page
let ben: Page
let project: string

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  ada = await newPage(browser, easel.base)
  ben = await newPage(browser, easel.base)
  await ben.setViewportSize({ width: 390, height: 844 })
  await post(ada, '/api/auth/sign-in/email', adaSignIn)
  await post(ben, '/api/auth/sign-up/email', { ...benSignIn, name: '' })
  await ben.request.patch('/api/auth/user', { data: { firstName: 'Ben' }, headers: origin() })
})

test.afterAll(async () => {
  await ada.context().close()
  await ben.context().close()
  await easel.stop()
})

const origin = () => ({ origin: easel.base })

async function post(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data, headers: origin() })
  expect(response.ok(), await response.text()).toBe(true)
}

async function moveTo(status: string): Promise<void> {
  const response = await ada.request.patch(`/api${project}/status`, { data: { status }, headers: origin() })
  expect(response.ok(), await response.text()).toBe(true)
}

const newPath = '/projects/new'
/** Badge colors in lists, in the order in which a project gets them. */
const colours = {
  DESIGN: 'blue',
  DEVELOPMENT: 'yellow',
  REVIEW: 'purple',
  LAUNCH: 'grey',
  COMPLETED: 'green',
}
const wordOf = (status: string) => status.charAt(0) + status.slice(1).toLowerCase()

const milestones = (page: Page) => page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Tasks' })
const of = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('empty project lists offer to create the first project', async () => {
  for (const path of ['/admin/projects', '/projects']) {
    await ada.goto(path)
    await expect(ada.getByText('No projects found.', { exact: true })).toBeVisible()
    await expect(ada.getByRole('link', { name: 'Create first project' })).toHaveAttribute('href', newPath)
  }
  await expect(ada.getByRole('link', { name: 'New Project' })).toHaveAttribute('href', newPath)
  await ben.goto('/projects')
  await expect(ben.getByText('No projects yet', { exact: true })).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Request Project' })).toHaveAttribute('href', newPath)
  await ben.getByRole('link', { name: 'Request Your First Project' }).click()
})

test('the new project form can be canceled, shows its errors, and saves', async () => {
  await expect(ben.getByRole('heading', { name: 'Create New Project' })).toBeVisible()
  await ben.getByRole('link', { name: 'Cancel' }).click()
  await expect(ben).toHaveURL(/\/dashboard$/)
  await ben.goto(newPath)
  await ben.getByRole('button', { name: 'Create Project' }).click()
  await expect(ben.getByText('Project name is required')).toBeVisible()
  await ben.getByLabel('Project Name').fill('Bakery website')
  await ben.getByLabel('Project Summary').fill('Bread, and where to find it')
  await ben.getByLabel('Company Name').fill('Acme Bakery')
  await ben.getByLabel('Maximum Budget ($)').fill('4,500')
  await ben.getByLabel('Deadline').fill('2099-03-31')
  await ben.getByRole('button', { name: 'Create Project' }).click()
  await expectToast(ben, 'Success', 'Project created successfully')
  await expect(ben).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  project = new URL(ben.url()).pathname
})

test('project lists show all of a project’s details, with the status in its color', async () => {
  const number = `Project #${project.split('/')[2]?.slice(0, 8)}`
  const expected = ['Bread, and where to find it', 'Due Mar 31, 2099', number, '$4,500']
  await send(easel, ada.request, `/api${project}/accept`)
  await ada.goto('/admin/projects')
  const row = ada.getByRole('row').filter({ hasText: 'Bakery website' })
  for (const [status, colour] of Object.entries(colours)) {
    await moveTo(status)
    const badge = row.getByText(wordOf(status), { exact: true })
    await expect(badge).toHaveClass(new RegExp(`bg-${colour}-soft`))
  }
  for (const status of ['LAUNCH', 'REVIEW', 'DEVELOPMENT', 'DESIGN']) await moveTo(status)
  for (const words of [...expected, '25%']) await expect(row).toContainText(words)
  await ben.goto('/projects')
  const card = ben.getByRole('link', { name: /Bakery website/ })
  for (const words of [...expected, 'Design', '25%']) await expect(card).toContainText(words)
  await expect(card).toHaveAttribute('href', project)
  await expect(ben.getByText('1 project', { exact: true })).toBeVisible()
})

test('a project list says when it’s loading or failed to load', async () => {
  const list = '**/api/projects?*'
  let answer = () => {}
  const answered = new Promise<void>((now) => {
    answer = now
  })
  let broken = true
  await ben.route(list, async (route) => {
    await answered
    if (!broken) return route.continue()
    await route.fulfill({ status: 500, json: { detail: 'The roof is leaking.' } })
  })
  await ben.goto('/projects')
  await expect(ben.getByText('Loading your projects...')).toBeVisible()
  answer()
  await expect(ben.getByText('Failed to load projects')).toBeVisible()
  await expect(ben.getByText('500: The roof is leaking.')).toBeVisible()
  // Created only when needed, since a socket event would refresh the list.
  ben.once('framenavigated', () => {
    broken = false
  })
  await ben.getByRole('button', { name: 'Try again' }).click()
  await expect(ben.getByRole('link', { name: /Bakery website/ })).toBeVisible()
  await ben.unroute(list)
})

test('a project has a header and five tabs, and a missing project shows a message', async () => {
  await ada.goto(project)
  await expect(ada.getByRole('heading', { name: 'Bakery website', level: 1 })).toBeVisible()
  const header = ada.locator('header').filter({ has: ada.getByRole('heading', { level: 1 }) })
  for (const words of ['Design', 'Due Mar 31, 2099', 'Upload File']) await expect(header).toContainText(words)
  await expect(ada.getByRole('tab')).toHaveText(['Overview', 'Timeline', 'Files', 'Feedback', 'Chat'])
  await expect(ada.getByText('Up to $4,500')).toBeVisible()
  await ada.goto('/projects/3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10')
  await expect(ada.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
  await expect(ada.getByText('The requested project could not be found.')).toBeVisible()
})

test('staff add, reorder and complete milestones using only the keyboard', async () => {
  await ada.goto(`${project}?tab=timeline`)
  await expect(ada.getByText('No milestones defined yet.')).toBeVisible()
  for (const title of ['Launch', 'Design', 'Wireframes']) {
    await ada.getByRole('button', { name: 'Add Milestone' }).press('Enter')
    await ada.keyboard.type(title)
    await ada.keyboard.press('Enter')
    await expect(ada.getByRole('dialog')).toHaveCount(0)
  }
  await expect(milestones(ada)).toHaveText(['Launch', 'Design', 'Wireframes'])
  await ada.getByRole('button', { name: 'Move Launch' }).press('End')
  await expect(milestones(ada)).toHaveText(['Design', 'Wireframes', 'Launch'])
  await expect(ada.getByText('Launch is now number 3 of 3')).toBeAttached()
  await expect(ada.getByRole('button', { name: 'Move Launch' })).toBeFocused()
  await ada.getByRole('button', { name: 'Move Wireframes' }).press('ArrowUp')
  await expect(milestones(ada)).toHaveText(['Wireframes', 'Design', 'Launch'])

  await of(ada, 'Design').getByRole('button', { name: 'Add Task' }).press('Enter')
  for (const task of ['Choose the letters', 'Draw the front page']) {
    await ada.keyboard.type(task)
    await ada.keyboard.press('Enter')
    await expect(ada.getByRole('checkbox', { name: task })).toBeVisible()
    await expect(ada.getByLabel('New task')).toHaveValue('')
  }
  await ada.keyboard.press('Escape')
  // The screen shows both before they're saved, so the test waits for the response.
  const saved = (path: RegExp) => ada.waitForResponse((answer) => path.test(answer.url()) && answer.ok())
  const ordered = saved(/\/tasks\/order$/)
  await ada.getByRole('button', { name: 'Move Draw the front page' }).press('ArrowUp')
  await ordered
  const ticked = saved(/\/api\/tasks\/[\w-]+$/)
  await ada.getByRole('checkbox', { name: 'Choose the letters' }).press('Space')
  await ticked
  await ada.reload()
  await expect(milestones(ada)).toHaveText(['Wireframes', 'Design', 'Launch'])
  await expect(of(ada, 'Design').getByRole('checkbox')).toHaveCount(2)
  await expect(of(ada, 'Design').getByRole('checkbox').last()).toBeChecked()
})

test('staff reorder milestones by dragging, Escape cancels the drag, and the client sees the new order immediately', async () => {
  await ben.goto(`${project}?tab=timeline`)
  await expect(milestones(ben)).toHaveText(['Wireframes', 'Design', 'Launch'])
  await drag(ada, 'Launch', 'Wireframes', false)
  await expect(milestones(ada)).toHaveText(['Wireframes', 'Design', 'Launch'])
  await drag(ada, 'Launch', 'Wireframes', true)
  await expect(milestones(ada)).toHaveText(['Launch', 'Wireframes', 'Design'])
  await expect(milestones(ben)).toHaveText(['Launch', 'Wireframes', 'Design'])
  await drag(ada, 'Launch', 'Design', true)
  await expect(milestones(ben)).toHaveText(['Wireframes', 'Design', 'Launch'])
  await look(ada, 'plan')
})

test('the delete dialog lists everything that will be deleted', async () => {
  await ada.getByRole('button', { name: 'More actions for Wireframes' }).click()
  await ada.getByRole('menuitem', { name: 'Edit' }).click()
  await ada.getByLabel('Title').fill('Sketches')
  await ada.getByLabel('Description').fill('With a soft pencil')
  await ada.getByLabel('Due date').fill('2099-02-28')
  await ada.getByRole('button', { name: 'Save Changes' }).click()
  for (const words of ['With a soft pencil', 'Due Feb 28, 2099', 'In Progress']) {
    await expect(of(ben, 'Sketches')).toContainText(words)
  }
  await of(ada, 'Sketches').getByRole('button', { name: 'Add Task' }).click()
  await ada.keyboard.type('Buy pencils')
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('checkbox', { name: 'Buy pencils' })).toBeVisible()
  await ada.getByRole('button', { name: 'More actions for Sketches' }).click()
  await ada.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(ada.getByRole('dialog', { name: 'Delete Sketches?' })).toContainText('Buy pencils')
  await look(ada, 'plan-delete')
  await ada.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(milestones(ada)).toHaveText(['Design', 'Launch'])
  await expect(milestones(ben)).toHaveText(['Design', 'Launch'])
})

test('the client sees a submitted milestone and requests changes with a reason on a phone', async () => {
  await ben.goto(project)
  await of(ada, 'Design').getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(ada.getByText('Waiting for Ben to approve since today')).toBeVisible()
  await ben.getByRole('link', { name: /Waiting for your approval since today/ }).click()
  await look(ben, 'plan-your-turn-phone')
  await ben.getByRole('button', { name: 'Request Changes' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Request Changes' }).click()
  await expect(ben.getByText('Say what should change')).toBeVisible()
  await ben.getByLabel('What should change?').fill('The loaf\nis too pale.')
  await look(ben, 'plan-send-back-phone')
  await ben.getByRole('dialog').getByRole('button', { name: 'Request Changes' }).click()
  await expect(ben.getByText(/You asked for changes today/)).toBeVisible()
  await expect(ada.getByText('Ben asked for changes today')).toBeVisible()
  await expect(ada.getByText('is too pale.')).toBeVisible()
})

test('both sides see the approval of a resubmitted milestone immediately, and its history shows every step', async () => {
  await ada.goto('/messages')
  await ada.getByRole('link', { name: /Ben requested changes: Design/ }).click()
  await ada.getByRole('button', { name: 'Submit Again' }).press('Enter')
  // The button is gone, but keyboard focus stays on the milestone.
  await expect(ada.getByRole('heading', { name: 'Design' })).toBeFocused()
  await ben.getByRole('button', { name: 'Approve' }).click()
  await expect(ben.getByRole('dialog')).toContainText('There are no mockups in this project yet.')
  await look(ben, 'plan-approve-phone')
  await ben.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(ben.getByRole('heading', { name: 'Design' })).toBeFocused()
  for (const page of [ben, ada]) {
    await expect(of(page, 'Design').getByText('Completed', { exact: true })).toBeVisible()
  }
  await expect(ben.getByText('Approved by you today')).toBeVisible()
  await expect(ada.getByText('Approved by Ben today')).toBeVisible()
  await of(ada, 'Design').getByText('History').click()
  await expect(of(ada, 'Design').getByText(/Ben approved it/)).toBeVisible()
  await expect(of(ada, 'Design').getByText('is too pale.')).toBeVisible()
  await look(ada, 'plan-history')
})

test('a project list keeps its filters in the URL, so Back restores them', async () => {
  await ada.goto('/admin/projects')
  await expect(ada.getByText('1 project', { exact: true })).toBeVisible()
  await ada.getByLabel('Status').selectOption('LAUNCH')
  await expect(ada.getByText('No projects match')).toBeVisible()
  await ada.goBack()
  await ada.getByRole('searchbox').fill('BAKERY')
  await expect(ada).toHaveURL(/search=BAKERY/)
  await ada.getByRole('link', { name: /Bakery website/ }).click()
  await expect(ada.getByRole('tab', { name: 'Timeline' })).toBeVisible()
  await ada.goBack()
  await expect(ada.getByRole('searchbox')).toHaveValue('BAKERY')
  await expect(ada.getByText('1 project', { exact: true })).toBeVisible()
  await ben.goto('/projects?search=zebra')
  await expect(ben.getByText('No projects found', { exact: true })).toBeVisible()
  await ben.getByRole('button', { name: 'Clear search' }).click()
  await expect(ben.getByRole('link', { name: /Bakery website/ })).toBeVisible()
})

/** Drags one milestone's handle to another's, then drops it there or puts it back. */
async function drag(page: Page, from: string, to: string, drop: boolean): Promise<void> {
  const start = await page.getByRole('button', { name: `Move ${from}` }).boundingBox()
  const end = await page.getByRole('button', { name: `Move ${to}` }).boundingBox()
  if (!start || !end) throw new Error('There is no handle to drag')
  const past = end.y < start.y ? -30 : 30
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, end.y + past, { steps: 8 })
  if (!drop) await page.keyboard.press('Escape')
  await page.mouse.up()
}
