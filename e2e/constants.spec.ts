import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/**
 * The delays, sizes and keys in the specification, checked in the real app with a clock that the tests
 * control.
 */
let gallery: ViteDevServer
let galleryAddress: string
let easel: RunningEasel

test.beforeAll(async () => {
  const folder = join(import.meta.dirname, '..', 'test', 'gallery')
  gallery = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  await gallery.listen()
  galleryAddress = gallery.resolvedUrls?.local[0] ?? ''
  easel = await startEasel(adasServer)
})

test.afterAll(async () => {
  await gallery.close()
  await easel.stop()
})

/** Opens the components on a page whose clock only moves when the test moves it. */
async function openGallery(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-01T10:00:00Z') })
  await page.goto(galleryAddress)
  await page.getByRole('button', { name: 'Open menu' }).scrollIntoViewIfNeeded()
  await page.clock.pauseAt(new Date('2026-03-01T12:00:00Z'))
}

test('a tooltip opens after 700 ms, or immediately within 300 ms of another, and closes on leaving, clicking, scrolling or Escape', async ({
  page,
}) => {
  await openGallery(page)
  const tip = page.getByRole('tooltip')
  const button = page.getByRole('button', { name: 'With tooltip' })
  const away = () => page.mouse.move(1, 1, { steps: 5 })
  await button.hover()
  await page.clock.runFor(699)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip).toHaveCount(1)
  await away()
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(299)
  await button.hover()
  await expect(tip).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await away()
  await page.clock.runFor(301)
  await button.hover()
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(700)
  await expect(tip).toHaveCount(1)
  await page.mouse.wheel(0, -200)
  await expect(tip).toHaveCount(0)
  await away()
  await page.clock.runFor(1_000)
  await button.hover()
  await page.clock.runFor(700)
  await expect(tip).toHaveCount(1)
  await page.mouse.down()
  await expect(tip).toHaveCount(0)
})

test('a submenu opens after 100 ms, stays open for 300 ms while the pointer moves toward it, and resets its search after 1000 ms', async ({
  page,
}) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await item('Move to').hover()
  await page.clock.runFor(99)
  await expect(item('Review')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(item('Review')).toHaveCount(1)
  // Moves toward the submenu, across the item below it. The submenu stays open during the grace period.
  const from = await item('Move to').boundingBox()
  if (!from) throw new Error('The menu is not there')
  await page.mouse.move(from.x + from.width - 14, from.y + from.height - 3)
  await page.mouse.move(from.x + from.width - 6, from.y + from.height + 6, { steps: 3 })
  await page.clock.runFor(250)
  await expect(item('Review')).toHaveCount(1)
  await page.clock.runFor(100)
  await page.mouse.move(from.x + 20, from.y + from.height + 24, { steps: 3 })
  await expect(item('Review')).toHaveCount(0)

  const type = async (letter: string) => {
    await page.keyboard.type(letter)
    await page.clock.runFor(1)
  }
  await type('p')
  await expect(item('Profile Settings')).toBeFocused()
  await page.clock.runFor(997)
  // The search text continues, and nothing starts with 'pd'.
  await type('d')
  await expect(item('Profile Settings')).toBeFocused()
  await page.clock.runFor(1_000)
  await type('d')
  await expect(item('Delete')).toBeFocused()
})

test('cached data isn’t refetched on focus, after a failure, or over time', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await page.goto(`${easel.base}/invoices`)
  await expect(page.getByText('No invoices found')).toBeVisible()
  let asked = 0
  await page.route(/\/api\/(invoices|dashboard)/, async (route) => {
    asked++
    await route.fulfill({ status: 500, body: '' })
  })
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
  await answered(page)
  expect(asked).toBe(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Failed to load the dashboard')).toBeVisible()
  await page.clock.runFor(1_500)
  await answered(page)
  expect(asked).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByText('No invoices found')).toBeVisible()
  await answered(page)
  expect(asked).toBe(1)
})

test('the chat is 500 px high, and a project shows the first eight characters of its id', async ({
  page,
}) => {
  await signIn(page)
  const post = async (path: string, data: object) => {
    const response = await page.request.post(easel.base + path, { data, headers: { origin: easel.base } })
    expect(response.ok()).toBe(true)
    return response.json()
  }
  const client = await post('/api/clients', { companyName: 'Rose & Crown' })
  const project = await post('/api/projects', { name: 'Pub website', clientId: client.id })
  await page.goto(`${easel.base}/projects/${project.id}?tab=chat`)
  const chat = page.getByRole('region', { name: 'Project Chat' })
  await expect(chat).toBeVisible()
  expect((await chat.boundingBox())?.height).toBe(500)
  await page.goto(`${easel.base}/admin/projects`)
  await expect(page.getByText(`Project #${project.id.slice(0, 8)}`, { exact: true }).first()).toBeVisible()
})

/** Waits until all earlier requests have reached their routes. */
async function answered(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
}

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post(`${easel.base}/api/auth/sign-in/email`, {
    data: ada,
    headers: { origin: easel.base },
  })
  expect(response.ok()).toBe(true)
}
