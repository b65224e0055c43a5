import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { pdfWithPages, tallPicture } from './design-files.ts'
import { password, uploadDesign } from './feedback-and-chat.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Large designs on a phone: a preview appears immediately, and the visible part then sharpens. */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let phone: BrowserContext
let page: Page
let project: { id: string }
const requested: string[] = []

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  phone = await browser.newContext({
    baseURL: easel.base,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { origin: easel.base },
  })
  const post = async (path: string, data: object) => (await phone.request.post(path, { data })).json()
  await post('/api/auth/sign-in/email', { email: ada.email, password })
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  project = await post('/api/projects', { name: 'Bakery website', clientId: client.id })
  page = await phone.newPage()
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
})

test.afterAll(async () => {
  await phone.close()
  await easel.stop()
})

const tiles = (width: number) => requested.filter((path) => path.includes(`/tiles/${width}/`))
const rowsIn = (width: number) => tiles(width).map((path) => Number(path.split('/').at(-1)))

test('a tall picture doesn’t shift while it loads, and only its visible part loads in full resolution', async () => {
  const bytes = await tallPicture(1440, 9000)
  await uploadDesign(phone.request, {
    projectId: project.id,
    originalName: 'tall.png',
    bytes,
    type: 'image/png',
  })
  await page.goto(`/projects/${project.id}?tab=feedback`)
  const picture = page.getByRole('img', { name: 'tall.png, version 1' })
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(9000 / 1440, 1)
  await expect.poll(() => shownTiles()).toBeGreaterThan(0)
  expect(tiles(1440)).toEqual([])
  await page.waitForLoadState('networkidle')
  expect(Math.max(...rowsIn(960))).toBeLessThan(4)
  await look(page, 'design-phone')
})

test('scrolling loads the parts that come into view', async () => {
  await page.locator('[data-canvas]').evaluate((area) => area.scrollTo(0, area.scrollHeight))
  await expect.poll(() => Math.max(...rowsIn(960))).toBe(5)
})

test('zooming in shows the visible part in full resolution', async () => {
  await page.locator('[data-canvas]').evaluate((area) => area.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(() => tiles(1440).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  // The whole picture would be nine rows of two tiles.
  expect(tiles(1440).length).toBeLessThan(9)
  await page.getByRole('button', { name: 'Fit to width' }).tap()
})

test('a PDF page can be opened in two taps or by swiping, and the next page is already loaded', async () => {
  const bytes = await pdfWithPages(60)
  await uploadDesign(phone.request, {
    projectId: project.id,
    originalName: 'guide.pdf',
    bytes,
    type: 'application/pdf',
  })
  await page.goto(`/projects/${project.id}?tab=feedback`)
  await expect(page.getByRole('img', { name: 'guide.pdf, version 1, page 1' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Go to page' }).selectOption('Page 40 of 60')
  await expect(page.getByRole('img', { name: 'guide.pdf, version 1, page 40' })).toBeVisible()
  await expect.poll(() => requested.filter((path) => path.endsWith('/pages/41')).length).toBe(1)
  await look(page, 'design-pdf-phone')
  await page.waitForLoadState('networkidle')
  await swipe({ x: 300, y: 600 }, { x: 90, y: 610 })
  await expect(page.getByRole('img', { name: 'guide.pdf, version 1, page 41' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await swipe({ x: 90, y: 600 }, { x: 300, y: 610 })
  await expect(page.getByRole('img', { name: 'guide.pdf, version 1, page 40' })).toBeVisible()
})

test('a long list shows the newest files first and the rest soon after, and a link opens the oldest', async () => {
  test.setTimeout(180_000)
  const bytes = await tallPicture(20, 20)
  const other = await (
    await phone.request.post('/api/projects', {
      data: {
        name: 'Photos',
        clientId: (await (await phone.request.get('/api/projects')).json())[0].clientId,
      },
    })
  ).json()
  const made: string[] = []
  for (let number = 1; number <= 60; number++) {
    const originalName = `photo-${number}.png`
    const file = { projectId: other.id, originalName, bytes, type: 'image/png' }
    made.push((await uploadDesign(phone.request, file)).id)
  }
  await page.goto(`/projects/${other.id}?tab=files`)
  const cards = page.locator('li[data-file]')
  await expect(cards.first()).toContainText('photo-60.png')
  await expect(cards).toHaveCount(60)
  await expect(cards.last()).toContainText('photo-1.png')
  await page.goto('/')
  await page.goto(`/projects/${other.id}?tab=files&file=${made[0]}`)
  await expect(cards.last()).toBeFocused()
  await expect(cards.last()).toBeInViewport()
})

function shownTiles(): Promise<number> {
  return page
    .locator('[data-tile] img')
    .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length)
}

async function swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
  }
  await touch('touchEnd')
  await device.detach()
}
