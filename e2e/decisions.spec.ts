import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { password, signedIn, uploadMockup } from './feedback-and-chat.actions.ts'
import { newPhone } from './main-job.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/**
 * Staff ask a guest for decisions on designs, the guest decides on a phone, and a new version asks the guest
 * again.
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
  await post(`/api/projects/${project.id}/milestones`, { title: 'Home page design', includedRounds: 2 })
  const guest = { firstName: 'Nora', email: 'nora@quist.test', right: 'APPROVE' }
  ;({ url } = await post(`/api/projects/${project.id}/review-links`, guest))
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
  const { id } = emails.find((sentEmail: { subject: string }) => sentEmail.subject.startsWith('Your code'))
  const { text } = await (await ada.request.get(`/api/outbox/${id}`)).json()
  return /^(\d{3}) (\d{3})$/m.exec(text)?.slice(1).join('') ?? ''
}

test('staff ask for decisions on two designs', async () => {
  await ada.goto(`/projects/${project.id}`)
  await ada.getByRole('button', { name: 'Request a Review' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Request a Review' })
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(dialog.getByText('Choose at least one mockup.')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Mockups' })).toBeFocused()
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'home.png' }).check()
  await dialog.getByRole('checkbox', { name: 'shop.png' }).check()
  await dialog.getByRole('checkbox', { name: 'Nora' }).check()
  await dialog.getByRole('combobox', { name: 'Milestone' }).selectOption('Home page design')
  await expect(dialog.getByText('This will be round 1 of 2.')).toBeVisible()
  await look(ada, 'decisions-ask')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(
    ada.getByRole('link', { name: /Review 1.*Home page design · Round 1 of 2 · Waiting for Nora/ }),
  ).toBeVisible()
  await ada.goto('/admin/dashboard')
  const waiting = ada.getByRole('region', { name: 'Waiting on clients' })
  await expect(waiting.getByRole('link', { name: /Nora.*Review 1/ })).toBeVisible()
  await look(ada, 'decisions-dashboard')
})

test('a colleague replaces a decision, and both are kept as a record', async () => {
  const [home] = await (await ada.request.get(`/api/projects/${project.id}/files`)).json()
  const people = await (await ada.request.get(`/api/projects/${project.id}/reviewers`)).json()
  const self = people.find(({ kind }: { kind: string }) => kind === 'STAFF')
  const { id } = await post(`/api/projects/${project.id}/reviews`, {
    title: 'Own round',
    dueOn: '2999-01-01',
    designs: [{ fileId: home.id, version: home.version }],
    userIds: [self.userId],
  })
  await ada.goto(`/projects/${project.id}?review=${id}`)
  const dialog = ada.getByRole('dialog', { name: 'Own round' })
  await dialog.getByRole('radio', { name: 'Approved', exact: true }).check()
  await dialog.getByRole('button', { name: 'Submit Decisions' }).click()
  await expect(ada).not.toHaveURL(/review=/)
  await ada.goto(`/projects/${project.id}?review=${id}`)
  await dialog.getByRole('button', { name: 'Replace My Decision' }).click()
  await expect(dialog.getByRole('radio', { name: 'Approved', exact: true })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Changes required' }).check()
  await dialog.getByRole('button', { name: 'Submit Decisions' }).click()
  await expect(ada).not.toHaveURL(/review=/)
  await ada.goto(`/projects/${project.id}?review=${id}`)
  await expect(dialog.getByText('replaced later')).toBeVisible()
  await expect(dialog.getByText('Changes required').first()).toBeVisible()
  await ada.request.post(`/api/reviews/${id}/cancel`, { data: {} })
})

test('the guest submits the decisions on both designs together', async () => {
  await nora.goto(url)
  await nora.getByRole('button', { name: 'Ask for a Code' }).tap()
  await expect(nora.getByLabel('Code')).toBeVisible()
  await nora.getByLabel('Code').fill(await codeInOutbox())
  await nora.getByLabel('Code').press('Enter')
  await nora.getByRole('button', { name: 'Decide' }).tap()
  const dialog = nora.getByRole('dialog', { name: 'Review 1' })
  await expect(dialog.getByRole('button', { name: 'Approve All 2' })).toBeInViewport()
  const home = dialog.getByRole('group', { name: 'home.png, version 1' })
  const shop = dialog.getByRole('group', { name: 'shop.png, version 1' })
  await home.getByRole('radio', { name: 'Approved', exact: true }).check()
  await shop.getByRole('radio', { name: 'Changes required' }).check()
  await shop.getByLabel('Comment').fill('The prices are too small')
  await expect(dialog.getByText('Each decision is stored with my name')).toBeVisible()
  await look(nora, 'decisions-guest')
  await dialog.getByRole('button', { name: 'Submit Decisions' }).tap()
  await expect(nora.getByRole('button', { name: 'Replace My Decision' })).toBeVisible()
})

test('the certificate downloads, and anyone can check it without signing in', async ({ browser }) => {
  await expect(nora.getByRole('link', { name: 'Certificate' })).toBeVisible()
  await look(nora, 'decisions-guest-certificate')
  await ada.goto(`/projects/${project.id}`)
  await ada.getByRole('link', { name: /Review 1.*Changes required/ }).click()
  const dialog = ada.getByRole('dialog', { name: 'Review 1' })
  const [file] = await Promise.all([
    ada.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Certificate' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Sign-off certificate Review 1.pdf')
  const bytes = await readFile(await file.path())
  const visitor = await newPhone(browser, easel.base)
  await visitor.goto('/verify')
  const choose = (name: string, buffer: Buffer) =>
    visitor.getByLabel('Certificate (PDF)').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('certificate.pdf', bytes)
  await expect(visitor.getByRole('heading', { name: 'Valid certificate' })).toBeVisible()
  await expect(visitor.getByText('Nora (guest): Changes required')).toBeVisible()
  await look(visitor, 'verify-valid')
  await choose('changed.pdf', Buffer.concat([bytes, Buffer.from(' ')]))
  await expect(visitor.getByRole('heading', { name: 'This file was changed' })).toBeVisible()
  await look(visitor, 'verify-changed')
  await visitor.context().close()
})

test('staff can read the decisions, which stay when a new version is uploaded', async () => {
  await ada.goto(`/projects/${project.id}`)
  await ada.getByRole('link', { name: /Review 1.*Changes required/ }).click()
  const dialog = ada.getByRole('dialog', { name: 'Review 1' })
  await expect(dialog.getByText('The prices are too small')).toBeVisible()
  await look(ada, 'decisions-given')
  const shop = (await (await ada.request.get(`/api/projects/${project.id}/files`)).json()).find(
    ({ originalName }: { originalName: string }) => originalName === 'shop.png',
  )
  await uploadMockup(ada.request, project.id, 'shop.png', shop.id)
  await expect(dialog.getByText('Version 2')).toBeVisible()
  await expect(dialog.getByText('Replaced by a newer version')).toBeVisible()
  await expect(nora.getByRole('button', { name: 'Decide', exact: true })).toBeVisible()
})
