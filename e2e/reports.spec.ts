import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** An accountant imports historical data, sees it in reports, and exports files and a statement. */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'plain-sailing' }

let easel: RunningEasel
let adas: Page
let bens: Page

test.beforeAll(async ({ browser }) => {
  easel = await startEasel(adasServer)
  adas = await newPage(browser, easel.base)
  bens = await newPage(browser, easel.base)
  await post(adas, '/api/auth/sign-in/email', ada)
  await post(bens, '/api/auth/sign-up/email', { ...ben, name: '' })
  await post(bens, '/api/projects', { name: 'Bakery website', companyName: 'Acme Bakery' })
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
})

const post = (as: Page, path: string, data: object) => send(easel, as.request, path, data)

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

/** Returns the date this many days ago. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const head = 'Number;Client;Date;Due Date;Currency;Description;Unit Price;Tax %;Total;Paid On'
const paid = [320, 290, 245, 200, 150, 110, 75, 40].map((days, index) => {
  const net = 800 + ((index * 437) % 1900)
  const total = (net * 1.19).toFixed(2).replace('.', ',')
  return `R-${index};Acme Bakery;${ago(days)};${ago(days - 14)};EUR;Design and build;${net},00;19;${total};${ago(days - 9)}`
})
const open = [
  `R-20;Acme Bakery;${ago(30)};${ago(16)};EUR;Photos;250,00;7;267,50;`,
  `R-21;Acme Bakery;${ago(90)};${ago(70)};EUR;Texts;1.000,00;19;1.190,00;`,
  `R-22;Acme Bakery;${ago(200)};${ago(186)};JPY;Tokyo shop;50000;0;50000;${ago(180)}`,
]

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

test('empty reports say what will appear in them', async () => {
  await adas.goto('/invoices')
  await adas.getByRole('link', { name: 'Figures', exact: true }).click()
  await expect(adas.getByText('No revenue yet')).toBeVisible()
  await expect(adas.getByText('Nothing is overdue')).toBeVisible()
  await look(adas, 'figures-empty')
})

test('problems in a file are shown next to their cells, and the corrected file is imported', async () => {
  await adas.getByRole('link', { name: 'Import', exact: true }).click()
  await adas.getByRole('tab', { name: 'Invoices' }).click()
  const wrong = [head, ...paid, 'R-20;Acme Bakry;31.02.2026;;EUR;Photos;250,00;7;267,49;', ...open.slice(1)]
  await adas.getByLabel('CSV file').setInputFiles(file('invoices-of-the-years-before.csv', wrong))
  await expect(adas.getByText('There’s no client named Acme Bakry. Import the clients first')).toBeVisible()
  await expect(adas.getByText('“31.02.2026” isn’t a real date')).toBeVisible()
  await expect(adas.getByRole('button', { name: 'Import 11 Invoices' })).toBeDisabled()
  await look(adas, 'import-faults')
  await adas.setViewportSize(narrow)
  await look(adas, 'import-faults-narrow', 'again')
  await adas.setViewportSize(wide)

  await adas.getByLabel('CSV file').setInputFiles(file('mended.csv', [head, ...paid, ...open]))
  await adas.getByRole('button', { name: 'Import 11 Invoices' }).click()
  await expect(adas.getByText('11 Invoices imported').first()).toBeVisible()
})

test('reports show a chart and a table per currency, and can be exported', async () => {
  await adas.goto('/invoices/figures')
  await expect(adas.getByRole('img', { name: /^Revenue in EUR by month/ })).toBeVisible()
  await expect(adas.getByRole('img', { name: /^Revenue in JPY by month/ })).toBeVisible()
  await expect(adas.getByRole('row', { name: /61–90 days/ })).toContainText('€1,190.00')
  await look(adas, 'figures')
  await adas.setViewportSize(narrow)
  await look(adas, 'figures-narrow', 'again')
  await adas.setViewportSize(wide)
  await adas.getByRole('button', { name: 'Show as Table' }).first().click()
  await expect(adas.getByRole('row', { name: /^Total/ })).toBeVisible()
  await look(adas, 'figures-table', 'again')
  const download = adas.waitForEvent('download')
  await adas.getByRole('link', { name: 'Payments as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(10)
})

test('the customer can read their statement on screen and in print', async () => {
  await bens.goto('/invoices')
  await bens.getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(bens.getByText('Closing balance')).toHaveCount(2)
  await expect(bens.getByRole('row', { name: /Closing balance/ }).first()).toContainText('€1,457.50')
  await look(bens, 'statement')
  await bens.setViewportSize(narrow)
  await look(bens, 'statement-narrow', 'again')
  const download = bens.waitForEvent('download')
  await bens.getByRole('link', { name: 'Account in EUR as PDF' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await bens.goto('/invoices/figures')
  await expect(bens.getByText('You don’t have access to the figures')).toBeVisible()
})
