import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { type Demo, openDemo } from './open-demo.ts'

/** A care plan, from the staff's form to what the client sees. */
test.describe.configure({ mode: 'serial' })

let demo: Demo
let ada: Page
/** A contact of the bakery, who sees its invoices. */
let ben: Page

test.beforeAll(async ({ browser }) => {
  demo = await openDemo(browser)
  const open = async (storageState: Demo['sessions']['ada']) => {
    const context = await browser.newContext({ baseURL: demo.easel.base, storageState })
    return context.newPage()
  }
  ;[ada, ben] = await Promise.all([open(demo.sessions.ada), open(demo.sessions.ben)])
})

test.afterAll(async () => {
  for (const page of [ada, ben]) await page.context().close()
  await demo.easel.stop()
})

const subscriptionOn = (page: Page) =>
  page.getByRole('region', { name: 'All Plans' }).getByRole('listitem').filter({ hasText: 'Retainer' })

test('adding a retainer shows a preview of three invoices, and the first one is sent immediately', async () => {
  await ada.goto('/invoices')
  await ada.getByRole('link', { name: 'Plans' }).click()
  await ada.getByRole('button', { name: 'Add Plan' }).click()
  const dialog = ada.getByRole('dialog')
  const begins = dialog.getByLabel('First period begins')
  const today = await begins.inputValue()
  await begins.fill('')
  await dialog.getByRole('button', { name: 'Add Plan' }).click()
  // All missing fields are marked at the same time, and nothing is sent until every choice is made.
  for (const missing of [
    'Choose a client',
    'Plan is required',
    'Enter a description',
    'Enter an amount like 1250.00',
    'Choose a start date',
    'Choose what happens to each invoice',
  ]) {
    await expect(dialog.getByText(missing).last()).toBeVisible()
  }
  await dialog.getByLabel('Client', { exact: true }).selectOption({ label: 'Hartley & Rye Bakery' })
  await dialog.getByLabel('Plan', { exact: true }).fill('Retainer')
  await begins.fill(today)
  await dialog.getByLabel('When an invoice is ready').selectOption('Send it to the client automatically')
  await dialog.getByLabel('Description of line 1').fill('Ten hours')
  await dialog.getByLabel('Unit price of line 1').fill('900')
  const next = dialog.getByRole('region', { name: 'Next invoices' })
  await expect(next.getByRole('listitem')).toHaveText([/\$900\.00/, /\$900\.00/, /\$900\.00/])
  const first = dialog.getByText(/^First invoice: \$900\.00, today\./)
  await expect(first.getByText('It’s sent as soon as you save.')).toBeInViewport()
  await look(ada, 'plan-new')
  await dialog.getByRole('button', { name: 'Add Plan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(subscriptionOn(ada).getByText('Active', { exact: true })).toBeVisible()
  await expect(subscriptionOn(ada).getByText(/^\$900\.00 every month/)).toBeVisible()
  await look(ada, 'plans')
  await ben.goto('/invoices')
  // A job creates and sends the invoice shortly after the plan is saved.
  await ben
    .getByRole('row', { name: /\$900\.00/ })
    .getByRole('link')
    .first()
    .click()
  await expect(ben.getByText(/^Ten hours, .+ \d{4}$/).first()).toBeVisible()
})

test('the client sees the plan, its pause, its resumption, and its end after the current period', async () => {
  await ben.goto('/invoices/plans')
  await expect(subscriptionOn(ben).getByText('Next invoices:')).toBeVisible()
  await expect(ben.getByRole('button', { name: /Manage|Add Plan/ })).toHaveCount(0)
  await look(ben, 'plans-own')
  const choose = async (act: string) => {
    await subscriptionOn(ada).getByRole('button', { name: 'Manage Retainer' }).click()
    await ada.getByRole('menuitem', { name: act }).click()
  }
  const dialog = ada.getByRole('dialog')
  await choose('Pause')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(subscriptionOn(ben).getByText('Paused', { exact: true })).toBeVisible()
  await choose('Resume')
  await expect(ada.getByText('No period passed while it was paused.').first()).toBeVisible()
  await expect(subscriptionOn(ben).getByText('Active', { exact: true })).toBeVisible()
  await choose('Edit')
  await dialog.getByLabel('Unit price of line 1').fill('950')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(subscriptionOn(ben).getByText(/\$950\.00/)).toBeVisible()
  await choose('Cancel Plan')
  await expect(dialog.getByLabel(/At the end of the period/)).toBeChecked()
  await look(ada, 'plan-cancel')
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(subscriptionOn(ben).getByText('Ends', { exact: true })).toBeVisible()
  await expect(subscriptionOn(ben).getByText('Next invoices:')).toHaveCount(0)
})
