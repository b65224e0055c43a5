import { expect, type Page, test } from '@playwright/test'
import { type Bakery, openBakery } from './bakery.actions.ts'
import { look } from './check-screen.ts'
import { mockupPicture } from './design-files.ts'
import { canvas, drop, isDrawn, lineOf, lines, thread } from './feedback-and-chat.actions.ts'

/** Files attached to comments and replies, and the PDF of a version. */
let bakery: Bakery
let project: Bakery['project']
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  bakery = await openBakery(browser)
  ;({ project, ada, ben } = bakery)
})

test.afterAll(() => bakery.close())

const open = (page: Page) => page.goto(`/projects/${project.id}?tab=feedback`)
const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await mockupPicture('png'),
})

test('a contact attaches photos to a pin on a phone, and staff reply with a dropped file', async () => {
  await open(ben)
  await canvas(ben).tap({ position: { x: 120, y: 90 } })
  const form = ben.getByRole('dialog', { name: 'Add Feedback' })
  await form.locator('input[type=file]').setInputFiles([await picture('oven.png'), await picture('loaf.png')])
  await look(ben, 'attach-phone')
  await form.getByRole('button', { name: 'Remove loaf.png' }).click()
  await form.getByLabel('Comment').fill('Use this photo, please')
  await form.getByRole('button', { name: 'Add Feedback' }).click()
  const link = (page: Page) =>
    lineOf(page, 'Use this photo').getByRole('link', { name: 'Attachment oven.png' })
  await expect.poll(() => isDrawn(link(ben).locator('img'))).toBe(true)
  await expect(ben.getByText('loaf.png')).toHaveCount(0)
  await look(ben, 'attached-phone')

  await open(ada)
  await expect(link(ada)).toBeVisible()
  await ada.locator('[data-pin="1"]').click()
  const field = thread(ada).locator('textarea')
  await drop(thread(ada).locator('form'), 'sizes.txt', '1200 x 800')
  await expect(thread(ada).getByRole('button', { name: 'Remove sizes.txt' })).toBeVisible()
  await look(ada, 'attach-reply')
  // Only the file, without any text.
  await field.press('Control+Enter')
  await expect(thread(ada).getByRole('link', { name: 'Attachment sizes.txt' })).toBeVisible()
  await look(ada, 'attached-reply')
  await expect(
    lineOf(ben, 'Use this photo').getByRole('link', { name: 'Attachment sizes.txt' }),
  ).toBeVisible()
})

test('the full window shows the attachments, and offers to attach files', async () => {
  await ada.goto(`/projects/${project.id}/review`)
  await expect(ada.getByRole('link', { name: 'Attachment oven.png' }).first()).toBeVisible()
  await look(ada, 'attached-full-window')
})

test('the list of comments offers a PDF of the version', async () => {
  await open(ada)
  const download = ada.waitForEvent('download')
  await lines(ada).getByRole('link', { name: 'Export home.png, version 1 as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('Comments on home.png v1.pdf')
})
