import { expect, type Page, test } from '@playwright/test'
import { join, send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { menu, newPage } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/**
 * Ada sends quotes, and Ben responds on a phone. Accepting creates a project with its deposit. Declining
 * creates nothing.
 */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'bread-and-butter-7' }

let easel: RunningEasel
let adas: Page
let bens: Page
let client: { id: string }

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  adas = await newPage(browser, easel.base)
  await send(easel, adas.request, '/api/auth/sign-in/email', ada)
  client = await send(easel, adas.request, '/api/clients', { companyName: 'Acme Bakery' })
  bens = await newPage(browser, easel.base)
  await bens.setViewportSize({ width: 390, height: 844 })
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  await join(easel, adas.request, bens.request, { clientId: client.id, ...ben, ...rights })
})

test.afterAll(async () => {
  for (const page of [adas, bens]) await page.context().close()
  await easel.stop()
})

test('the quote editor looks like the finished quote, and missing details are listed before sending', async () => {
  await adas.goto('/invoices')
  await adas.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Quotes' }).click()
  await expect(adas.getByText('No quotes yet')).toBeVisible()
  await expect(menu(adas, 'Invoices')).toHaveAttribute('aria-current', 'page')
  await look(adas, 'quotes-empty')
  await adas.getByRole('link', { name: 'New Quote' }).click()
  await adas.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(adas.getByText('Give the quote a title')).toBeVisible()
  await adas.getByLabel('For', { exact: true }).selectOption({ label: 'Acme Bakery, without a project' })
  await adas.getByLabel('Title').fill('Web shop')
  await adas.getByLabel('Description of line 1').fill('Design and build of the shop')
  await adas.getByLabel('Unit price of line 1').fill('1,000')
  await adas.getByLabel('Tax % of line 1').fill('19')
  await adas.getByLabel('On acceptance').selectOption('Percentage deposit')
  await expect(adas.getByText(/We send a deposit invoice of \$357.00/)).toBeVisible()
  await look(adas, 'quote-new')
  await adas.getByRole('button', { name: 'Save Draft' }).click()
  await expect(adas.getByText('Quote, not sent yet')).toBeVisible()
  await expect(adas.getByText('Draft', { exact: true }).first()).toBeVisible()

  // Someone else saved first, but the typed text is still there.
  await adas.getByRole('link', { name: 'Edit', exact: true }).click()
  await adas.getByLabel('Title').fill('Web shop with a blog')
  const id = /quotes\/([\w-]+)/.exec(adas.url())?.[1]
  await send(easel, adas.request, `/api/quotes/${id}`, { notes: 'Two rounds of changes.' }, 'PATCH')
  await expect(adas.getByText('Someone else changed this draft since you opened it.')).toBeVisible()
  await look(adas, 'quote-changed')
  await adas.getByRole('button', { name: 'Take Theirs' }).click()
  await expect(adas.getByLabel('Title')).toHaveValue('Web shop')
  await expect(adas.getByLabel('Notes')).toHaveValue('Two rounds of changes.')
  await adas.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = adas.getByRole('dialog')
  await expect(dialog.getByText('The address of Acme Bakery is missing.')).toBeVisible()
  await look(adas, 'quote-send')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(adas.getByRole('heading', { name: /^Quote Q-\d{4}-0001$/ })).toBeVisible()
  await expect(adas.getByText('Waiting for Acme Bakery to answer.')).toBeVisible()
  await look(adas, 'quote-sent')
})

test('Ben opens the quote on a phone, reads what accepting it creates, and accepts it, which creates the project and the deposit', async () => {
  await bens.goto('/')
  await bens.getByRole('link', { name: /^Quote: Web shop/ }).click()
  await expect(bens.getByText(/waiting for your answer/)).toBeVisible()
  await look(bens, 'quote-phone')
  await expect(adas.getByText(/has viewed this quote/)).toBeVisible()
  const pdf = await bens.getByRole('link', { name: 'PDF' }).getAttribute('href')
  expect((await (await bens.request.get(pdf ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-')
  await bens.getByRole('button', { name: 'Accept Quote' }).click()
  const dialog = bens.getByRole('dialog')
  await expect(dialog.getByText('We’ll set up a project called Web shop for you.')).toBeVisible()
  await expect(dialog.getByText(/deposit of \$357.00 \(30% of the total\)/)).toBeVisible()
  await look(bens, 'quote-accept-phone')
  await dialog.getByRole('button', { name: 'Accept Quote' }).click()
  await expect(bens.getByText('Ben accepted this quote.')).toBeVisible()
  await look(bens, 'quote-accepted-phone')
  await expect(adas.getByText('Ben accepted this quote.')).toBeVisible()
  await expect(adas.getByText(/^from /)).toBeVisible()
  await look(adas, 'quote-accepted')
  await bens.getByRole('link', { name: 'Web shop', exact: true }).first().click()
  await expect(bens.getByRole('heading', { name: 'Web shop', exact: true })).toBeVisible()
  await bens.goBack()
  await bens
    .getByRole('link', { name: /^INV-\d{4}-0001$/ })
    .first()
    .click()
  await expect(bens.getByText(/\$357.00/).first()).toBeVisible()

  await adas.getByRole('button', { name: 'Draft Invoice' }).click()
  await expect(adas.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
})

test('declining a quote with a reason creates nothing, and staff can base a new quote on it', async () => {
  const lines = [{ description: 'Care', quantity: 12, unitAmountCents: 5_000 }]
  const body = { clientId: client.id, title: 'A year of care', lines, validUntil: '2099-12-31' }
  const { id } = await send(easel, adas.request, '/api/quotes', body)
  await send(easel, adas.request, `/api/quotes/${id}/send`)
  await adas.goto(`/quotes/${id}`)
  await bens.goto(`/quotes/${id}`)
  await bens.getByRole('button', { name: 'Decline' }).click()
  const dialog = bens.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We begin with half a year.')
  await look(bens, 'quote-decline-phone')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(bens.getByRole('button', { name: 'Accept Quote' })).toHaveCount(0)
  await expect(adas.getByText('We begin with half a year.')).toBeVisible()
  await look(adas, 'quote-declined')
  await adas.getByRole('link', { name: 'Duplicate' }).click()
  await expect(adas.getByLabel('Title')).toHaveValue('A year of care')
  await adas.getByRole('link', { name: 'Quotes' }).first().click()
  await expect(adas.getByRole('row')).toHaveCount(3)
  const tabs = adas.getByRole('navigation', { name: 'Money' })
  await expect(tabs.getByRole('link', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page')
  await look(adas, 'quotes')
  await adas.setViewportSize({ width: 390, height: 844 })
  await look(adas, 'quotes-phone', 'again')
  await adas.goto('/quotes/new')
  await expect(adas.getByLabel('Title')).toBeVisible()
  await look(adas, 'quote-new-phone', 'again')
  await adas.setViewportSize({ width: 1440, height: 900 })
})

test('text typed into a draft that someone else deletes is kept as a new draft', async () => {
  const lines = [{ description: 'Care', unitAmountCents: 5_000 }]
  const { id } = await send(easel, adas.request, '/api/quotes', { clientId: client.id, title: 'Care', lines })
  await adas.goto(`/quotes/${id}/edit`)
  await adas.getByLabel('Title').fill('Care for a year')
  await adas.request.delete(`/api/quotes/${id}`, { headers: { origin: easel.base } })
  await adas.getByRole('button', { name: 'Save Draft' }).click()
  await expect(adas.getByText('Someone else deleted this draft', { exact: true })).toBeVisible()
  await adas.getByRole('button', { name: 'Save Draft' }).click()
  await expect(adas.getByText('Quote, not sent yet')).toBeVisible()
  await expect(adas.getByRole('heading', { name: /Care for a year/ })).toBeVisible()
  expect(adas.url()).not.toContain(id)
})

test('approving a milestone with a price drafts the invoice, which is one click away', async () => {
  await adas.goto('/projects')
  await adas
    .getByRole('link', { name: /Web shop/ })
    .first()
    .click()
  await adas.getByRole('tab', { name: 'Timeline' }).click()
  await adas.getByRole('button', { name: 'Add Milestone' }).click()
  const dialog = adas.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Home page')
  await dialog.getByLabel(/^Price/).fill('a lot')
  await dialog.getByRole('button', { name: 'Add Milestone' }).click()
  await expect(dialog.getByText('Enter an amount like 1250.00')).toBeVisible()
  await dialog.getByLabel(/^Price/).fill('2,500')
  await look(adas, 'milestone-price')
  await dialog.getByRole('button', { name: 'Add Milestone' }).click()
  await expect(adas.getByText(/\$2,500.00/)).toBeVisible()
  const project = /projects\/([\w-]+)/.exec(adas.url())?.[1]
  const milestones = await (await adas.request.get(`/api/projects/${project}/milestones`)).json()
  await send(easel, adas.request, `/api/milestones/${milestones[0].id}/submit`)
  await send(easel, bens.request, `/api/milestones/${milestones[0].id}/approve`)
  await look(adas, 'milestone-approved')
  await adas.setViewportSize({ width: 390, height: 844 })
  await look(adas, 'milestone-approved-phone', 'again')
  await adas.setViewportSize({ width: 1440, height: 900 })
  await adas.getByRole('link', { name: 'Draft invoice' }).click()
  await expect(adas.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
  await adas.goto(`/admin/clients/${client.id}`)
  const offered = adas.getByRole('region', { name: 'Quotes' })
  await expect(offered.getByRole('link', { name: 'Web shop' })).toBeVisible()
  await look(adas, 'client-quotes')
  await adas.goto('/settings/audit')
  await expect(adas.getByText(/accepted quote Q-\d{4}-0001/)).toBeVisible()
})
