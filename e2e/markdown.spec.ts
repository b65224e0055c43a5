import { expect, type Page, test } from '@playwright/test'
import { type Bakery, openBakery } from './bakery.actions.ts'
import { look } from './check-screen.ts'
import { lineOf, lines } from './feedback-and-chat.actions.ts'
import { bubbles, say } from './main-job.actions.ts'

/** Comments and messages with simple Markdown. */
let bakery: Bakery
let project: Bakery['project']
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  bakery = await openBakery(browser)
  ;({ project, ada, ben } = bakery)
})

test.afterAll(() => bakery.close())

const open = (page: Page, tab: string) => page.goto(`/projects/${project.id}?tab=${tab}`)

test('comments and messages show bold text, lists, code and links, whether formatted with shortcuts or typed', async () => {
  await open(ada, 'feedback')
  await lines(ada).getByRole('button', { name: 'General comment' }).click()
  const field = lines(ada).getByRole('textbox', { name: 'Comment' })
  await expect(field).toBeFocused()
  await ada.keyboard.type('Please make the logo larger')
  await field.evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(16, 21))
  await ada.keyboard.press('Control+b')
  await expect(field).toHaveValue('Please make the **logo** larger')
  await ada.keyboard.press('Control+b')
  await expect(field).toHaveValue('Please make the logo larger')
  await ada.keyboard.press('Control+b')
  await ada.keyboard.press('Control+End')
  await ada.keyboard.press('Control+i')
  await ada.keyboard.type('now')
  await expect(field).toHaveValue('Please make the **logo** larger_now_')
  await field.fill(
    'Please make the **logo** _larger_:\n- use `snake_case_name`\n- see [our guide](https://a.example)\n\n2*3*4 stays.',
  )
  await lines(ada).getByText('Formatting', { exact: true }).click()
  await expect(lines(ada).getByText('**bold**')).toBeVisible()
  await look(ada, 'markdown-hint')
  await lines(ada).getByRole('button', { name: 'Add Feedback', exact: true }).click()

  await open(ben, 'feedback')
  const line = lineOf(ben, '2*3*4 stays.')
  await expect(line.locator('strong')).toHaveText('logo')
  await expect(line.locator('em')).toHaveText('larger')
  await expect(line.getByRole('listitem')).toHaveText(['use snake_case_name', 'see our guide'])
  await expect(line.getByRole('link', { name: 'our guide' })).toHaveAttribute('rel', /noopener/)
  await look(ben, 'markdown-phone')

  await open(ben, 'chat')
  await say(ben, '**Thanks** <b>a lot</b> [x](javascript:alert(1))')
  await expect(bubbles(ben, 'Thanks <b>a lot</b> [x](javascript:alert(1))')).toHaveCount(1)
  await expect(ben.getByRole('log').locator('strong')).toHaveText('Thanks')
  await ben.getByRole('textbox', { name: 'Message' }).fill('**bo')
  await ben.getByText('Formatting', { exact: true }).click()
  await look(ben, 'markdown-chat-phone')
})
