import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { chatter, uploadMockup } from './feedback-and-chat.actions.ts'
import { newPage } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Text that people type has its own direction, and long lists don't slow down typing. */
let easel: RunningEasel
let page: Page
let project: string
let file: string

const hebrew = 'שלום!'

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  page = await newPage(browser, easel.base)
  await post('/api/auth/sign-in/email', ada)
  const { id: clientId } = await post('/api/clients', { companyName: 'Acme Bakery' })
  project = (await post('/api/projects', { name: hebrew, summary: hebrew, clientId })).id
  file = (await uploadMockup(page.request, project, 'home.png')).id
})
test.afterAll(async () => {
  await page.context().close()
  await easel.stop()
})

const post = (path: string, data: object) => send(easel, page.request, path, data)

test('Hebrew text runs from right to left on an English page', { tag: '@all' }, async () => {
  const milestone = await post(`/api/projects/${project}/milestones`, { title: hebrew, description: hebrew })
  await post(`/api/projects/${project}/tasks`, { title: hebrew, milestoneId: milestone.id })
  await post(`/api/projects/${project}/messages`, { body: hebrew })
  await post(`/api/projects/${project}/feedback`, { body: hebrew, fileId: file, pinX: 0.5, pinY: 0.5 })
  for (const path of ['timeline', 'files', 'feedback', 'chat', 'overview']) {
    await page.goto(`/projects/${project}?tab=${path}`)
    await expect(page.getByText(hebrew).first()).toBeVisible()
    expect(await leftToRight(page), path).toEqual([])
  }
  await page.goto('/admin/projects')
  await expect(page.getByText(hebrew).first()).toBeVisible()
  expect(await leftToRight(page)).toEqual([])
  await page.goto(`/projects/${project}?tab=chat`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(hebrew)
  expect(await field.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
})

/** Returns the visible elements that show the Hebrew text from left to right. */
function leftToRight(page: Page): Promise<string[]> {
  return page.locator('main').evaluate(
    (main, text) =>
      [...main.querySelectorAll<HTMLElement>('*')]
        .filter((one) => one.children.length === 0 && one.textContent?.trim() === text)
        .filter((one) => one.checkVisibility() && getComputedStyle(one).direction !== 'rtl')
        .map((one) => one.outerHTML),
    hebrew,
  )
}

test('typing stays fast in a chat and next to a list of comments', { tag: '@all' }, async () => {
  test.setTimeout(180_000)
  await chatter([page.request], project, 300)
  for (let number = 1; number <= 150; number++) {
    const [pinX, pinY] = [(number % 20) / 20, Math.floor(number / 20) / 8]
    await post(`/api/projects/${project}/feedback`, { body: `Comment ${number}`, fileId: file, pinX, pinY })
  }
  await page.goto(`/projects/${project}?tab=chat`)
  const earlier = page.getByRole('button', { name: 'Earlier Messages' })
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click()
    await expect(page.getByText('Word number 1', { exact: true })).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('textbox', { name: 'Message' }).focus()
  expect(await slowestKey(page)).toBeLessThan(100)
  await page.goto(`/projects/${project}?tab=feedback`)
  await page.locator('[data-placing]').press('Enter')
  await page.getByRole('textbox', { name: 'Comment' }).focus()
  expect(await slowestKey(page)).toBeLessThan(100)
})

/** Types text and returns the longest time in milliseconds that the page needed to handle a key. */
async function slowestKey(page: Page): Promise<number> {
  await page.evaluate(() => {
    Reflect.set(window, 'works', [])
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        setTimeout(() => Reflect.get(window, 'works').push(performance.now() - start))
      },
      true,
    )
  })
  await page.keyboard.type('Fresh bread at half past seven')
  const works: number[] = await page.evaluate(() => Reflect.get(window, 'works'))
  return works.sort((one, other) => one - other).at(-3) ?? 0
}
