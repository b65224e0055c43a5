import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { mockupPicture } from './design-files.ts'
import { lines } from './feedback-and-chat.actions.ts'
import { bubbles, say } from './main-job.actions.ts'
import type { OfflinePortal } from './offline.actions.ts'
import {
  ben as bensKey,
  readProject,
  setUpProject,
  signIn,
  submit,
  uploadVersion,
} from './offline.actions.ts'
import { adasServer, startEasel } from './start-server.ts'

/** Reading and writing without a network. */
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

let portal: OfflinePortal
let ben: Page

test.beforeAll(async ({ browser, playwright }) => {
  const easel = await startEasel(adasServer)
  portal = await setUpProject(easel, (baseURL) => playwright.request.newContext({ baseURL }))
  await submit(portal, 'Home page')
  ben = await signIn(browser, easel, bensKey)
})

test.afterAll(async () => {
  await ben.context().close()
  await portal.staff.dispose()
  await portal.easel.stop()
})

const open = (tab: string) => ben.getByRole('tab', { name: tab }).click()
const offline = () => ben.getByRole('region', { name: 'Offline' })
const waits = () => ben.getByText('Waiting to be sent')

async function messages(): Promise<string[]> {
  const answer = await portal.staff.get(`/api/projects/${portal.project.id}/messages`)
  return (await answer.json()).map(({ body }: { body: string }) => body)
}

interface Comment {
  body: string
  createdAt: string
  replies: { body: string; createdAt: string }[]
}

async function comments(): Promise<Comment[]> {
  return (await portal.staff.get(`/api/projects/${portal.project.id}/feedback`)).json()
}

async function stateOf(id: string): Promise<string> {
  const all = await (await portal.staff.get(`/api/projects/${portal.project.id}/milestones`)).json()
  return all.find((one: { id: string }) => one.id === id).state
}

async function approve(): Promise<void> {
  await ben.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(ben.getByRole('dialog')).toHaveCount(0)
}

test('pages that were opened before can be read offline, even after a reload', async () => {
  await readProject(ben, portal.project.id)
  await ben.context().setOffline(true)
  await ben.reload()
  await expect(offline().getByText('Offline', { exact: true })).toBeVisible()
  await expect(bubbles(ben, 'The first design is up.')).toBeVisible()
  await open('Feedback')
  await expect(lines(ben).getByText('Which loaf goes first?')).toBeVisible()
  await open('Timeline')
  await expect(ben.getByRole('heading', { name: 'Home page' })).toBeVisible()
})

test('what people write offline waits to be sent and survives a reload', async () => {
  await approve()
  await expect(waits()).toHaveCount(1)
  await open('Feedback')
  await lines(ben).getByRole('button', { name: 'General Comment' }).click()
  await lines(ben).getByRole('textbox', { name: 'Comment' }).fill('The rye, please.')
  await lines(ben).getByRole('button', { name: 'Add Feedback' }).click()
  await expect(waits()).toHaveCount(1)
  const line = lines(ben).getByRole('listitem').filter({ hasText: 'Which loaf goes first?' }).first()
  await line.getByRole('button', { name: 'Reply' }).click()
  await line.getByRole('textbox').fill('See my comment.')
  await line.getByRole('button', { name: 'Send Reply' }).click()
  await expect(waits()).toHaveCount(2)
  await look(ben, 'offline-feedback')
  await open('Chat')
  await say(ben, 'I am on the train.')
  await say(ben, 'No network here.')
  await expect(waits()).toHaveCount(2)
  await ben.reload()
  await expect(offline()).toContainText('5 items waiting')
  await expect(waits()).toHaveCount(2)
  await look(ben, 'offline-chat')
  await offline().getByRole('button', { name: 'Review' }).click()
  await expect(ben.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Home page/,
    /The rye, please\./,
    /See my comment\./,
    /I am on the train\./,
    /No network here\./,
  ])
  await look(ben, 'offline-queue')
  await ben.setViewportSize({ width: 390, height: 844 })
  await look(ben, 'offline-queue-phone', 'again')
  await ben.keyboard.press('Escape')
  await look(ben, 'offline-chat-phone')
  await open('Timeline')
  await expect(waits()).toHaveCount(1)
  await look(ben, 'offline-approval-phone')
  await ben.setViewportSize({ width: 1440, height: 900 })
})

test('once the browser is back online, everything is sent in order, exactly once', async () => {
  await ben.context().setOffline(false)
  await expect(offline()).toHaveCount(0, { timeout: 30_000 })
  const inOrder = ['The first design is up.', 'I am on the train.', 'No network here.']
  await expect.poll(messages, { timeout: 30_000 }).toEqual(inOrder)
  await expect(waits()).toHaveCount(0)
  const all = await comments()
  expect(all.map(({ body }) => body)).toEqual(['The rye, please.', 'Which loaf goes first?'])
  const reply = all[1]?.replies
  expect(reply?.map(({ body }) => body)).toEqual(['See my comment.'])
  expect(all[0] && reply?.[0] && all[0].createdAt < reply[0].createdAt).toBe(true)
  await expect(ben.getByText('Approved by you today')).toBeVisible()
})

test('a lost response causes no missing or duplicate writes', async () => {
  const id = await submit(portal, 'Shop')
  await ben.goto(`/projects/${portal.project.id}?tab=timeline&milestone=${id}`)
  let lost = 0
  // The server has already carried out the request when the connection breaks.
  await ben.context().route(/\/(messages|feedback|approve)$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await approve()
  await open('Chat')
  await say(ben, 'Did this arrive?')
  await open('Feedback')
  await lines(ben).getByRole('button', { name: 'General Comment' }).click()
  await lines(ben).getByRole('textbox', { name: 'Comment' }).fill('And this?')
  await lines(ben).getByRole('button', { name: 'Add Feedback' }).click()
  await expect(waits().first()).toBeVisible()
  expect(lost).toBeGreaterThan(0)
  await ben.context().unrouteAll({ behavior: 'wait' })
  await expect(waits()).toHaveCount(0, { timeout: 30_000 })
  await expect(lines(ben).getByText('And this?')).toHaveCount(1)
  expect((await messages()).filter((body) => body === 'Did this arrive?')).toHaveLength(1)
  expect((await comments()).filter(({ body }) => body === 'And this?')).toHaveLength(1)
  const steps = await (await portal.staff.get(`/api/milestones/${id}/history`)).json()
  expect(steps.filter(({ step }: { step: string }) => step === 'APPROVED')).toHaveLength(1)
})

test('an approval is refused and shown again if a version or the price changed in the meantime', async () => {
  const id = await submit(portal, 'Menu', { priceCents: 90_000 })
  const path = `/projects/${portal.project.id}?tab=timeline&milestone=${id}`
  for (const change of ['version', 'price']) {
    await ben.goto(path)
    await expect(ben.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    // The dialog loads the versions.
    await ben.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(ben.getByRole('dialog').getByText('home.png')).toBeVisible()
    await ben.context().setOffline(true)
    await ben.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(waits()).toHaveCount(1)
    if (change === 'version') await uploadVersion(portal, portal.design.id)
    else await send(portal.easel, portal.staff, `/api/milestones/${id}`, { priceCents: 120_000 }, 'PATCH')
    await ben.context().setOffline(false)
    await expect(ben.getByText(/^Your approval wasn’t sent\./)).toBeVisible({ timeout: 30_000 })
    expect(await stateOf(id)).toBe('SUBMITTED')
  }
  await look(ben, 'offline-refused')
  await ben.setViewportSize({ width: 390, height: 844 })
  await look(ben, 'offline-refused-phone', 'again')
  await ben.setViewportSize({ width: 1440, height: 900 })
  await expect(ben.getByText('1 item wasn’t sent')).toBeVisible()
  await ben.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(ben.getByRole('dialog')).toContainText('version 2')
  await expect(ben.getByRole('dialog')).toContainText('1,200')
  await ben.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(() => stateOf(id)).toBe('APPROVED')
  await expect(ben.getByText('1 item wasn’t sent')).toHaveCount(0)
})

test('two tabs send each message once', async () => {
  await ben.goto(`/projects/${portal.project.id}?tab=chat`)
  const other = await ben.context().newPage()
  await other.goto(`/projects/${portal.project.id}?tab=chat`)
  for (const page of [ben, other]) await expect(bubbles(page, 'Did this arrive?')).toBeVisible()
  await ben.context().setOffline(true)
  await say(ben, 'From one tab')
  await say(other, 'From another tab')
  for (const page of [ben, other]) await expect(page.getByText('Waiting to be sent')).toHaveCount(2)
  await ben.context().setOffline(false)
  for (const page of [ben, other]) {
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 30_000 })
    for (const words of ['From one tab', 'From another tab'])
      await expect(bubbles(page, words)).toHaveCount(1)
  }
  expect((await messages()).slice(-2)).toEqual(['From one tab', 'From another tab'])
  await other.close()
})

test('several photos become one message, which can’t be queued offline and says so', async () => {
  const buffer = await mockupPicture('png')
  const names = ['loaf.png', 'oven.png', 'shop.png', 'blurred.png']
  const photos = names.map((name) => ({ name, mimeType: 'image/png', buffer }))
  await ben.locator('section input[type=file]').setInputFiles(photos)
  await ben.getByRole('button', { name: 'Remove blurred.png' }).click()
  await look(ben, 'chat-photos-chosen')
  await ben.context().setOffline(true)
  await ben.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ben.getByText(/^Not sent\. Files aren’t kept on this device/)).toBeVisible()
  await expect(waits()).toHaveCount(0)
  await look(ben, 'chat-photos-offline')
  await ben.context().setOffline(false)
  await expect(offline()).toHaveCount(0, { timeout: 30_000 })
  await ben.getByRole('button', { name: 'Try again' }).click()
  const links = ben.getByRole('log').getByRole('link', { name: /^Attachment/ })
  await expect(links).toHaveText(['Attachmentloaf.png', 'Attachmentoven.png', 'Attachmentshop.png'])
  const answer = await portal.staff.get(`/api/projects/${portal.project.id}/messages`)
  const { body, attachments } = (await answer.json()).at(-1)
  expect(body).toBe('loaf.png')
  expect(attachments.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 3))
  await look(ben, 'chat-photos')
  await ben.setViewportSize({ width: 390, height: 844 })
  await look(ben, 'chat-photos-phone')
  await ben.setViewportSize({ width: 1440, height: 900 })
})

test('writes that the server refuses are kept and shown with the reason', async () => {
  await ben.context().setOffline(true)
  await say(ben, 'Is the oven on?')
  await open('Feedback')
  await lines(ben).getByRole('button', { name: 'General Comment' }).click()
  await lines(ben).getByRole('textbox', { name: 'Comment' }).fill('A warmer brown?')
  await lines(ben).getByRole('button', { name: 'Add Feedback' }).click()
  await expect(waits()).toHaveCount(1)
  const contacts = await (await portal.staff.get(`/api/clients/${portal.client.id}/contacts`)).json()
  const { id } = contacts.find(({ email }: { email: string }) => email === bensKey.email)
  const right = `/api/clients/${portal.client.id}/contacts/${id}`
  await send(portal.easel, portal.staff, right, { mayComment: false }, 'PATCH')
  const detail = 'The message is too long.'
  await ben.context().route('**/messages', (route) => {
    return route.fulfill({ status: 422, json: { status: 422, code: 'INVALID', detail } })
  })
  await ben.context().setOffline(false)
  const refusal = 'You can read the feedback here, but not comment. Ask the agency for permission.'
  await expect(ben.getByText(`Not sent. ${refusal}`)).toBeVisible({ timeout: 30_000 })
  await expect(ben.getByText('2 items weren’t sent')).toBeVisible()
  await look(ben, 'offline-refused-comment')
  await ben.context().unroute('**/messages')
  await ben.reload()
  await expect(ben.getByText(`Not sent. ${refusal}`)).toBeVisible()
  await send(portal.easel, portal.staff, right, { mayComment: true }, 'PATCH')
  await ben.getByRole('button', { name: 'Try again' }).click()
  await expect(ben.getByText(`Not sent. ${refusal}`)).toHaveCount(0)
  await expect.poll(async () => (await comments()).map(({ body }) => body)).toContain('A warmer brown?')
  await open('Chat')
  await expect(ben.getByText(`Not sent. ${detail}`)).toBeVisible()
  await ben.getByRole('button', { name: 'Edit' }).click()
  await expect(ben.getByPlaceholder('Type a message...')).toHaveValue('Is the oven on?')
  await expect(ben.getByText(/^Not sent\./)).toHaveCount(0)
})
