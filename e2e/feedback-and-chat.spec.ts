import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { mockupPicture } from './design-files.ts'
import {
  canvas,
  chatter,
  drop,
  heldBack,
  isDrawn,
  letComment,
  lineOf,
  lines,
  password,
  pinch,
  placeIn,
  pointOf,
  requestProject,
  signedIn,
  thread,
  uploadMockup,
} from './feedback-and-chat.actions.ts'
import { bubbles, clickAt, say } from './main-job.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** Staff at a desk and a client on a phone discuss a design at the same time. */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let project: { id: string; clientId: string }
let fileId: string
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel({ EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: password })
  const acme = { email: 'ben@acme.test', companyName: 'Acme Bakery', project: 'Bakery website' }
  project = await requestProject(browser, easel.base, acme)
  ada = (await signedIn(browser, easel.base, 'ada@marlow.test', 1440)).page
  ben = (await signedIn(browser, easel.base, 'ben@acme.test', 390)).page
  fileId = (await uploadMockup(ada.request, project.id, 'home.png')).id
})

test.afterAll(async () => {
  await ada.context().close()
  await ben.context().close()
  await easel.stop()
})

const open = (page: Page, tab: string, more = '') => page.goto(`/projects/${project.id}?tab=${tab}${more}`)

test('a pin can be placed using only the keyboard, and Escape returns focus to the design', async () => {
  await open(ada, 'feedback')
  await expect(
    ada.getByText('No feedback yet. Click on the mockup above to add feedback pins.'),
  ).toBeVisible()
  await look(ada, 'talk-no-feedback')
  await canvas(ada).focus()
  await ada.keyboard.press('Shift+ArrowLeft')
  await ada.keyboard.press('ArrowUp')
  await expect(ada.getByText('45 percent from the left, 49 from the top')).toBeAttached()
  await expect(canvas(ada)).toHaveAccessibleDescription(/arrow keys to move the crosshair.*Escape to exit/)
  await look(ada, 'talk-cross-hair')
  await ada.keyboard.press('Escape')
  await expect(canvas(ada)).not.toBeFocused()
  await canvas(ada).focus()
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('button', { name: 'Add Feedback', exact: true })).toBeDisabled()
  await expect(ada.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await ada.keyboard.type('Does this band need so much brown?')
  await ada.keyboard.press('Escape')
  await expect(canvas(ada)).toBeFocused()
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('textbox', { name: 'Comment' })).toHaveValue(/^Does this band need so much/)
  await ada.keyboard.press('Control+Enter')
  await expect(ada.getByText('Feedback added successfully', { exact: true })).toBeVisible()
  expect(await pointOf(ada, 1)).toEqual([expect.closeTo(0.45, 2), expect.closeTo(0.49, 2)])
})

test('a link opens the exact pin, whose thread updates live for both sides, and only staff see internal replies', async () => {
  await open(ben, 'feedback', '&pin=1')
  await expect(thread(ben)).toContainText('Does this band need so much brown?')
  await look(ben, 'talk-thread-phone')
  await thread(ben).getByRole('textbox', { name: 'Reply to pin 1' }).fill('It is the colour of our crust.')
  await thread(ben).getByRole('button', { name: 'Send Reply' }).click()
  await expect(lineOf(ada, 'so much brown')).toContainText('It is the colour of our crust.')

  await ada.locator('[data-pin="1"]').click()
  await expect(thread(ada)).toContainText('It is the colour of our crust.')
  await thread(ada).getByRole('button', { name: 'Reply to your team only' }).click()
  await thread(ada).getByRole('textbox').fill('The crust sells. We keep it.')
  await thread(ada).getByRole('button', { name: 'Send Reply' }).click()
  await expect(thread(ada)).toContainText('The crust sells. We keep it.')
  await thread(ada).getByRole('button', { name: 'Reply to everyone' }).click()
  await thread(ada).getByRole('textbox').fill('Then it stays.')
  await ada.keyboard.press('Control+Enter')
  await expect(thread(ben)).toContainText('Then it stays.')
  await expect(ben.getByText('The crust sells.')).toHaveCount(0)
  await look(ada, 'talk-thread')
})

test('hover and focus in the list highlight the pin, and vice versa', async () => {
  await ada.keyboard.press('Escape')
  await expect(thread(ada)).toHaveCount(0)
  const pin = ada.locator('[data-pin="1"]')
  await lineOf(ada, 'so much brown').hover()
  await expect(pin).toHaveClass(/scale-120/)
  await ada.getByRole('heading', { name: 'Feedback Comments' }).hover()
  await expect(pin).not.toHaveClass(/scale-120/)
  await canvas(ada).focus()
  await ada.getByRole('button', { name: /^Pin 1 by/ }).focus()
  await expect(lineOf(ada, 'so much brown')).toHaveClass(/bg-raised/)
})

test('people can write a general comment, find it in the list and reply to it', async () => {
  await thread(ben).getByRole('button', { name: 'Close' }).click()
  await lines(ben).getByRole('button', { name: 'General Comment' }).click()
  await lines(ben).getByRole('textbox', { name: 'Comment' }).fill('When can my sister see this?')
  await look(ben, 'talk-general-phone')
  await lines(ben).getByRole('button', { name: 'Add Feedback' }).click()
  const line = lineOf(ada, 'When can my sister see this?')
  await line.getByRole('button', { name: 'Reply' }).click()
  await line.getByRole('textbox', { name: 'Reply' }).fill('Tomorrow.')
  await line.getByRole('button', { name: 'Send Reply' }).click()
  await expect(lineOf(ben, 'When can my sister see this?')).toContainText('Tomorrow.')
  await look(ada, 'talk-list')
})

test('open comments on an older version are listed next to the new version and open the older one', async () => {
  await uploadMockup(ada.request, project.id, 'home-second.png', fileId)
  await open(ada, 'feedback')
  const older = lines(ada).getByRole('list', { name: 'Open on version 1' })
  await expect(older.getByRole('listitem').first()).toContainText('so much brown')
  await expect(ada.locator('[data-pin]')).toHaveCount(0)
  await look(ada, 'talk-older-version')
  await lines(ada).getByRole('button', { name: 'Show version 1' }).click()
  await expect(ada.getByText('home.png, version 1')).toBeVisible()
})

test('a resolved pin has no Reply or Resolve button', async () => {
  await ada.locator('[data-pin="1"]').click()
  await thread(ada).getByRole('button', { name: 'Resolve' }).click()
  await expect(ada.getByText('Feedback marked as resolved', { exact: true })).toBeVisible()
  await expect(thread(ada).getByRole('textbox')).toHaveCount(0)
  await expect(lineOf(ben, 'so much brown').getByText('Resolved', { exact: true })).toBeVisible()
  for (const line of [lineOf(ada, 'so much brown'), lineOf(ben, 'so much brown')]) {
    await expect(line.getByRole('button', { name: /^(Reply|Resolve)$/ })).toHaveCount(0)
  }
})

test('pinching zooms the design on a phone', async () => {
  await open(ben, 'feedback')
  const wide = () => canvas(ben).evaluate((one) => one.getBoundingClientRect().width)
  await expect(ben.getByRole('img', { name: /home-second.png/ })).toBeVisible()
  const before = await wide()
  await pinch(canvas(ben), 2.5)
  await expect.poll(async () => (await wide()) / before).toBeCloseTo(2.5, 1)
  await expect(ben.getByRole('dialog')).toHaveCount(0)
})

test('a comment that the server refuses keeps its text and can be sent again', async () => {
  await open(ben, 'feedback')
  const letGo = await heldBack(ben, '**/api/projects/*/feedback')
  await clickAt(ben, { x: 0.5, y: 0.1 })
  await ben.getByRole('textbox', { name: 'Comment' }).fill('Could the band be thinner?')
  await ben.getByRole('button', { name: 'Add Feedback', exact: true }).click()
  await expect(lineOf(ben, 'Could the band be thinner?')).toBeVisible()
  // The permission is removed while sending, because Ben couldn't start a comment without it.
  await letComment(ada.request, project.clientId, false)
  await expect(ben.getByRole('application', { name: 'Place a pin' })).toHaveCount(0)
  await letGo()
  const refusal = 'You can read the feedback here, but not comment. Ask the agency for permission.'
  await expect(lineOf(ben, 'Could the band be thinner?')).toContainText(`Not sent. ${refusal}`)
  await expect(ben.getByText('Error', { exact: true })).toBeVisible()
  await look(ben, 'talk-refused-phone')
  await letComment(ada.request, project.clientId, true)
  await lineOf(ben, 'Could the band be thinner?').getByRole('button', { name: 'Try again' }).click()
  await expect(lineOf(ada, 'Could the band be thinner?')).toBeVisible()
  await expect(ben.getByText(/^Not sent\./)).toHaveCount(0)

  const line = lineOf(ben, 'Could the band be thinner?')
  await ben.context().setOffline(true)
  await line.getByRole('button', { name: 'Resolve' }).click()
  await expect(ben.getByText(/The server could not be reached/).first()).toBeVisible()
  await expect(line.getByRole('button', { name: 'Resolve' })).toBeVisible()
  await ben.context().setOffline(false)
})

test('a file can be attached while writing, sent with the message, and opened by the other side', async () => {
  await open(ada, 'chat')
  await open(ben, 'chat')
  await expect(ada.getByText('Start a conversation about this project.')).toBeVisible()
  const panel = ada.getByRole('region', { name: 'Project Chat' })
  expect((await panel.boundingBox())?.height).toBe(500)
  const send = ada.getByRole('button', { name: 'Send', exact: true })
  const picture = { name: 'crust.png', mimeType: 'image/png', buffer: await mockupPicture('png') }
  await ada.locator('section input[type=file]').setInputFiles(picture)
  await expect(send).toBeEnabled()
  await say(ada, 'This is the crust.')
  const link = ben.getByRole('link', { name: 'Attachment crust.png' })
  await expect.poll(() => isDrawn(link.locator('img'))).toBe(true)
  await look(ben, 'talk-attachment-phone')
  const opened = ben.context().waitForEvent('page')
  await link.click()
  const picturePage = await opened
  expect((await ben.request.get(picturePage.url())).headers()['content-type']).toBe('image/png')
  await picturePage.close()

  await drop(panel, 'notes.txt', 'Flour, water, salt')
  await say(ada, 'And the recipe.')
  await expect(ben.getByRole('link', { name: 'Attachment notes.txt' })).toBeVisible()
})

test('earlier messages load while scrolling up, without shifting the page', async () => {
  await chatter([ada.request, ben.request], project.id, 300)
  await open(ben, 'chat')
  const log = ben.getByRole('log', { name: 'Messages' })
  await expect(bubbles(ben, 'Word number 300')).toBeVisible()
  await expect(bubbles(ben, 'Word number 240')).toHaveCount(0)
  // The visible messages stay in place while earlier ones load above them.
  const first = bubbles(ben, 'Word number 255')
  await log.evaluate((one) => one.scrollTo(0, 200))
  const before = await first.evaluate((one) => one.getBoundingClientRect().top)
  await expect(bubbles(ben, 'Word number 240')).toHaveCount(1)
  // Allows a shift of less than one line, since browsers round positions.
  expect(Math.abs((await first.evaluate((one) => one.getBoundingClientRect().top)) - before)).toBeLessThan(16)
  await expect(async () => {
    await log.evaluate((one) => one.scrollTo(0, 0))
    await expect(bubbles(ben, 'This is the crust.')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(ben.getByRole('button', { name: 'Earlier Messages' })).toHaveCount(0)
  await say(ada, 'Are you reading all of it?')
  await expect(ben.getByRole('button', { name: 'New Messages' })).toBeVisible()
  await look(ben, 'talk-new-messages-phone')
  await ben.getByRole('button', { name: 'New Messages' }).click()
  await expect(bubbles(ben, 'Are you reading all of it?')).toBeInViewport()
  await expect(ben.getByText('New', { exact: true })).toBeVisible()
})

test('a lost connection shows a notice, unsent text is kept, and missed messages arrive afterward', async () => {
  await ben.context().setOffline(true)
  const restarted = easel.crashAndRestart()
  await expect(ben.getByText('Connection Error', { exact: true })).toBeVisible()
  await expect(ben.getByText('Chat connection lost. Messages may be delayed.', { exact: true })).toBeVisible()
  await expect(ben.getByText('Disconnected', { exact: true })).toBeVisible()
  await restarted
  await say(ben, 'I read on the train.')
  await expect(ben.getByText(/^Not sent\./)).toBeVisible()
  await look(ben, 'talk-not-sent-phone')
  await expect(ada.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
  await say(ada, 'Mind the gap.')
  await ben.context().setOffline(false)
  await expect(bubbles(ben, 'Mind the gap.')).toHaveCount(1, { timeout: 30_000 })
  await ben.getByRole('button', { name: 'Try again' }).click()
  await expect(bubbles(ada, 'I read on the train.')).toHaveCount(1)
  await expect(bubbles(ben, 'I read on the train.')).toHaveCount(1)
  await expect(ben.getByText(/^Not sent\./)).toHaveCount(0)
})

test('your own messages are on the right, blank messages can’t be sent, and messages are sent one at a time', async () => {
  const send = ada.getByRole('button', { name: 'Send', exact: true })
  const field = ada.getByPlaceholder('Type a message...')
  await field.fill(' \n ')
  await expect(send).toBeDisabled()
  const letGo = await heldBack(ada, '**/messages')
  await field.fill('One')
  await field.press('Enter')
  await field.fill('Two')
  await field.press('Shift+Enter')
  await expect(field).toHaveValue('Two\n')
  await expect(send).toBeDisabled()
  await field.press('Enter')
  await expect(field).toHaveValue('Two\n')
  await letGo()
  await expect(bubbles(ben, 'One')).toHaveCount(1)
  await expect(send).toBeEnabled()
  expect(await placeIn(ada.getByRole('log'), bubbles(ada, 'One'))).toBeGreaterThan(0.5)
  expect(await placeIn(ben.getByRole('log'), bubbles(ben, 'One'))).toBeLessThan(0.5)
})

test('malformed socket messages are only logged', async () => {
  const page = await ada.context().newPage()
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((words) => {
      socket.send('{"type"')
      socket.send('{"type":"UNHEARD_OF"}')
      socket.send(words)
    })
  })
  await open(page, 'chat')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await say(ben, 'Still there?')
  await expect(bubbles(page, 'Still there?')).toHaveCount(1)
  expect(logged.filter((line) => line.includes('Couldn’t read a message')).length).toBeGreaterThan(1)
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  await page.close()
})
