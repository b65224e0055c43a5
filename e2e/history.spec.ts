import { expect, type Page, test } from '@playwright/test'
import { requestProject, signedIn } from './feedback-and-chat.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Tests for the browser's Back button. */
let easel: RunningEasel
let page: Page
let projectPath: string

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  const acme = { email: 'ben@acme.test', companyName: 'Acme Bakery', project: 'Bakery website' }
  const { id } = await requestProject(browser, easel.base, acme)
  projectPath = `/projects/${id}`
  page = (await signedIn(browser, easel.base, ada.email, 1440)).page
})
test.afterAll(async () => {
  await page.context().close()
  await easel.stop()
})

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const dialog = () => page.getByRole('dialog')

test('each project tab adds its own history entry', async () => {
  await page.goto(projectPath)
  for (const name of ['Timeline', 'Files', 'Chat']) await tab(name).click()
  await expect(page).toHaveURL(/tab=chat/)
  await page.goBack()
  await expect(tab('Files')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

test('Back closes a dialog with typed text before it leaves the page', async () => {
  await page.goto('/admin/projects')
  await page.goto(`${projectPath}?tab=timeline`)
  await page.getByRole('button', { name: 'Add Milestone' }).first().click()
  await dialog().getByRole('textbox').first().fill('Home page')
  await page.goBack()
  await expect(dialog()).toHaveCount(0)
  await expect(page).toHaveURL(/tab=timeline/)
  await expect(tab('Timeline')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/admin\/projects/)
})

test('closing a dialog or menu without Back leaves no history entry behind', async () => {
  await page.goto('/admin/projects')
  await page.goto(projectPath)
  const edit = page.getByRole('button', { name: 'Edit Project' })
  for (const _ of [1, 2]) {
    await edit.click()
    await expect(dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog()).toHaveCount(0)
  }
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/admin\/projects/)
})

test('Back closes menus, drawers and the search, and links inside them replace their history entry', async () => {
  await page.goto('/admin/projects')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(projectPath)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(dialog()).toBeVisible()
  await page.goBack()
  await expect(dialog()).toHaveCount(0)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await dialog().getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page).toHaveURL(/admin\/clients/)
  await expect(dialog()).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${projectPath}$`))
  await expect(tab('Overview')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${projectPath}$`))
})

test('Back permanently closes a dialog opened by the URL', async () => {
  await page.goto('/admin/projects')
  await page.goto('/admin/clients?add')
  await expect(dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/admin\/clients$/)
  await expect(dialog()).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/admin\/projects/)
})

test('Back asks for confirmation before leaving an unsaved invoice', async () => {
  await page.goto('/admin/projects')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('link', { name: 'New Invoice' }).first().click()
  await expect(page).toHaveURL(/invoices\/new/)
  await page
    .getByRole('textbox', { name: /Description/ })
    .first()
    .fill('Design')
  await page.goBack()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/invoices$/)
})
