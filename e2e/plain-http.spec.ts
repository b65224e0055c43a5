import { expect, type Page, test } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../test/setup/chromium.ts'
import { join, send } from './api.actions.ts'
import { newPage } from './main-job.actions.ts'
import { overlayGone } from './overlay-gone.ts'
import { ada as adasKey, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Plain http on an office network's host name, where browsers lack features that need a secure context. */
test.describe.configure({ mode: 'serial' })
test.use({
  launchOptions: {
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, '--host-resolver-rules=MAP office.lan 127.0.0.1'],
  },
})

const bensKey = { email: 'ben@acme.test', password: 'bread-and-butter-7' }

let easel: RunningEasel
let ada: Page
let ben: Page
let client: { id: string }
/** Errors thrown by the pages. */
const thrown: string[] = []

test.beforeAll(async ({ browser, playwright }) => {
  easel = await startEasel(adasServer)
  const office = easel.base.replace('127.0.0.1', 'office.lan')
  ada = await newPage(browser, office)
  ben = await newPage(browser, office)
  for (const page of [ada, ben]) page.on('pageerror', (error) => thrown.push(error.message))
  const staff = await playwright.request.newContext({ baseURL: easel.base })
  const contact = await playwright.request.newContext({ baseURL: easel.base })
  await send(easel, staff, '/api/auth/sign-in/email', adasKey)
  client = await send(easel, staff, '/api/clients', { companyName: 'Acme Bakery' })
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  await join(easel, staff, contact, { clientId: client.id, ...bensKey, ...rights })
  await Promise.all([staff.dispose(), contact.dispose()])
})

test.afterAll(async () => {
  for (const page of [ada, ben]) await page.context().close()
  await easel.stop()
})

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/invoices')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Money' })).toBeVisible()
}

test('people can sign in and stay signed in after a reload', async () => {
  await Promise.all([signIn(ada, adasKey), signIn(ben, bensKey)])
  expect(await ada.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await ada.reload()
  await expect(ada.getByRole('navigation', { name: 'Money' })).toBeVisible()
})

test('an invoice can be created, sent, partly paid and credited', async () => {
  await ada.goto(`/invoices/new?clientId=${client.id}`)
  await ada.getByLabel('Description of line 1').fill('Design of the home page')
  await ada.getByLabel('Unit price of line 1').fill('1,250')
  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ada.getByRole('heading', { name: /Invoice INV-\d{4}-0001/ })).toBeVisible()
  await ada.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog).toHaveCount(0)
  await ada.getByRole('button', { name: 'More actions' }).click()
  await ada.getByRole('menuitem', { name: 'Credit' }).click()
  await dialog.getByLabel('What to credit').selectOption('Some lines')
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel(/^Amount of/).fill('100')
  await dialog.getByRole('button', { name: 'Send Credit Note' }).click()
  await expect(ada.getByRole('heading', { name: /Credit note CN-/ })).toBeVisible()
})

test('a quote can be created, sent and accepted, which drafts an invoice', async () => {
  await ada.goto('/quotes/new')
  await ada.getByLabel('For', { exact: true }).selectOption({ label: 'Acme Bakery, without a project' })
  await ada.getByLabel('Title').fill('Web shop')
  await ada.getByLabel('Description of line 1').fill('Design and build of the shop')
  await ada.getByLabel('Unit price of line 1').fill('4,000')
  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ada.getByRole('heading', { name: /^Quote Q-\d{4}-0001$/ })).toBeVisible()
  await ben.goto(new URL(ada.url()).pathname)
  await ben.getByRole('button', { name: 'Accept Quote' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Accept Quote' }).click()
  await expect(ben.getByText('Ben accepted this quote.')).toBeVisible()
  await ada.getByRole('button', { name: 'Draft Invoice' }).click()
  await expect(ada.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
})

test('staff can add a plan and import clients', async () => {
  await ada.goto('/invoices/plans')
  await ada.getByRole('button', { name: 'Add Plan' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByLabel('Plan', { exact: true }).fill('Care')
  await dialog.getByLabel('Client', { exact: true }).selectOption({ label: 'Acme Bakery' })
  await dialog.getByLabel('Description of line 1').fill('Updates')
  await dialog.getByLabel('Unit price of line 1').fill('90')
  await dialog.getByLabel('When an invoice is ready').selectOption('Keep it as a draft, and notify me')
  await dialog.getByRole('button', { name: 'Add Plan' }).click()
  await expect(dialog).toHaveCount(0)
  await overlayGone(ada)
  await ada.goto('/invoices/import')
  const buffer = Buffer.from('Company Name\nNorthside Coffee\n')
  await ada.getByLabel('CSV file').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
  await ada.getByRole('button', { name: 'Import 1 Client' }).click()
  await expect(ada.getByText('1 client imported').first()).toBeVisible()
})

test('the portal explains that it isn’t available offline', async () => {
  // The notice loads a few seconds after the first screen, and can't be loaded offline.
  await ben.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline-notice')),
  )
  await ben.context().setOffline(true)
  const notice = ben.getByRole('region', { name: 'Offline' })
  await expect(notice).toContainText(
    'The portal isn’t available offline, because this address doesn’t use https.',
  )
  await ben.context().setOffline(false)
  await expect(notice).toHaveCount(0, { timeout: 20_000 })
})

test('a review link can be copied', async () => {
  await ada.goto('/projects')
  await ada
    .getByRole('link', { name: /Web shop/ })
    .first()
    .click()
  await ada.getByRole('button', { name: 'Share for Review' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Nora')
  await dialog.getByLabel('Email').fill('nora@quist.test')
  await dialog.getByRole('button', { name: 'Send the Link' }).click()
  const address = await dialog.getByLabel('Address').inputValue()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await ada.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'))
    field.id = 'pasted'
    document.querySelector('[role=dialog]')?.append(field)
    field.focus()
  })
  await ada.keyboard.press('Control+v')
  await expect(ada.locator('#pasted')).toHaveValue(address)
  expect(thrown).toEqual([])
})
