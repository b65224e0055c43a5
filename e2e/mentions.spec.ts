import { expect, type Page, test } from '@playwright/test'
import { type Bakery, openBakery } from './bakery.actions.ts'
import { look } from './check-screen.ts'
import { lineOf, lines } from './feedback-and-chat.actions.ts'

/** Mentions of people in comments and chat, and reactions to them, by keyboard and touch. */
let bakery: Bakery
let project: Bakery['project']
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  bakery = await openBakery(browser)
  ;({ project, ada, ben } = bakery)
  await ada.request.patch('/api/auth/user', { data: { firstName: 'Ada', lastName: 'Marlow' } })
  await ben.request.patch('/api/auth/user', { data: { firstName: 'Ben', lastName: 'Baker' } })
})

test.afterAll(() => bakery.close())

const open = (page: Page, tab: string) => page.goto(`/projects/${project.id}?tab=${tab}`)
const messages = (page: Page) => page.getByLabel('Messages', { exact: true })
const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' })

test('staff mention a contact in a comment by keyboard, and the contact is notified', async () => {
  await open(ada, 'feedback')
  await lines(ada).getByRole('button', { name: 'General comment' }).click()
  const field = lines(ada).locator('textarea')
  await expect(field).toBeFocused()
  await ada.keyboard.type('Is this right, @b')
  await expect(people(ada).getByRole('option')).toHaveText([/Ben Baker/])
  const option = await people(ada).getByRole('option').getAttribute('id')
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-activedescendant', option ?? '')
  await look(ada, 'mentions-list')
  await ada.keyboard.press('Escape')
  await expect(people(ada)).toBeHidden()
  await expect(field).toHaveValue('Is this right, @b')
  await ada.keyboard.type('e')
  await ada.keyboard.press('Enter')
  await expect(field).toHaveValue('Is this right, @Ben Baker ')
  await expect(field).toBeFocused()
  await ada.keyboard.type('?')
  await ada.keyboard.press('Control+Enter')
  const mention = lineOf(ada, 'Is this right').locator('[data-mention]')
  await expect(mention).toHaveText('@Ben Baker')

  await ben.goto('/messages')
  await expect(ben.getByText('Ada Marlow mentioned you in a comment')).toBeVisible()

  // Editing shows the name as it was typed.
  await lineOf(ada, 'Is this right').getByRole('button', { name: 'Edit', exact: true }).click()
  const edited = lines(ada).locator('textarea')
  await expect(edited).toHaveValue('Is this right, @Ben Baker ?')
  await edited.fill('Is it right, @Ben Baker?')
  await ada.keyboard.press('Control+Enter')
  await expect(lineOf(ada, 'Is it right').locator('[data-mention]')).toHaveText('@Ben Baker')
})

test('internal comments offer only team members to mention', async () => {
  await open(ada, 'feedback')
  await lines(ada).getByRole('button', { name: 'General comment' }).click()
  await lines(ada).getByRole('checkbox', { name: 'Internal' }).check()
  await lines(ada).locator('textarea').fill('')
  await lines(ada).locator('textarea').pressSequentially('@b')
  await expect(people(ada)).toBeHidden()
  await lines(ada).getByRole('button', { name: 'Cancel' }).click()
})

test('a contact mentions staff in chat on a touch screen', async () => {
  await open(ben, 'chat')
  const field = ben.getByPlaceholder('Type a message')
  await field.pressSequentially('Yes, @')
  await look(ben, 'mentions-phone')
  await people(ben)
    .getByRole('option', { name: /Ada Marlow/ })
    .tap()
  await expect(field).toHaveValue('Yes, @Ada Marlow ')
  await field.press('Enter')
  await expect(messages(ben).locator('[data-mention]')).toHaveText('@Ada Marlow')
  await open(ada, 'chat')
  await expect(messages(ada).locator('[data-mention]')).toHaveText('@Ada Marlow')
  await look(ada, 'mentions-chat')
})

test('reactions appear live on the other side, with names, and can be taken back', async () => {
  await open(ada, 'chat')
  await open(ben, 'chat')
  const message = (page: Page) => messages(page).getByRole('listitem').filter({ hasText: 'Yes,' })
  const like = (page: Page) => message(page).getByRole('button', { name: /Thumbs up/ })
  await message(ada).getByRole('button', { name: 'React' }).click()
  await ada.getByRole('dialog', { name: 'React' }).getByRole('button', { name: 'Thumbs up' }).click()
  await expect(like(ben)).toHaveAccessibleName('Thumbs up, 1: Ada Marlow')
  await expect(like(ben)).toHaveAttribute('aria-pressed', 'false')
  await like(ben).tap()
  await expect(like(ada)).toHaveText('👍2')
  await expect(like(ada)).toHaveAccessibleName('Thumbs up, 2: Ada Marlow, Ben Baker')
  await look(ben, 'reactions-phone')
  await like(ada).press('Enter')
  await expect(like(ben)).toHaveAccessibleName('Thumbs up, 1: Ben Baker')

  // Tab stops only at the newest message. The arrow keys reach the others.
  await ada.getByPlaceholder('Type a message').fill('Great!')
  await ada.keyboard.press('Enter')
  const add = (text: string) =>
    messages(ada).getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'React' })
  await expect(add('Great!')).toHaveAttribute('tabindex', '0')
  await expect(add('Yes,')).toHaveAttribute('tabindex', '-1')
  await add('Great!').focus()
  await ada.keyboard.press('ArrowUp')
  await expect(add('Yes,')).toBeFocused()
  await ada.keyboard.press('ArrowDown')
  await expect(add('Great!')).toBeFocused()

  await open(ada, 'feedback')
  await open(ben, 'feedback')
  const comment = (page: Page) => lineOf(page, 'Is it right')
  await comment(ben).getByRole('button', { name: 'React' }).tap()
  await ben.getByRole('dialog', { name: 'React' }).getByRole('button', { name: 'Done' }).tap()
  await expect(comment(ada).getByRole('button', { name: 'Done, 1: Ben Baker' })).toBeVisible()
  await look(ada, 'reactions')
})
