import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Staff assign tasks and comments, and finish them from one list. */
let easel: RunningEasel
let adas: Page
let bens: Page
let projectId: string

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  adas = await newPage(browser, easel.base)
  bens = await newPage(browser, easel.base)
  await post(adas, '/api/auth/sign-in/email', ada)
  await post(bens, '/api/auth/sign-up/email', { email: 'ben@acme.test', password: 'plain-sailing', name: '' })
  const project = await post(bens, '/api/projects', { name: 'Bakery website', companyName: 'Acme Bakery' })
  projectId = project.id
  await post(adas, `/api/projects/${projectId}/accept`)
  await post(adas, `/api/projects/${projectId}/tasks`, { title: 'Draw the logo' })
  await post(bens, `/api/projects/${projectId}/feedback`, { body: 'Larger, please', type: 'GENERAL' })
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
})

const post = (as: Page, path: string, data: object = {}) => send(easel, as.request, path, data)

test('a task and a comment are assigned, appear under My Work, and are finished there', async () => {
  await adas.goto(`/projects/${projectId}?tab=timeline`)
  await adas.getByText('Draw the logo').hover()
  await adas.getByRole('button', { name: 'More actions for Draw the logo' }).click()
  await adas.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = adas.getByRole('dialog')
  await dialog.getByLabel('Assignee').selectOption('ada')
  await dialog.getByLabel('Due date').fill('2020-02-03')
  await look(adas, 'my-work-edit-task')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(adas.getByText('Assigned to ada')).toBeVisible()
  await expect(adas.getByText('Overdue')).toBeVisible()
  await bens.goto(`/projects/${projectId}?tab=timeline`)
  await expect(bens.getByText('Due Feb 3, 2020')).toBeVisible()
  await expect(bens.getByText('Assigned to')).toHaveCount(0)

  await adas.goto(`/projects/${projectId}?tab=feedback`)
  await adas.getByRole('button', { name: /^Status/ }).click()
  await adas.getByRole('menuitem', { name: 'Assign' }).click()
  await dialog.getByLabel('Assignee').selectOption('ada')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(adas.getByText('Assigned to ada')).toBeVisible()
  await adas.getByRole('button', { name: /^Status/ }).click()
  await adas.getByRole('menuitem', { name: 'Create Task' }).click()
  await expect(adas.getByText('Task created', { exact: true })).toBeVisible()
  await expect(adas.getByRole('link', { name: 'Task', exact: true })).toBeVisible()
  await look(adas, 'my-work-comment')

  await adas.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Work' }).click()
  await expect(adas.getByRole('heading', { name: 'Overdue' })).toBeVisible()
  await look(adas, 'my-work')
  await adas.getByRole('checkbox', { name: 'Finish Larger, please' }).click()
  await expect(adas.getByRole('link', { name: /Larger, please/ })).toHaveCount(0)
  await expect(adas.getByRole('checkbox', { name: 'Finish Draw the logo' })).toBeFocused()
  await bens.goto(`/projects/${projectId}?tab=feedback`)
  await expect(bens.getByText('Ready to check', { exact: true }).last()).toBeVisible()
  await adas.getByRole('link', { name: /Draw the logo/ }).click()
  await expect(adas.locator('[data-task]:focus')).toBeInViewport()
  await adas.goBack()
  await adas.getByRole('checkbox', { name: 'Finish Draw the logo' }).click()
  await expect(adas.getByText('You’re all caught up')).toBeVisible()
  await look(adas, 'my-work-empty')
})
