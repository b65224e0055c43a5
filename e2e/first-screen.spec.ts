import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoPassword, demoSignIns } from '../demo/seed/context.ts'
import { heldBack } from './feedback-and-chat.actions.ts'
import { type Demo, openDemo } from './open-demo.ts'

/** What loads first when a screen is opened by its URL. */
let demo: Demo
let bens: BrowserContext
let page: Page
let reads: string[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  demo = await openDemo(browser)
})
test.afterAll(() => demo.easel.stop())

test.beforeEach(async ({ browser }) => {
  bens = await browser.newContext({ baseURL: demo.easel.base, storageState: demo.sessions.ben })
  page = await bens.newPage()
  reads = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch') reads.push(pathname + search)
  })
})
test.afterEach(() => bens.close())

const chatPath = () => demo.screens.ben.find(({ path }) => path.endsWith('?tab=chat'))?.path ?? ''
const times = (url: string) => reads.filter((one) => one === url).length

test('the first screen’s data is fetched while its code is still loading, and only once', async () => {
  const letGo = await heldBack(page, '**/assets/**/*.js')
  await page.goto(chatPath(), { waitUntil: 'commit' })
  const project = `/api${chatPath().split('?')[0]}`
  const early = ['/api/agency', '/api/auth/user', project, `${project}/messages?limit=50`]
  await expect.poll(() => early.map(times)).toEqual([1, 1, 1, 1])
  await letGo()
  await expect(page.locator('[data-message]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(early.map(times)).toEqual([1, 1, 1, 1])
})

test('the first screen shows changes made since the page was loaded', async ({ browser }) => {
  const letGo = await heldBack(page, '**/assets/**/*.js')
  const messages = `/api${chatPath().split('?')[0]}/messages`
  const answer = page.waitForResponse((response) => response.url().endsWith(`${messages}?limit=50`))
  await page.goto(chatPath(), { waitUntil: 'commit' })
  await answer
  const ada = await browser.newContext({
    baseURL: demo.easel.base,
    extraHTTPHeaders: { origin: demo.easel.base },
  })
  await ada.request.post('/api/auth/sign-in/email', {
    data: { email: demoSignIns.ada, password: demoPassword },
  })
  const posted = await ada.request.post(messages, {
    data: { body: 'The door is painted.' },
  })
  expect(posted.ok()).toBe(true)
  await ada.close()
  await letGo()
  await expect(page.locator('[data-message]').getByText('The door is painted.')).toBeVisible()
})

test('hovering over a link preloads its page’s code', async () => {
  const files: string[] = []
  await page.goto('/messages')
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.locator('aside').getByRole('link', { name: 'Invoices' }).hover()
  await expect.poll(() => files.some((file) => /\/invoices-page-.*\.js$/.test(file))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/messages')
})

test('a page whose code can’t be loaded says so, and works once it’s reloaded', async () => {
  await page.goto('/messages')
  const code = '**/invoices-page-*.js'
  await page.route(code, (route) => route.abort())
  await page.locator('aside').getByRole('link', { name: 'Invoices' }).click()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await page.unroute(code)
  await reload.click()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
})

test('fonts load after the first screen on the first visit, and along with it on later visits', async () => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      globalThis.startsWithFonts = 'fonts' in document.documentElement.dataset
    })
  })
  const font = page.waitForRequest((request) => request.resourceType() === 'font')
  await page.goto('/')
  await font
  expect(await page.evaluate(() => globalThis.startsWithFonts)).toBe(false)
  await page.reload()
  expect(await page.evaluate(() => globalThis.startsWithFonts)).toBe(true)
})

declare global {
  var startsWithFonts: boolean
}
