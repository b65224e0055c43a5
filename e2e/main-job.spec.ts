import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { mockupPdf, mockupPicture } from './design-files.ts'
import { expectToast } from './feedback-and-chat.actions.ts'
import {
  bubbles,
  chooseFile,
  clickAt,
  distanceOfPin,
  loadedPictures,
  menu,
  newPage,
  openProject,
  pickMockup,
  say,
} from './main-job.actions.ts'
import { overlayGone } from './overlay-gone.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * The main use of the product, starting from an empty machine, with two people in two browsers. This covers
 * empty and initial states. e2e/demo.spec.ts covers every screen with data.
 */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel()
  ada = await newPage(browser, easel.base)
  ben = await newPage(browser, easel.base)
})

test.afterAll(async () => {
  await ada.context().close()
  await ben.context().close()
  await easel.stop()
})

test('every page says where to find the setup link until setup is complete', async () => {
  for (const path of ['/', '/projects', '/help', '/nowhere']) {
    await ben.goto(path)
    await expect(ben.getByRole('heading', { name: 'Not set up yet' })).toBeVisible()
  }
  await look(ben, 'not-set-up')
})

test('the setup link creates the agency and its first administrator only once', async () => {
  await ada.goto(easel.setUpLink ?? '')
  await look(ada, 'set-up')
  await ada.getByLabel('Agency name').fill('Studio Marlow')
  await ada.getByLabel('First name').fill('Ada')
  await ada.getByLabel('Email', { exact: true }).fill('ada@marlow.test')
  await ada.getByLabel('Password', { exact: true }).fill('plain-sailing')
  await ada.getByRole('button', { name: 'Set Up' }).click()
  await expect(ada.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await look(ada, 'admin-dashboard-empty')
  await ben.goto(easel.setUpLink ?? '')
  await expect(ben.getByText('Everything is set up')).toBeVisible()
})

test('the administrator adds a client and creates a project for it', async () => {
  await menu(ada, 'Clients').click()
  await expect(ada.getByText('No clients found.')).toBeVisible()
  await look(ada, 'clients-empty')
  await ada.getByRole('button', { name: 'Add Client' }).first().click()
  await ada.getByRole('button', { name: 'Save Client' }).click()
  await expect(ada.getByText('Company name is required')).toBeVisible()
  await ada.getByLabel('Company Name').fill('Rose & Crown')
  await ada.getByLabel('Website').fill('rose.test')
  await ada.getByRole('button', { name: 'Save Client' }).click()
  await expectToast(ada, 'Success', 'Client created successfully')
  await expect(ada.getByRole('dialog')).toHaveCount(0)
  await expect(ada.getByText('Rose & Crown').first()).toBeVisible()

  await menu(ada, 'Projects').click()
  await expect(ada.getByText('No projects found.')).toBeVisible()
  await ada.goto('/projects/new')
  await ada.getByLabel('Project Name').fill('Pub website')
  await ada.getByLabel('Client').selectOption({ label: 'Rose & Crown' })
  await ada.getByLabel(/Minimum Budget/).fill('3000')
  await ada.getByLabel(/Maximum Budget/).fill('2000')
  await ada.getByRole('button', { name: 'Create Project' }).click()
  await expect(ada.getByText('The maximum budget can’t be below the minimum')).toBeVisible()
  await ada.getByLabel(/Maximum Budget/).fill('5000')
  await ada.getByRole('button', { name: 'Create Project' }).click()
  await expect(ada).toHaveURL(/\/projects\/[0-9a-f-]{36}/)
  await expect(ada.getByRole('heading', { name: 'Pub website' })).toBeVisible()
  await expect(ada.getByText('$3,000').first()).toBeVisible()
  await ada.goto('/admin/projects')
  await ada.getByRole('link', { name: /Pub website/ }).click()
  await expect(ada.getByRole('heading', { name: 'Pub website' })).toBeVisible()
})

test('a customer signs up, requests a project and sees only their own projects', async () => {
  await ben.goto('/')
  await look(ben, 'landing')
  await ben.getByRole('button', { name: 'Get Started Free' }).click()
  await look(ben, 'sign-up')
  await ben.getByLabel('Email').fill('ben@acme.test')
  await ben.getByLabel('Password', { exact: true }).fill('abc')
  await ben.getByRole('button', { name: 'Create Account' }).click()
  await expect(ben.getByText(/at least 6 character/)).toBeVisible()
  await ben.getByLabel('Password', { exact: true }).fill('plain-sailing')
  await ben.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(ben, 'Success', 'Account created successfully!')
  await expect(ben.getByRole('heading', { name: 'Welcome back, there!' })).toBeVisible()
  await look(ben, 'dashboard-empty')
  await menu(ben, 'Projects').click()
  await expect(ben.getByText('No projects yet')).toBeVisible()
  await look(ben, 'my-projects-empty')
  await ben.goto('/projects/new')
  await ben.getByLabel('Project Name').fill('Bakery website')
  await ben.getByLabel(/Company/).fill('Acme Bakery')
  await ben.getByRole('button', { name: 'Create Project' }).click()
  await expect(ben.getByRole('heading', { name: 'Bakery website' })).toBeVisible()
  await menu(ben, 'Projects').click()
  await expect(ben.getByText('Bakery website').first()).toBeVisible()
  await expect(ben.getByText('Pub website')).toHaveCount(0)
})

test('the administrator sees the request without reloading and gets a notification', async () => {
  await expect(ada.getByRole('link', { name: /Notifications/ })).toBeVisible()
  await ada.goto('/admin/projects')
  await expect(ada.getByRole('link', { name: /Bakery website/ })).toBeVisible()
  await ada.goto('/messages')
  await expect(ada.getByText(/Bakery website/).first()).toBeVisible()
  await openProject(ada, 'Overview')
  await ada.getByRole('button', { name: 'Accept' }).click()
  await expect(ada.getByRole('button', { name: 'Upload File' }).first()).toBeVisible()
})

test('a contact is invited by email, opens the emailed link, and accepts', async ({ browser }) => {
  await ada.goto('/admin/clients')
  const client = ada.getByRole('link', { name: /Rose & Crown/ })
  await client.first().click()
  const invite = ada.getByRole('button', { name: /Invite/ })
  await invite.first().click()
  await ada.getByLabel('Email').fill('rosa@rose.test')
  await ada.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(ada.getByRole('dialog')).toHaveCount(0)
  await expect(ada.getByText('rosa@rose.test').first()).toBeVisible()
  await overlayGone(ada)
  await ada.goto('/settings/outbox')
  await ada.getByText('rosa@rose.test').first().click()
  await expect(ada.getByRole('dialog')).toContainText('/invitations/')
  const email = await ada.getByRole('dialog').textContent()
  await look(ada, 'outbox-mail')
  const link = email?.match(/https?:\/\/\S+\/invitations\/[\w-]+/)?.[0] ?? ''
  const rosa = await newPage(browser, easel.base)
  await rosa.goto(link)
  await look(rosa, 'invitation')
  await rosa.getByLabel('First name').fill('Rosa')
  await rosa.getByLabel('Password', { exact: true }).fill('plain-sailing')
  await rosa.getByRole('button', { name: 'Accept and Create Account' }).click()
  await expect(rosa.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(rosa.getByText('Pub website').first()).toBeVisible()
  await expect(rosa.getByText('Bakery website')).toHaveCount(0)
  const again = await newPage(browser, easel.base)
  await again.goto(link)
  await expect(again.getByRole('button', { name: /Accept/ })).toHaveCount(0)
  await again.context().close()
  await rosa.context().close()
})

test('the administrator uploads mockups, which appear with thumbnails in the other browser immediately', async () => {
  await openProject(ben, 'Files')
  await expect(ben.getByText('No files uploaded yet.')).toBeVisible()
  await look(ben, 'files-empty')
  await openProject(ada, 'Files')
  const designs = [
    { name: 'home.png', mimeType: 'image/png', buffer: await mockupPicture('png') },
    { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await mockupPicture('jpeg') },
    { name: 'journal.webp', mimeType: 'image/webp', buffer: await mockupPicture('webp') },
    { name: 'guide.pdf', mimeType: 'application/pdf', buffer: await mockupPdf() },
  ]
  for (const design of designs) {
    await chooseFile(ada, design)
    if (design.name === 'home.png') await look(ada, 'upload')
    await ada.getByRole('button', { name: /^Upload 1 file/ }).click()
    await expect(ada.getByText('File uploaded successfully', { exact: true }).first()).toBeVisible()
    await expect(ada.getByRole('dialog')).toHaveCount(0)
    await expect(ben.getByText(design.name).first()).toBeVisible()
  }
  await expect.poll(() => loadedPictures(ben)).toBe(designs.length)
})

test('a file whose bytes don’t match its type is refused with a message and not stored', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await chooseFile(ada, { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(drawing) })
  await ada.getByRole('button', { name: /^Upload 1 file/ }).click()
  await expectToast(ada, 'Error', /but (its|the) content is/)
  await ada.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(ada.getByRole('dialog')).toHaveCount(0)
  await expect(ben.getByText('picture.png')).toHaveCount(0)
})

const place = { x: 0.72, y: 0.31 }

test('the customer’s pin appears where they click and stays there at any window size', async () => {
  await openProject(ada, 'Feedback')
  await ben.getByRole('tab', { name: 'Feedback' }).click()
  await pickMockup(ben, 'home.png')
  await pickMockup(ada, 'home.png')
  await clickAt(ben, place)
  await expect(ben.getByRole('button', { name: 'Add Feedback', exact: true })).toBeDisabled()
  await look(ben, 'feedback-form')
  await ben.getByRole('textbox', { name: 'Comment' }).fill('Could the sun be a loaf of bread?')
  await ben.getByRole('button', { name: 'Add Feedback', exact: true }).click()
  await expect(ben.getByText('Feedback added successfully', { exact: true })).toBeVisible()
  for (const page of [ben, ada]) {
    await expect(page.getByText('Could the sun be a loaf of bread?').first()).toBeVisible()
    await expect(page.getByText('Pin #1').first()).toBeVisible()
  }
  for (const width of [1440, 820, 390]) {
    await ben.setViewportSize({ width, height: 900 })
    await expect.poll(() => distanceOfPin(ben, place)).toBeLessThan(2)
  }
  await ben.setViewportSize({ width: 1440, height: 900 })
})

test('pins work on a PDF page', async () => {
  await pickMockup(ben, 'guide.pdf')
  await ben.getByRole('button', { name: 'Next page' }).click()
  await expect(ben.getByRole('img', { name: /guide.pdf.*page 2/ })).toBeVisible()
  const corner = { x: 0.9, y: 0.12 }
  await clickAt(ben, corner)
  await ben.getByRole('textbox', { name: 'Comment' }).fill('This page is nearly empty.')
  await ben.getByRole('button', { name: 'Add Feedback', exact: true }).click()
  await expect(ben.getByText('Pin #2').first()).toBeVisible()
  await expect.poll(() => distanceOfPin(ben, corner)).toBeLessThan(2)
  await ben.getByRole('button', { name: 'Previous page' }).click()
  await expect(ben.locator('[data-pin]')).toHaveCount(0)
})

test('the administrator sees the pin without reloading and resolves it, and the customer sees that it’s resolved', async () => {
  const comment = ada.getByRole('listitem').filter({ hasText: 'Could the sun be a loaf of bread?' })
  await comment.getByRole('button', { name: 'Resolve' }).click()
  await expect(ada.getByText('Feedback marked as resolved', { exact: true })).toBeVisible()
  const same = ben.getByRole('listitem').filter({ hasText: 'Could the sun be a loaf of bread?' })
  await expect(same.getByText('Resolved', { exact: true })).toBeVisible()
  await expect(same.getByRole('button', { name: 'Resolve' })).toHaveCount(0)
})

test('chat messages appear in the other browser immediately, and none are lost or duplicated after a lost connection', async () => {
  await ada.getByRole('tab', { name: 'Chat' }).click()
  await ben.getByRole('tab', { name: 'Chat' }).click()
  await expect(ben.getByText('No messages yet.')).toBeVisible()
  await expect(ben.getByText('Connected', { exact: true })).toBeVisible()
  await expect(ada.getByText('Connected', { exact: true })).toBeVisible()
  await look(ben, 'chat-empty')
  await say(ada, 'Good morning. The first mockups are up.')
  await expect(bubbles(ben, 'Good morning. The first mockups are up.')).toHaveCount(1)
  await say(ben, 'Lovely. The sun made me hungry.')
  await expect(bubbles(ada, 'Lovely. The sun made me hungry.')).toHaveCount(1)

  await ben.context().setOffline(true)
  await easel.crashAndRestart()
  await expect(ben.getByText('Disconnected', { exact: true })).toBeVisible()
  await expect(ada.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
  await say(ada, 'Are you still there?')
  await ben.context().setOffline(false)
  await expect(ben.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
  for (const page of [ada, ben]) {
    await expect(bubbles(page, 'Are you still there?')).toHaveCount(1)
    await expect(bubbles(page, 'Good morning. The first mockups are up.')).toHaveCount(1)
    await expect(bubbles(page, 'Lovely. The sun made me hungry.')).toHaveCount(1)
  }
})

test('every step notified the right people and added an audit entry', async () => {
  await menu(ben, 'Messages').click()
  await expect(ben.getByText(/home.png|guide.pdf|file/i).first()).toBeVisible()
  await expect(ben.getByText(/Pub website/)).toHaveCount(0)
  await ada.goto('/settings/audit')
  for (const sentence of [
    'added the client',
    'created the project',
    'invited rosa@rose.test to a client',
    'accepted an invitation',
    'uploaded home.png',
    'left pin #1',
    'resolved pin #1',
    'sent a message',
  ]) {
    // Filtered to visible text, since the filter's closed list also contains some of these texts.
    await expect(ada.getByText(sentence).filter({ visible: true }).first(), sentence).toBeVisible()
  }
  await ben.goto('/admin/clients')
  await expect(ben.getByText('Admin access required.')).toBeVisible()
})
