import { type Browser, expect, type Page, test } from '@playwright/test'
import { type RunningEasel, startEasel } from './easel.ts'
import { look } from './look.ts'

/** The job that the product exists for, from an empty machine on, between two people in two browsers. */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel()
  ada = await newPage(browser)
  ben = await newPage(browser)
})

test.afterAll(async () => {
  await ada.context().close()
  await ben.context().close()
  await easel.stop()
})

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: easel.base, viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

test('until it is set up, every page says where the link is to be found', async () => {
  for (const path of ['/', '/projects', '/invoices']) {
    await ben.goto(path)
    await expect(ben.getByRole('heading', { name: 'Not set up yet' })).toBeVisible()
  }
  await look(ben, 'not-set-up')
})

test('the link makes the agency and its first administrator, once', async () => {
  await ada.goto(easel.setUpLink ?? '')
  await look(ada, 'set-up')
  await ada.getByLabel('Agency name').fill('Studio Marlow')
  await ada.getByLabel('First name').fill('Ada')
  await ada.getByLabel('Email').fill('ada@marlow.test')
  await ada.getByLabel('Password', { exact: true }).fill('plain-sailing')
  await ada.getByRole('button', { name: 'Set Up' }).click()
  await expect(ada.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await look(ada, 'admin-dashboard-empty')
  await ben.goto(easel.setUpLink ?? '')
  await expect(ben.getByText('Everything is set up')).toBeVisible()
})

test('the administrator adds a client and makes a project for it', async () => {
  await ada.getByRole('link', { name: 'Clients' }).click()
  await expect(ada.getByText('No clients found.')).toBeVisible()
  await look(ada, 'clients-empty')
  await ada.getByRole('button', { name: 'Add Client' }).first().click()
  await ada.getByRole('button', { name: 'Save Client' }).click()
  await expect(ada.getByText('Company name is required')).toBeVisible()
  await ada.getByLabel('Company Name').fill('Rose & Crown')
  await ada.getByLabel('Website').fill('rose.test')
  await ada.getByRole('button', { name: 'Save Client' }).click()
  await expect(ada.getByText('Client created successfully', { exact: true })).toBeVisible()
  await expect(ada.getByText('Rose & Crown').first()).toBeVisible()
  await look(ada, 'clients')

  await ada.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(ada.getByText('No projects found.')).toBeVisible()
  await ada.goto('/projects/new')
  await look(ada, 'new-project')
  await ada.getByLabel('Project Name').fill('Pub website')
  await ada.getByLabel('Client').selectOption({ label: 'Rose & Crown' })
  await ada.getByLabel(/Minimum Budget/).fill('3000')
  await ada.getByLabel(/Maximum Budget/).fill('2000')
  await ada.getByRole('button', { name: 'Create Project' }).click()
  await expect(ada.getByText('The maximum budget must not be below the minimum')).toBeVisible()
  await ada.getByLabel(/Maximum Budget/).fill('5000')
  await ada.getByRole('button', { name: 'Create Project' }).click()
  await expect(ada).toHaveURL(/\/projects\/[0-9a-f-]{36}/)
  await expect(ada.getByRole('heading', { name: 'Pub website' })).toBeVisible()
  await expect(ada.getByText('$3,000').first()).toBeVisible()
  await look(ada, 'project-overview')
  await ada.goto('/admin/projects')
  await ada.getByRole('link', { name: /Pub website/ }).click()
  await expect(ada.getByRole('heading', { name: 'Pub website' })).toBeVisible()
})

test('a customer signs up, requests a project, and sees only their own', async () => {
  await ben.goto('/')
  await look(ben, 'landing')
  await ben.getByRole('button', { name: 'Get Started Free' }).click()
  await look(ben, 'sign-up')
  await ben.getByLabel('Email').fill('ben@acme.test')
  await ben.getByLabel('Password', { exact: true }).fill('abc')
  await ben.getByRole('button', { name: 'Create Account' }).click()
  await expect(ben.getByText(/at least 6 character/)).toBeVisible()
  await ben.getByLabel('Password', { exact: true }).fill('plain-sailing')
  await ben.getByRole('button', { name: 'Create Account' }).click()
  await expect(ben.getByText('Account created successfully!', { exact: true })).toBeVisible()
  await expect(ben.getByRole('heading', { name: 'Welcome back, there!' })).toBeVisible()
  await look(ben, 'dashboard-empty')
  await ben.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(ben.getByText('No projects yet')).toBeVisible()
  await look(ben, 'my-projects-empty')
  await ben.goto('/projects/new')
  await ben.getByLabel('Project Name').fill('Bakery website')
  await ben.getByLabel(/Company/).fill('Acme Bakery')
  await ben.getByRole('button', { name: 'Create Project' }).click()
  await expect(ben.getByRole('heading', { name: 'Bakery website' })).toBeVisible()
  await ben.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(ben.getByText('Bakery website').first()).toBeVisible()
  await expect(ben.getByText('Pub website')).toHaveCount(0)
  await look(ben, 'my-projects')
})
