import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { loaded, openWindow } from '../test/screens/browser-window.ts'
import { mockupPicture } from './design-files.ts'
import { type Demo, openDemo } from './open-demo.ts'
import { overlayGone } from './overlay-gone.ts'

/** Phone layout: short headers, the main action within thumb reach, and forms above the keyboard. */
let demo: Demo
let phone: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  demo = await openDemo(browser)
  phone = await openWindow(browser, demo.easel.base, demo.sessions.ben, { width: 390, height: 844 })
  page = await phone.newPage()
})

test.afterAll(async () => {
  await phone.close()
  await demo.easel.stop()
})

const pathOf = (name: string) => demo.screens.ben.find((screen) => screen.name === name)?.path ?? ''

async function open(name: string): Promise<void> {
  await page.goto(pathOf(name))
  await loaded(page)
}

const bar = () => page.locator('[data-thumb-bar]').filter({ has: page.getByRole('button') })

const coveredBelow = async () => {
  const box = await bar().boundingBox()
  return box ? 844 - box.y - box.height : Number.NaN
}

test('headers and their actions are at most 120 px tall', { tag: '@all' }, async () => {
  test.setTimeout(120_000)
  const screens = demo.screens.ben.filter(({ act, name }) => !act && !/unknown|denied/.test(name))
  for (const { name, path } of screens) {
    await page.goto(path)
    await loaded(page)
    const bottom = await page
      .locator('main header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().bottom + scrollY)
    expect.soft(bottom, name).toBeLessThanOrEqual(120)
  }
})

test('the customer’s main action stays at the bottom of the window', async () => {
  const actions = [
    ['project-timeline', 'Approve'],
    ['project-feedback', 'General Comment'],
  ]
  for (const [name = '', label = ''] of actions) {
    await open(name)
    await expect(bar().getByRole('button', { name: label })).toBeVisible()
    expect(await coveredBelow(), name).toBe(0)
  }
  await open('quote')
  await expect(page.getByRole('button', { name: 'Accept Quote', exact: true })).toBeInViewport({ ratio: 1 })
  await open('project-chat')
  await expect(bar()).toHaveCount(0)
})

test('the staff’s next step is at the bottom of the window too', async ({ browser }) => {
  const { base } = demo.easel
  const own = await openWindow(browser, base, demo.sessions.ada, { width: 390, height: 844 })
  const read = async (path: string) => (await own.request.get(path)).json()
  const invoices: { id: string; status: string }[] = await read('/api/invoices')
  const invoiceOf = (wanted: string) => invoices.find(({ status }) => status === wanted)?.id
  const [client] = await read('/api/clients')
  const lines = [{ description: 'Shop', unitAmountCents: 100_000 }]
  const data = { clientId: client.id, title: 'Shop', lines }
  const quote = await (await own.request.post('/api/quotes', { data, headers: { origin: base } })).json()
  const steps = [
    [`/invoices/${invoiceOf('SENT')}`, 'Record Payment'],
    [`/invoices/${invoiceOf('DRAFT')}`, 'Send'],
    [`/quotes/${quote.id}`, 'Send'],
  ]
  const window = await own.newPage()
  for (const [path = '', label = ''] of steps) {
    await window.goto(path)
    await loaded(window)
    const button = window.getByRole('button', { name: label, exact: true })
    const bar = window.locator('[data-thumb-bar]').filter({ has: button })
    await expect(bar, path).toBeVisible()
    expect(bottomOf(await bar.boundingBox()), path).toBe(844)
  }
  await own.close()
})

test('dialogs open at the bottom of the window', async () => {
  await open('project-timeline')
  await bar().getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(async () => bottomOf(await dialog.boundingBox())).toBe(844)
  await page.keyboard.press('Escape')
  await overlayGone(page)
})

test('the comment form stays above the keyboard, and Back closes it without losing the text', async () => {
  await page.addInitScript(() => {
    const covered = { height: 0 }
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => innerHeight - covered.height })
    addEventListener('keyboard', (event) => {
      if (event instanceof CustomEvent) covered.height = event.detail
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
  })
  await open('project-feedback')
  await page.locator('[data-placing]').click({ position: { x: 60, y: 60 } })
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.fill('Warmer, please.')
  await page.evaluate(() => dispatchEvent(new CustomEvent('keyboard', { detail: 336 })))
  const send = page.getByRole('button', { name: 'Add Feedback', exact: true })
  await expect.poll(async () => bottomOf(await send.boundingBox())).toBeLessThanOrEqual(844 - 336)
  await page.goBack()
  await expect(comment).toHaveCount(0)
  await expect(page).toHaveURL(/tab=feedback$/)
  await page.locator('[data-placing]').click({ position: { x: 20, y: 20 } })
  await expect(comment).toHaveValue('Warmer, please.')
  await page.keyboard.press('Escape')
  await overlayGone(page)
})

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.NaN
}

test('several photos can be sent together without text', async () => {
  await open('project-chat')
  const picture = { mimeType: 'image/png', buffer: await mockupPicture() }
  const files = ['oven.png', 'counter.png'].map((name) => ({ name, ...picture }))
  await page.locator('section input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: 'Remove oven.png' }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  for (const { name } of files) {
    await expect(page.getByRole('link', { name: `Attachment ${name}` })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toHaveCount(1)
  }
})

test('Back returns to the previous tab', async () => {
  await open('project-overview')
  for (const name of ['Timeline', 'Files', 'Chat']) await page.getByRole('tab', { name }).click()
  for (const name of ['Files', 'Timeline', 'Overview']) {
    await page.goBack()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
})
