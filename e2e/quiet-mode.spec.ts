import { expect, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { type EaselOnDatabase, startOnDatabase } from './start-on-database.ts'
import { ada, adasServer } from './start-server.ts'

/** After a restore, the portal sends nothing until an administrator confirms. */
let portal: EaselOnDatabase
test.beforeAll(async () => {
  portal = await startOnDatabase(adasServer)
})
test.afterAll(() => portal.stop())

test('an administrator confirms that a restored portal can send email @all', async ({ browser }) => {
  const page = await newPage(browser, portal.base)
  await page.request.post('/api/auth/sign-in/email', { data: ada, headers: { origin: portal.base } })
  await portal.query(`update installation set quiet_because = 'RESTORED', quiet_since = now()`)
  const banner = page.getByRole('region', { name: 'Quiet mode' })
  await expect(async () => {
    await page.goto('/admin/projects')
    await expect(banner).toContainText('restored or copied database', { timeout: 2_000 })
  }).toPass()
  await look(page, 'quiet-mode')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'quiet-mode-phone', 'again')

  await banner.getByRole('button', { name: 'End Quiet Mode' }).click()
  const dialog = page.getByRole('dialog', { name: 'End quiet mode?' })
  await look(page, 'quiet-mode-dialog-phone', 'again')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(banner).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await banner.getByRole('button', { name: 'End Quiet Mode' }).click()
  await look(page, 'quiet-mode-dialog')
  await dialog.getByRole('button', { name: 'End Quiet Mode' }).click()
  await expect(page.getByText('Quiet mode is off', { exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
