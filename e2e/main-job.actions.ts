import { type Browser, expect, type Page } from '@playwright/test'

/** Opens another person's browser, with its own cookies and storage. */
export async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

/** A phone with a touch screen. */
export async function newPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const touch = { hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL, viewport, ...touch, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Finds a link in the sidebar. */
export function menu(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
}

export async function openProject(page: Page, tab: string): Promise<void> {
  await page.goto('/projects')
  await page
    .getByRole('link', { name: /Bakery website/ })
    .first()
    .click()
  await page.getByRole('tab', { name: tab }).click()
}

/** Returns how many thumbnails have loaded. */
export function loadedPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.images].filter(
        (one) => one.src.includes('/thumbnail') && one.complete && one.naturalWidth > 0,
      ).length,
  )
}

/** Scrolls to a spot of the mockup and clicks it. The spot is given as fractions of its width and height. */
export async function clickAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const { width, height } = await pictureBox(page)
  await page.locator('[data-placing]').click({ position: { x: width * x, y: height * y } })
}

/** Returns the distance in pixels between a pin's tip and its expected place. */
export async function distanceOfPin(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const box = await pictureBox(page)
  const pin = await page.locator('[data-pin]').first().boundingBox()
  if (!pin) return Number.POSITIVE_INFINITY
  return Math.hypot(pin.x - (box.x + box.width * x), pin.y + pin.height - (box.y + box.height * y))
}

async function pictureBox(page: Page) {
  const picture = page.locator('[data-canvas]').getByRole('img').first()
  // A picture that's still loading has no height.
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('There is no mockup on the screen')
  return box
}

export async function say(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export function bubbles(page: Page, words: string) {
  return page.getByLabel('Messages', { exact: true }).getByText(words, { exact: true })
}

/** Opens the upload dialog and picks a file in it. */
export async function chooseFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('button', { name: 'Upload File' }).first().click()
  await page.locator('input[type=file]').first().setInputFiles(file)
}

export async function pickMockup(page: Page, name: string): Promise<void> {
  const mockups = page.getByLabel('Mockup', { exact: true }).getByRole('combobox')
  await mockups.first().selectOption({ label: name })
}
