import { expect, type Page, test } from '@playwright/test'
import { type FakeStripe, openStripe } from '../test/fakes/stripe.ts'
import { join, send } from './api.actions.ts'
import { uploadMockup } from './feedback-and-chat.actions.ts'
import { newPage } from './main-job.actions.ts'
import { spokenIn } from './screen-reader.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/**
 * What a screen reader says during a client's main tasks. The texts are in `e2e/spoken/`. Read them when they
 * change. `--update-snapshots` writes new ones.
 */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'bread-and-butter' }

let stripe: FakeStripe
let easel: RunningEasel
let adas: Page
let bens: Page
let project: string
let invoice: string

test.beforeAll(async ({ browser }) => {
  stripe = await openStripe()
  easel = await startEasel({ ...adasServer, ...stripe.env })
  adas = await newPage(browser, easel.base)
  bens = await newPage(browser, easel.base)
  const staff = (path: string, data?: object) => send(easel, adas.request, path, data)
  await staff('/api/auth/sign-in/email', ada)
  const { id: clientId } = await staff('/api/clients', { companyName: 'Acme Bakery' })
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  await join(easel, adas.request, bens.request, { clientId, ...ben, ...rights })
  project = (await staff('/api/projects', { name: 'Bakery website', clientId })).id
  await uploadMockup(adas.request, project, 'home.png')
  await staff(`/api/projects/${project}/messages`, { body: 'The first draft is there.' })
  const milestone = await staff(`/api/projects/${project}/milestones`, { title: 'Homepage design' })
  await staff(`/api/milestones/${milestone.id}/submit`)
  const lines = [{ description: 'Website', unitAmountCents: 120_000 }]
  invoice = (await staff('/api/invoices', { clientId, lines, dueAt: '2030-01-31' })).id
  await staff(`/api/invoices/${invoice}/send`)
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
  await stripe.close()
})

test('signing in', { tag: '@all' }, async ({ browser }) => {
  const page = await newPage(browser, easel.base)
  await page.goto('/?sign-in')
  await page.getByLabel('Email').fill(ben.email)
  expect(await spokenIn(page.getByRole('main'))).toMatchSnapshot('sign-in.txt')
  await page.context().close()
})

test('commenting on a design', { tag: '@all' }, async () => {
  await bens.goto(`/projects/${project}?tab=feedback`)
  await bens.locator('[data-placing]').press('Enter')
  await bens.getByRole('textbox', { name: 'Comment' }).fill('Larger, please.')
  expect(await spokenIn(bens.getByRole('dialog'))).toMatchSnapshot('feedback-form.txt')
  await bens.getByRole('textbox', { name: 'Comment' }).press('Control+Enter')
  const list = bens.getByRole('region', { name: 'Feedback Comments' })
  await expect(list.getByText('Larger, please.')).toBeVisible()
  await expect(list.getByText('Sending…')).toHaveCount(0)
  expect(withoutTimes(await spokenIn(list))).toMatchSnapshot('feedback-list.txt')
})

test('chatting', { tag: '@all' }, async () => {
  await bens.goto(`/projects/${project}?tab=chat`)
  const chat = bens.getByRole('region', { name: 'Project Chat' })
  await expect(chat.getByText('The first draft is there.')).toBeVisible()
  expect(withoutTimes(await spokenIn(chat))).toMatchSnapshot('chat.txt')
})

test('approving a milestone', { tag: '@all' }, async () => {
  await bens.goto(`/projects/${project}?tab=timeline`)
  await bens.getByRole('button', { name: 'Approve' }).click()
  await expect(bens.getByRole('dialog').getByText('home.png')).toBeVisible()
  expect(await spokenIn(bens.getByRole('dialog'))).toMatchSnapshot('approve.txt')
})

test('paying an invoice', { tag: '@all' }, async () => {
  await bens.goto(`/invoices/${invoice}`)
  await expect(bens.getByRole('button', { name: 'Pay by Card' })).toBeVisible()
  expect(withoutTimes(await spokenIn(bens.getByRole('main')))).toMatchSnapshot('pay.txt')
})

/** Dates and times differ from run to run. */
function withoutTimes(text: string): string {
  return text
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d{1,2}(, \d{4})?/g, '(date)')
    .replace(/\b\d{1,2}:\d{2}( [AP]M)?/g, '(time)')
    .replace(/less than a minute ago|\d+ minutes? ago/g, '(time)')
}
