import { expect, type Page, test } from '@playwright/test'
import { type Bakery, openBakery } from './bakery.actions.ts'
import { look } from './check-screen.ts'
import { lines } from './feedback-and-chat.actions.ts'

/** Comments are marked as new until they're opened, in the full window and in the Feedback tab. */
test.describe.configure({ mode: 'serial' })

let bakery: Bakery
let project: Bakery['project']
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  bakery = await openBakery(browser, 1440)
  ;({ project, ada, ben } = bakery)
  for (const [at, body] of ['Larger logo', 'Darker text', 'New photo'].entries()) await comment(ben, body, at)
})

test.afterAll(() => bakery.close())

async function comment(by: Page, body: string, at: number): Promise<{ id: string }> {
  const data = { type: 'PIN', body, pinX: 0.2 + at / 5, pinY: 0.4 }
  const answer = await by.request.post(`/api/projects/${project.id}/feedback`, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

const items = (page: Page) => lines(page).getByRole('listitem')
const marked = (page: Page) => items(page).filter({ has: page.getByText('New', { exact: true }) })

test('new comments are marked until they’re opened, and can be shown on their own', {
  tag: '@all',
}, async () => {
  await ada.goto(`/projects/${project.id}/review`)
  await expect(marked(ada)).toHaveCount(3)
  await expect(lines(ada).getByText('3 new')).toBeVisible()
  await look(ada, 'unread-comments')
  await ada.locator('#content').focus()
  await ada.keyboard.press('j')
  await expect(marked(ada)).toHaveCount(2)
  await lines(ada).getByRole('combobox', { name: 'Filter by status' }).selectOption('New')
  await expect(items(ada)).toHaveCount(3)
  await ada.locator('#content').focus()
  await ada.keyboard.press('j')
  await expect(items(ada)).toHaveCount(2)
  await expect(marked(ada)).toHaveCount(1)
})

test('a reply marks its comment as new for the other side in real time', { tag: '@all' }, async () => {
  await ben.goto(`/projects/${project.id}?tab=feedback`)
  await expect(items(ben)).toHaveCount(3)
  await expect(marked(ben)).toHaveCount(0)
  const { id } = await comment(ada, 'Which logo?', 3)
  await expect(marked(ben)).toHaveText(/Which logo/)
  await look(ben, 'unread-comments-tab')
  await ben.getByRole('button', { name: /^Pin 4 by/ }).click()
  await expect(marked(ben)).toHaveCount(0)
  await ben.keyboard.press('Escape')
  await ada.request.post(`/api/feedback/${id}/replies`, { data: { body: 'The old one?' } })
  await expect(marked(ben)).toHaveText(/Which logo/)
  await lines(ben).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(marked(ben)).toHaveCount(0)
  await ben.reload()
  await expect(lines(ben)).toContainText('The old one?')
  await expect(marked(ben)).toHaveCount(0)
})
