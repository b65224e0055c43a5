import { expect, type Page, type Route, test } from '@playwright/test'
import { join, send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { uploadMockup } from './feedback-and-chat.actions.ts'
import { newPage } from './main-job.actions.ts'
import { overlayGone } from './overlay-gone.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** On a phone, Ben works through his to-dos from the dashboard, one after another. */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'bread-and-butter-7' }

let easel: RunningEasel
let adas: Page
let bens: Page
let project: { id: string }
let milestone: { id: string }

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  adas = await newPage(browser, easel.base)
  const staff = (path: string, data?: object) => send(easel, adas.request, path, data)
  await staff('/api/auth/sign-in/email', ada)
  const client = await staff('/api/clients', { companyName: 'Acme Bakery' })
  bens = await newPage(browser, easel.base)
  await bens.setViewportSize({ width: 390, height: 844 })
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  await join(easel, adas.request, bens.request, { clientId: client.id, ...ben, ...rights })
  project = await staff('/api/projects', { name: 'Bakery website', clientId: client.id })
  const at = `/api/projects/${project.id}`
  milestone = await staff(`${at}/milestones`, { title: 'Brand guide' })
  await staff(`/api/milestones/${milestone.id}/submit`)
  await staff(`${at}/messages`, { body: 'Which photo do you prefer?' })
  const lines = [{ description: 'Design', quantity: 1, unitAmountCents: 440_717 }]
  const draft = await staff('/api/invoices', { clientId: client.id, dueAt: inDays(1), lines })
  await staff(`/api/invoices/${draft.id}/send`)
})

test.afterAll(async () => {
  for (const page of [adas, bens]) await page.context().close()
  await easel.stop()
})

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const waiting = () => bens.getByRole('region', { name: 'Waiting for you' })

test('to-dos come first, each with its action, including an invoice that’s due tomorrow', async () => {
  await bens.goto('/dashboard')
  await expect(waiting().getByRole('listitem')).toHaveCount(3)
  await expect(waiting().getByText(/4,407\.17, due /)).toBeVisible()
  await expect(waiting().getByRole('button', { name: /^Pay invoice/ })).toBeVisible()
  const first = bens
    .getByRole('main')
    .getByRole('link')
    .or(bens.getByRole('main').getByRole('button'))
    .first()
  await expect(first).toHaveAttribute('href', /milestone=/)
  await look(bens, 'waiting-phone')
})

test('Ben approves a milestone from the list and is offered the next item', async () => {
  await waiting().getByRole('button', { name: 'Approve Brand guide' }).click()
  const dialog = bens.getByRole('dialog', { name: 'Approve Brand guide' })
  await expect(dialog).toContainText('There are no mockups in this project yet.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  const next = bens.getByRole('link', { name: /^2 more waiting\. Next: / })
  await expect(next).toBeVisible()
  await look(bens, 'waiting-next-phone')
  await overlayGone(bens)
  await next.click()
  await expect(bens).toHaveURL(/tab=chat/)
})

test('a price that changes while Ben is looking is shown before he approves from the list', async () => {
  const params = { title: 'Shop', priceCents: 100_000 }
  const shop = await send(easel, adas.request, `/api/projects/${project.id}/milestones`, params)
  await send(easel, adas.request, `/api/milestones/${shop.id}/submit`)
  await bens.goto('/dashboard')
  await waiting().getByRole('button', { name: 'Approve Shop' }).click()
  const dialog = bens.getByRole('dialog', { name: 'Approve Shop' })
  await expect(dialog).toContainText('$1,000.00')
  // Changes after the press, so that no live update can show the price before.
  const changePrice = async (route: Route) => {
    await send(easel, adas.request, `/api/milestones/${shop.id}`, { priceCents: 120_000 }, 'PATCH')
    await route.continue()
  }
  await bens.route('**/approve', changePrice, { times: 1 })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toContainText('$1,200.00')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toHaveCount(0)
  await bens.goto(`/projects/${project.id}?tab=chat`)
})

test('after a decision, Ben is offered the last remaining item', async () => {
  await bens.getByRole('textbox', { name: 'Message' }).fill('The left one')
  await bens.getByRole('button', { name: 'Send' }).click()
  await bens.getByRole('link', { name: /^1 more waiting\. Next: Invoice/ }).click()
  await expect(bens).toHaveURL(/\/invoices\//)
  await bens.goto('/dashboard')
  await expect(waiting().getByRole('listitem')).toHaveCount(1)
  await waiting()
    .getByRole('button', { name: /^Pay invoice/ })
    .click()
  await expect(bens).toHaveURL(/\/invoices\/[\w-]+$/)
})

test('the link in an email opens what the email is about, either the decision or the design with its pins', async () => {
  const at = `/api/projects/${project.id}`
  const second = await send(easel, adas.request, `${at}/milestones`, { title: 'Home page' })
  await send(easel, adas.request, `/api/milestones/${second.id}/submit`)
  await bens.goto(`/projects/${project.id}?tab=timeline&milestone=${second.id}&decide`)
  await expect(bens.getByRole('dialog', { name: 'Approve Home page' })).toBeVisible()
  await bens.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await overlayGone(bens)
  const design = (name: string) => uploadMockup(adas.request, project.id, name)
  const first = await design('first.png')
  await design('second.png')
  await bens.goto(`/projects/${project.id}?tab=feedback&file=${first.id}`)
  await expect(bens.getByRole('combobox', { name: 'Mockup' })).toHaveValue(first.id)
})
