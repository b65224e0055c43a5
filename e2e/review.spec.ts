import { expect, type Locator, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { mockupPicture } from './design-files.ts'
import { isDrawn, password, signedIn, uploadMockup } from './feedback-and-chat.actions.ts'
import { newPhone } from './main-job.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * A guest without an account uses a phone. Commenting takes two taps, approving takes one, and a revoked link
 * locks the guest out immediately.
 */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let project: { id: string }
let ada: Page
let nora: Page
let url: string

test.beforeAll(async ({ browser }) => {
  easel = await startEasel({ EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: password })
  ada = (await signedIn(browser, easel.base, 'ada@marlow.test', 1440)).page
  const client = await post('/api/clients', { companyName: 'Acme Bakery' })
  project = await post('/api/projects', { name: 'Bakery website', clientId: client.id })
  await uploadMockup(ada.request, project.id, 'home.png')
  await uploadMockup(ada.request, project.id, 'shop.png')
  const milestone = await post(`/api/projects/${project.id}/milestones`, { title: 'Home page' })
  await post(`/api/milestones/${milestone.id}/submit`, {})
  nora = await newPhone(browser, easel.base)
})

test.afterAll(async () => {
  await ada.context().close()
  await nora.context().close()
  await easel.stop()
})

async function post(path: string, data: object) {
  const answer = await ada.request.post(path, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

/** Reads the code in the outbox, as staff do without a mail server. */
async function codeInOutbox(): Promise<string> {
  const emails = await (await ada.request.get('/api/outbox')).json()
  const { id } = emails.find((email: { subject: string }) => email.subject.startsWith('Your code'))
  const { text } = await (await ada.request.get(`/api/outbox/${id}`)).json()
  return /^(\d{3}) (\d{3})$/m.exec(text)?.slice(1).join('') ?? ''
}

let taps = 0
async function tap(what: Locator, position?: { x: number; y: number }): Promise<void> {
  taps += 1
  await what.tap(position ? { position } : {})
}

test('staff share a project and get a link to copy', async () => {
  await ada.goto(`/projects/${project.id}`)
  await ada.getByRole('button', { name: 'Share for Review' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the Link' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await dialog.getByLabel('First name').fill('Nora')
  await dialog.getByLabel('Last name').fill('Quist')
  await dialog.getByLabel('Email').fill('nora@quist.test')
  await dialog.getByLabel('Guest can').selectOption('APPROVE')
  await look(ada, 'review-share')
  await dialog.getByRole('button', { name: 'Send the Link' }).click()
  url = await dialog.getByLabel('Address').inputValue()
  await look(ada, 'review-link-made')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('not opened yet')).toBeVisible()
})

test('the guest signs in with the emailed code', async () => {
  await nora.goto(url)
  await expect(nora.getByText(/invites you to review Bakery website/)).toBeVisible()
  await look(nora, 'review-door')
  await nora.getByRole('button', { name: 'Ask for a Code' }).tap()
  await nora.getByLabel('Code').fill('123')
  await nora.getByRole('button', { name: 'Open Review' }).tap()
  await expect(nora.getByText('Enter the six digits of the code').first()).toBeVisible()
  await look(nora, 'review-code')
  await nora.getByLabel('Code').fill(await codeInOutbox())
  // The message disappears, and the content below moves up.
  await expect(nora.getByText('Enter the six digits of the code')).toHaveCount(0)
  // Submitted with the phone's keyboard, since a second tap this soon would count as a double tap.
  await nora.getByLabel('Code').press('Enter')
  await expect(nora.getByRole('heading', { name: 'Bakery website' })).toBeVisible()
  const header = nora.getByRole('heading', { name: 'Bakery website' }).locator('..')
  expect(await header.evaluate((one) => one.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(
    120,
  )
  await expect(nora.getByRole('img', { name: /shop.png, version 1/ })).toBeVisible()
  await look(nora, 'review')
})

test('adding a comment takes two taps, one on the picture and one on Send', async () => {
  taps = 0
  await tap(nora.getByRole('application', { name: 'Place a pin' }), { x: 120, y: 200 })
  await nora.keyboard.type('A warmer red here?')
  await look(nora, 'review-comment')
  await tap(nora.getByRole('button', { name: 'Send' }))
  expect(taps).toBe(2)
  await expect(nora.getByRole('button', { name: /^Pin 1 by You/ })).toBeVisible()
  await ada.goto(`/projects/${project.id}?tab=feedback`)
  await expect(ada.getByText('Nora Quist (guest)').first()).toBeVisible()
  // Other people's comments appear without a reload.
  const [item] = await (await ada.request.get(`/api/projects/${project.id}/feedback`)).json()
  await post(`/api/feedback/${item.id}/replies`, { body: 'With pleasure: https://example.com/reds' })
  await expect(nora.getByText('1 reply')).toBeVisible()
  await nora.getByRole('button', { name: /^Pin 1 by You/ }).tap()
  await expect(nora.getByRole('link', { name: 'https://example.com/reds' })).toBeVisible()
  await look(nora, 'review-thread')
  await nora.keyboard.press('Escape')
})

test('the guest attaches a photo to a comment, and staff see it', async () => {
  await nora.getByRole('application', { name: 'Place a pin' }).tap({ position: { x: 200, y: 300 } })
  const photo = { name: 'oven.png', mimeType: 'image/png', buffer: await mockupPicture('png') }
  const chooser = nora.waitForEvent('filechooser')
  await nora.getByRole('button', { name: 'Attach pictures' }).tap()
  await (await chooser).setFiles([photo, { ...photo, name: 'loaf.png' }])
  await nora.getByRole('button', { name: 'Remove loaf.png' }).tap()
  await nora.getByRole('textbox', { name: 'Comment' }).fill('Use this photo, please')
  await look(nora, 'review-attach')
  await nora.getByRole('button', { name: 'Send' }).tap()
  await nora.getByRole('button', { name: /^Pin 2 by You/ }).tap()
  const attachment = { name: 'Attachment oven.png' }
  await expect.poll(() => isDrawn(nora.getByRole('link', attachment).locator('img'))).toBe(true)
  await expect(nora.getByText('loaf.png')).toHaveCount(0)
  await look(nora, 'review-attached')
  await nora.keyboard.press('Escape')
  await expect.poll(() => isDrawn(ada.getByRole('link', attachment).first().locator('img'))).toBe(true)
})

test('guests can view an older version, which links back to the version that takes comments', async () => {
  const files: { id: string; originalName: string }[] = await (
    await ada.request.get(`/api/projects/${project.id}/files`)
  ).json()
  const shop = files.find(({ originalName }) => originalName === 'shop.png')
  await uploadMockup(ada.request, project.id, 'shop.png', shop?.id)
  const version = nora.getByLabel('Version', { exact: true })
  await expect(version).toHaveValue('2')
  await version.selectOption('1')
  await expect(nora.getByRole('application', { name: 'Place a pin' })).toHaveCount(0)
  await look(nora, 'review-older-version')
  await nora.getByRole('button', { name: 'Go to version 2 to comment' }).tap()
  await expect(version).toHaveValue('2')
  await expect(nora.getByRole('application', { name: 'Place a pin' })).toBeVisible()
})

test('one tap approves a milestone, and the history names the guest', async () => {
  taps = 0
  await tap(nora.getByRole('button', { name: 'Approve' }))
  expect(taps).toBe(1)
  await expect(nora.getByText('Approved by you')).toBeVisible()
  await ada.goto(`/projects/${project.id}?tab=timeline`)
  await expect(ada.getByText('Nora Quist (guest)').first()).toBeVisible()
})

test('revoking the link immediately ends open sessions', async () => {
  await ada.getByRole('button', { name: 'Share for Review' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More actions for Nora Quist' }).click()
  await ada.getByRole('menuitem', { name: 'Show Activity' }).click()
  await expect(dialog.getByText('Nora Quist (guest) approved a milestone')).toBeVisible()
  await look(ada, 'review-links')
  await dialog.getByRole('button', { name: 'More actions for Nora Quist' }).click()
  await ada.getByRole('menuitem', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(nora.getByRole('heading', { name: 'This link is closed' })).toBeVisible()
  await look(nora, 'review-closed')
})
