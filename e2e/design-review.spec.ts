import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { pdfWithPages, tallPicture } from './design-files.ts'
import { password, pinch, signedIn, uploadDesign } from './feedback-and-chat.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * Designs fill the window with their comments next to them, including one with 200 pins. Tested with the
 * keyboard and on a phone.
 */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let ada: Page
let project: { id: string }
let home: { id: string }

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  easel = await startEasel({ EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: password })
  ada = (await signedIn(browser, easel.base, 'ada@marlow.test', 1440)).page
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  project = await post('/api/projects', { name: 'Bakery website', clientId: client.id })
  const design = { projectId: project.id, originalName: 'home.png', type: 'image/png' }
  home = await uploadDesign(ada.request, { ...design, bytes: await tallPicture(1200, 3000) })
  await uploadDesign(ada.request, { ...design, bytes: await tallPicture(1200, 3000), fileId: home.id })
  const guide = { projectId: project.id, originalName: 'guide.pdf', type: 'application/pdf' }
  await uploadDesign(ada.request, { ...guide, bytes: await pdfWithPages(3) })
  for (let number = 1; number <= 200; number++) {
    await post(`/api/projects/${project.id}/feedback`, {
      type: 'PIN',
      body: `Comment ${number}`,
      fileId: home.id,
      fileVersion: 2,
      // Ten columns of pins, in which neighbors overlap.
      pinX: 0.05 + (number % 10) / 11,
      pinY: 0.03 + Math.floor(number / 10) / 250,
    })
  }
})

test.afterAll(async () => {
  await ada.context().close()
  await easel.stop()
})

async function post(path: string, data: object) {
  const answer = await ada.request.post(path, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

const picture = (name: string) => ada.getByRole('img', { name })
const groups = () => ada.getByRole('button', { name: /pins close together/ })

test('the Feedback tab opens the design with open comments in the full window, and Back returns', async () => {
  await ada.goto(`/projects/${project.id}?tab=feedback`)
  await ada.getByRole('link', { name: 'Full window' }).click()
  await expect(picture('home.png, version 2')).toBeVisible()
  await expect(ada.getByRole('complementary', { name: 'Comments' })).toContainText('Comment 200')
  await expect(groups().first()).toBeVisible()
  await look(ada, 'design-review')
  await ada.goBack()
  await expect(ada).toHaveURL(`/projects/${project.id}?tab=feedback`)
  await expect(ada.getByRole('tab', { name: 'Feedback' })).toBeVisible()
})

test('a link to a comment shows it on the design and in the list, among 200 others', async () => {
  await ada.goto(`/projects/${project.id}/review?pin=7`)
  await expect(ada.getByRole('button', { name: /^Pin 7 by/ })).toBeInViewport()
  await expect(ada.getByRole('listitem').getByText('Comment 7', { exact: true })).toBeInViewport()
})

test('pressing a group of pins zooms in until they’re apart', { tag: '@all' }, async () => {
  await ada.goto(`/projects/${project.id}/review`)
  await expect(groups().first()).toBeVisible()
  const zoom = ada.getByRole('button', { name: 'Zoom:' })
  const before = await zoom.textContent()
  await groups().first().press('Enter')
  await expect(zoom).not.toHaveText(before ?? '')
  await expect(ada.getByRole('button', { name: /^Pin \d+ by/ }).first()).toBeVisible()
})

test('keys switch between designs, hide pins and set the zoom', { tag: '@all' }, async () => {
  await ada.goto(`/projects/${project.id}/review?file=${home.id}`)
  await expect(groups().first()).toBeVisible()
  await ada.locator('#content').focus()
  await ada.keyboard.press('h')
  await expect(groups()).toHaveCount(0)
  await expect(ada.getByRole('button', { name: 'Hide pins' })).toHaveAttribute('aria-pressed', 'true')
  await ada.keyboard.press('1')
  await expect(ada.getByRole('button', { name: 'Zoom: 100%' })).toBeVisible()
  await ada.keyboard.press('.')
  await expect(picture('guide.pdf, version 1, page 1')).toBeVisible()
  await ada.keyboard.press(',')
  await expect(picture('home.png, version 2')).toBeVisible()
  await ada.getByRole('link', { name: 'home.png, v1' }).click()
  await expect(picture('home.png, version 1')).toBeVisible()
  await expect(ada).toHaveURL(/version=1/)
})

test('older versions are read-only and link to the newest one, which is marked', {
  tag: '@all',
}, async () => {
  await ada.goto(`/projects/${project.id}/review?file=${home.id}&version=1`)
  await expect(picture('home.png, version 1')).toBeVisible()
  const placing = ada.getByRole('application', { name: 'Place a pin' })
  await expect(ada.getByText('You can’t add comments to version 1')).toBeVisible()
  await expect(placing).toHaveCount(0)
  await expect(ada.getByRole('heading', { name: 'home.png, version 1 Newest' })).toHaveCount(0)
  await look(ada, 'design-review-older')
  await ada.getByRole('button', { name: 'Show version 2' }).first().click()
  await expect(picture('home.png, version 2')).toBeVisible()
  await expect(placing).toBeVisible()
  await expect(ada.getByRole('heading', { level: 1, name: 'home.png, version 2 Newest' })).toBeVisible()
  const group = ada.getByRole('heading', { level: 3, name: 'home.png, version 2' }).locator('..')
  await expect(group.getByText('Newest', { exact: true })).toBeVisible()
  await expect(ada.getByRole('link', { name: 'home.png, v2, newest' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('the wheel and keys zoom, and dragging with the space key moves the design', {
  tag: '@all',
}, async () => {
  await ada.goto(`/projects/${project.id}/review?file=${home.id}`)
  await expect(groups().first()).toBeVisible()
  await ada.locator('#content').focus()
  const area = ada.locator('[data-canvas]')
  const size = async () => (await picture('home.png, version 2').boundingBox()) ?? { width: 0, height: 0 }
  const room = (await area.boundingBox()) ?? { width: 0, height: 0 }
  await ada.keyboard.press('f')
  await expect.poll(async () => (await size()).height).toBeLessThanOrEqual(room.height)
  await ada.keyboard.press('0')
  await expect.poll(async () => (await size()).width).toBeGreaterThan(room.width * 0.9)
  await ada.keyboard.press('1')
  await expect.poll(async () => (await size()).width).toBeCloseTo(1200, -1)
  await ada.keyboard.press('+')
  await expect.poll(async () => (await size()).width).toBeCloseTo(1800, -1)
  await ada.keyboard.press('-')
  await expect.poll(async () => (await size()).width).toBeCloseTo(1200, -1)
  await area.hover()
  await ada.keyboard.down('Control')
  await ada.mouse.wheel(0, -100)
  await ada.keyboard.up('Control')
  await expect.poll(async () => (await size()).width).toBeGreaterThan(1300)
  const top = await area.evaluate((one) => one.scrollTop)
  await ada.keyboard.down(' ')
  await ada.mouse.down()
  await ada.mouse.move(400, 200, { steps: 4 })
  await ada.mouse.up()
  await ada.keyboard.up(' ')
  await expect.poll(() => area.evaluate((one) => one.scrollTop)).toBeGreaterThan(top)
  await expect(ada.getByRole('textbox', { name: 'Comment' })).toHaveCount(0)
})

test('on a phone, two fingers zoom and a swipe shows the next design', { tag: '@all' }, async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, easel.base, 'ada@marlow.test', 390)
  await page.goto(`/projects/${project.id}/review?file=${home.id}`)
  const shown = page.getByRole('img', { name: 'home.png, version 2' })
  await expect(shown).toBeVisible()
  const width = async () => (await shown.boundingBox())?.width ?? 0
  const before = await width()
  const area = page.locator('[data-canvas]')
  await pinch(area, 3)
  await expect.poll(width).toBeGreaterThan(before * 2)
  await pinch(area, 0.2)
  await expect.poll(width).toBeLessThanOrEqual(before)
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', 320)
  for (const x of [240, 160, 80]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(page.getByRole('img', { name: 'guide.pdf, version 1, page 1' })).toBeVisible()
  await context.close()
})

test('all comments are in one list, which can be filtered by file, and keys switch to other designs', {
  tag: '@all',
}, async () => {
  const guide = (await (await ada.request.get(`/api/projects/${project.id}/files`)).json()).find(
    ({ originalName }: { originalName: string }) => originalName === 'guide.pdf',
  )
  const pin = { type: 'PIN', fileId: guide.id, page: 2, pinX: 0.5, pinY: 0.5 }
  await post(`/api/projects/${project.id}/feedback`, { ...pin, body: 'Wrong page number' })
  await ada.goto(`/projects/${project.id}/review?file=${home.id}`)
  const list = ada.getByRole('region', { name: 'Feedback Comments' })
  await list.getByRole('combobox', { name: 'Filter by file' }).selectOption('guide.pdf')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await ada.locator('#content').focus()
  await ada.keyboard.press('j')
  await expect(picture('guide.pdf, version 1, page 2')).toBeVisible()
})
