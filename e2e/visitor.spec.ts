import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoPassword, demoSignIns } from '../demo/seed/context.ts'
import { look } from './check-screen.ts'
import { heldBack } from './feedback-and-chat.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'
import { scriptBytes } from './visitor.measure.ts'

/** Visitors without an account: the front page, help pages, and how fast they load. */
let easel: RunningEasel
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  easel = await startEasel({ EASEL_DEMO: '1' })
  page = await newPage(browser)
})

test.afterAll(async () => {
  await page.context().close()
  await easel.stop()
})

async function newPage(browser: Browser): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: easel.base, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Checks the screen, then checks it again at phone width. */
async function lookBoth(name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await look(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, `${name}-phone`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the landing page has the required text and six capabilities, and nothing shifts while it loads', async () => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Streamline Your Design Business' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Started Free' })).toBeVisible()
  for (const name of [
    'Project Management',
    'Client Portal',
    'Pin-Based Feedback',
    'Automated Billing',
    'Real-Time Chat',
    'Enterprise Security',
  ]) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const picture = card.getByRole('img').filter({ visible: true })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), name).toBe(976)
  }
  await expect(page.getByRole('heading', { name: /^Why Choose/ })).toBeVisible()
  await expect(page.getByText('© 2025 Easel')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)
  await lookBoth('landing')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('Start Free Trial leads to sign-up, and no page promises an account while sign-up is closed', async ({
  browser,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByPlaceholder('Create a password (min. 6 characters)')).toBeVisible()

  const ada = await browser.newContext({ baseURL: easel.base, extraHTTPHeaders: { origin: easel.base } })
  const data = { email: demoSignIns.ada, password: demoPassword }
  await ada.request.post('/api/auth/sign-in/email', { data })
  await ada.request.patch('/api/agency', { data: { openSignUp: false } })
  await page.goto('/')
  await expect(page.getByText('Accounts here are by invitation only.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Free/ })).toHaveCount(0)
  await look(page, 'landing-closed')
  await ada.request.patch('/api/agency', { data: { openSignUp: true } })
  await ada.close()
})

test('Learn More opens the first of the five help pages in a new tab, and an unknown topic shows the documentation', async () => {
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Learn More/ }).click()
  const help = await opened
  await expect(help).toHaveURL(/\/help\/getting-started$/)
  await expect(help.getByRole('heading', { level: 1, name: 'Getting Started' })).toBeVisible()
  await help.close()
  for (const [topic, title] of [
    ['getting-started', 'Getting Started'],
    ['billing-payments', 'Billing & Payments'],
    ['client-feedback', 'Client Feedback'],
    ['documentation', 'Documentation'],
    ['unheard-of', 'Documentation'],
    ['', 'Documentation'],
  ]) {
    await page.goto(`/help/${topic}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    const support = page.getByRole('link', { name: 'Contact Support' })
    await expect(support).toHaveAttribute('href', /^mailto:[^@]+@[^?]+\?subject=/)
    if (topic && topic !== 'unheard-of') await lookBoth(`help-${topic}`)
  }
})

test('a walkthrough responds to its buttons and arrow keys, and plays only on request', async () => {
  await page.goto('/help/video-tutorials')
  const walk = page.getByRole('region', { name: 'Leave a comment on a mockup' })
  const picture = walk.getByRole('img', { name: /^Step \d/ }).filter({ visible: true })
  await expect(walk.getByText('1 of 3')).toBeVisible()
  await walk.getByRole('button', { name: /^Next step/ }).focus()
  await page.keyboard.press('Enter')
  await expect(walk.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(walk.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(walk.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('End')
  await expect(picture).toHaveAttribute('src', /pin-3-dark\.webp$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024)
  await walk.getByRole('button', { name: /^Play/ }).click()
  await expect(walk.getByText('1 of 3')).toBeVisible()
  await walk.getByRole('button', { name: /^Pause/ }).click()
  await lookBoth('help-video-tutorials')
})

test('the API has a human-readable page generated from its machine-readable description', async () => {
  await page.goto('/help/documentation')
  await page.getByRole('link', { name: 'the API' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible()
  await page.getByLabel('Search endpoints').fill('post projects/{id}/feedback')
  await page
    .locator('summary')
    .filter({ hasText: /projects\/\{id\}\/feedback(?!\/)/ })
    .first()
    .click()
  const details = page.locator('details[open]')
  await expect(details.getByText('In the body')).toBeVisible()
  await expect(details.getByText('pinX').first()).toBeVisible()
  await lookBoth('api')
})

test('visitors see only a spinner until the session is known', async ({ browser }) => {
  const bens = await newPage(browser)
  await bens.request.post('/api/auth/sign-in/email', {
    data: { email: demoSignIns.ben, password: demoPassword },
    headers: { origin: easel.base },
  })
  for (const path of ['/', '/dashboard']) {
    const letGo = await heldBack(bens, '**/api/auth/user')
    await bens.goto(path)
    await expect(bens.getByText('Loading', { exact: true })).toBeAttached()
    await expect(bens.getByRole('heading')).toHaveCount(0)
    await letGo()
    await expect(bens.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await bens.context().close()
})

test('an unknown path returns the 404 page with status 404', async () => {
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await lookBoth('not-found')
})

test('the first paint uses the chosen theme', async ({ browser }) => {
  for (const [theme, isDark] of [
    ['light', false],
    ['dark', true],
    ['system', false],
  ] as const) {
    const context = await browser.newContext({ baseURL: easel.base, colorScheme: 'light' })
    await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
    // Blocks all scripts except the one in the page's head, to see what visitors see before the others load.
    await context.route(/\/assets\/.*\.js$/, () => undefined)
    const fresh = await context.newPage()
    await fresh.goto('/', { waitUntil: 'commit' })
    await fresh.locator('#root').waitFor({ state: 'attached' })
    expect(await fresh.evaluate(() => document.documentElement.classList.contains('dark')), theme).toBe(
      isDark,
    )
    await context.close()
  }
})

test('guest pages follow the system’s theme, even if another was chosen in the portal', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: easel.base, colorScheme: 'light' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const guest = await context.newPage()
  const html = guest.locator('html')
  await guest.goto('/review/unknown')
  await expect(guest.getByRole('heading')).toBeVisible()
  await expect(html).not.toHaveClass(/dark/)
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/dark/)
  await guest.goto('/')
  await guest.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveClass(/dark/)
  await context.close()
})

test('the scripts of the landing page and the first screen stay within their budgets, and are compressed and cached forever', async ({
  browser,
}) => {
  const visitor = await newPage(browser)
  const front = await scriptBytes(visitor, '/')
  expect(front.bytes, 'the landing page').toBeLessThanOrEqual(90_000)
  expect(front.plain, 'sent as they are').toEqual([])
  expect(front.brief, 'not kept for ever').toEqual([])
  await visitor.context().close()
  for (const [email, path] of [
    [demoSignIns.ada, '/admin/dashboard'],
    [demoSignIns.ben, '/dashboard'],
  ] as const) {
    const person = await newPage(browser)
    const data = { email, password: demoPassword }
    await person.request.post('/api/auth/sign-in/email', { data, headers: { origin: easel.base } })
    // Visits once, because a browser that knows someone is signed in doesn't load the sign-in screen.
    await person.goto(path)
    await expect(person.getByRole('heading', { level: 1 })).toBeVisible()
    await person.waitForLoadState('networkidle')
    const first = await scriptBytes(person, path)
    expect(first.bytes, path).toBeLessThanOrEqual(176_000)
    await person.context().close()
  }
})

test('Help & Support links to an email, the documentation and common topics in new tabs', async ({
  browser,
}) => {
  const ben = await newPage(browser)
  const data = { email: demoSignIns.ben, password: demoPassword }
  await ben.request.post('/api/auth/sign-in/email', { data, headers: { origin: easel.base } })
  await ben.goto('/projects')
  await ben.locator('aside').getByRole('button').last().click()
  await ben.getByRole('menuitem', { name: 'Help & Support' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Help & Support' })
  await expect(dialog.getByRole('link', { name: /^Contact Support/ })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=Support%20request&body=.*Ben/,
  )
  for (const [name, topic] of [
    [/^Documentation/, 'documentation'],
    [/^Getting Started/, 'getting-started'],
    [/^Billing & Payments/, 'billing-payments'],
    [/^Client Feedback/, 'client-feedback'],
    [/^Video Tutorials.*New/, 'video-tutorials'],
  ] as const) {
    const link = dialog.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `/help/${topic}`)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await ben.context().close()
})
