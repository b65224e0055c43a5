import { expect, type Page, test } from '@playwright/test'
import { join, send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { ada as adasKey, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** An invoice from its first line until the client sees it, written by someone in Germany. */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let ada: Page
/** Ada's second browser. */
let second: Page
let ben: Page
let client: string

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  ada = await newPage(browser, easel.base)
  second = await newPage(browser, easel.base)
  ben = await newPage(browser, easel.base)
  for (const { request } of [ada, second]) await send(easel, request, '/api/auth/sign-in/email', adasKey)
  const made = await send(easel, ada.request, '/api/clients', { companyName: 'Acme Bakery' })
  client = made.id
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  const bensKey = { email: 'ben@acme.test', password: 'bread-and-butter-7' }
  await join(easel, ada.request, ben.request, { clientId: client, ...bensKey, ...rights })
})

test.afterAll(async () => {
  for (const page of [ada, second, ben]) await page.context().close()
  await easel.stop()
})

test('staff set the billing details, and an invalid IBAN shows an error next to its field', async () => {
  await ada.goto('/settings/billing')
  await ada.getByLabel('Legal name').fill('Nordlicht Gestaltung, Inhaberin Dr. Ada Lindqvist-Oberhausen')
  await ada.getByLabel('Street').fill('Lindenstraße 5')
  await ada.getByLabel('Postal code').fill('10969')
  await ada.getByLabel('City').fill('Berlin')
  await ada.getByLabel('Country').selectOption('DE')
  await ada.getByLabel('Tax ID').fill('DE129273398')
  await ada.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await ada.getByLabel('Invoice prefix').fill('RE')
  await expect(ada.getByText(/^RE-\d{4}-0001$/)).toBeVisible()
  await ada.getByRole('button', { name: 'Save Settings' }).click()
  await expect(ada.getByText('This isn’t a valid IBAN. Check the digits.')).toBeVisible()
  await look(ada, 'settings-billing')
  await ada.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await ada.getByRole('button', { name: 'Save Settings' }).click()
  await expect(ada.getByText('Settings saved').first()).toBeVisible()
})

test('totals at 19% and 7% update while typing, and leaving asks for confirmation', async () => {
  await ada.goto(`/invoices/new?clientId=${client}`)
  const currency = ada.getByLabel('Currency')
  await currency.selectOption('EUR')
  await ada.getByLabel('Description of line 1').fill('Konzeption und Gestaltung der Startseite')
  await ada.getByLabel('Quantity of line 1').fill('12,5')
  await ada.getByLabel('Unit price of line 1').fill('80')
  await ada.getByLabel('Tax % of line 1').fill('19')
  await ada.getByLabel('Tax % of line 1').press('Enter')
  await expect(ada.getByLabel('Description of line 2')).toBeFocused()
  await ada.getByLabel('Description of line 2').fill('Fachbuch zur Barrierefreiheit')
  await ada.getByLabel('Unit price of line 2').fill('fifty')
  await ada.getByLabel('Tax % of line 2').fill('7')
  await expect(ada.getByText('Enter an amount like 1250.00')).toBeVisible()
  // The price is typed in the German format.
  await ada.getByLabel('Unit price of line 2').fill('49,90')
  await expect(ada.getByText('7% tax on €49.90')).toBeVisible()
  await expect(ada.getByText(/€1,243\.39/).first()).toBeVisible()
  await ada.getByLabel('Move Fachbuch zur Barrierefreiheit').press('ArrowUp')
  await expect(ada.getByLabel('Description of line 1')).toHaveValue('Fachbuch zur Barrierefreiheit')
  await ada.getByLabel('Payment').selectOption('Deposit and balance')
  await expect(ada.getByText('€373.02')).toBeVisible()
  await look(ada, 'invoice-editor')
  await ada.setViewportSize({ width: 390, height: 844 })
  await look(ada, 'invoice-editor-phone', 'again')
  await ada.setViewportSize({ width: 1440, height: 900 })

  await ada.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(ada.getByText('Leave without saving?')).toBeVisible()
  await ada.getByRole('button', { name: 'Stay' }).click()
  await expect(ada.getByLabel('Unit price of line 1')).toHaveValue('49,90')
  await ada.getByRole('button', { name: 'Save Draft' }).click()
  await expect(ada.getByRole('heading', { name: /Draft invoice/ })).toBeVisible()
})

test('the second person to edit the same draft sees a notice and loses no typed text', async () => {
  const path = `${new URL(ada.url()).pathname}/edit`
  await Promise.all([ada.goto(path), second.goto(path)])
  await second.getByLabel('Notes').fill('Zahlbar nach Erhalt')
  await ada.getByLabel('PO number').fill('PO 4711')
  await ada.getByRole('button', { name: 'Save Draft' }).click()
  await expect(second.getByText('Someone else changed this draft since you opened it.')).toBeVisible()
  await expect(second.getByLabel('Notes')).toHaveValue('Zahlbar nach Erhalt')
  await look(second, 'invoice-changed')
  await second.getByRole('button', { name: 'Take Theirs' }).click()
  await expect(second.getByLabel('PO number')).toHaveValue('PO 4711')
  await expect(second.getByLabel('Notes')).toHaveValue('')
})

test('missing details are listed before sending, the client gets the invoice immediately, and staff see when it’s opened', async () => {
  await ben.goto('/invoices')
  // Collects rendering errors, which React catches and logs to the console.
  const failed: string[] = []
  second.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  second.context().on('weberror', (event) => failed.push(String(event.error())))
  await second.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = second.getByRole('dialog')
  await expect(dialog.getByText(/^The address of .* is missing\.$/)).toBeVisible()
  await look(second, 'invoice-send')
  // The editor stays open while the invoice reloads, although it's no longer a draft.
  await second.route('**/api/invoices/deposits?*', async (route) => {
    await new Promise((later) => setTimeout(later, 500))
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(second.getByRole('heading', { name: /Invoice RE-\d{4}-\d{4}/ })).toBeVisible()
  await expect(second.getByText('Not yet')).toBeVisible()
  expect(failed).toEqual([])
  const row = ben.getByRole('row').filter({ hasText: /RE-\d{4}/ })
  await expect(row).toContainText(/€1,243\.39.EUR/)
  await row.getByRole('link').click()
  await expect(ben.getByText('Payment schedule')).toBeVisible()
  const transfer = ben.getByRole('region', { name: 'Pay by Bank Transfer' })
  await expect(transfer.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
  await expect(transfer.getByText(/^RE-\d{4}-\d{4}$/)).toBeVisible()
  await look(ben, 'invoice-of-client')
  await expect(second.getByText('Not yet')).toHaveCount(0)
  await look(second, 'invoice-sent')
})

test('crediting a line creates a separate document and lowers the amount due', async () => {
  await second.getByRole('button', { name: 'More actions' }).click()
  await second.getByRole('menuitem', { name: 'Credit' }).click()
  await second.getByLabel('What to credit').selectOption('Some lines')
  await second.getByLabel('Fachbuch zur Barrierefreiheit', { exact: true }).check()
  const amount = second.getByLabel('Amount of Fachbuch zur Barrierefreiheit')
  await amount.fill('60')
  await second.getByRole('button', { name: 'Send Credit Note' }).click()
  await expect(second.getByText(/^You can credit up to €49.90 of Fachbuch/)).toBeVisible()
  await amount.fill('49,90')
  await look(second, 'invoice-credit')
  await second.getByRole('button', { name: 'Send Credit Note' }).click()
  await expect(second.getByRole('heading', { name: /Credit note CN-/ })).toBeVisible()
  await expect(ben.getByText(/€1,190\.00/).first()).toBeVisible()
})
