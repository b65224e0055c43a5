import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { pdfWithPages, tallPicture } from './design-files.ts'
import { password, signedIn, uploadDesign } from './feedback-and-chat.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * Designs fill the window with their comments next to them, including one with 200 pins. Used by keyboard and
 * on a phone.
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
