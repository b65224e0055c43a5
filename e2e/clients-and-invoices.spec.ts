import { expect, type Page, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { menu, newPage } from './main-job.actions.ts'
import { type RunningEasel, startEasel } from './start-server.ts'

/** Clients and their invoices: the staff's actions, and what each contact sees in their own browser. */
test.describe.configure({ mode: 'serial' })

let easel: RunningEasel
let ada: Page
/** A contact who can see invoices. */
let rosa: Page
/** A contact who can't see invoices. */
let eve: Page

const password = 'plain-sailing'

test.beforeAll(async ({ browser }) => {
  const admin = { EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: password }
  easel = await startEasel(admin)
  ;[ada, rosa, eve] = await Promise.all([
    newPage(browser, easel.base),
    newPage(browser, easel.base),
    newPage(browser, easel.base),
  ])
  await ada.goto('/admin/clients')
  await ada.getByLabel('Email').fill('ada@marlow.test')
  await ada.getByLabel('Password', { exact: true }).fill(password)
  await ada.getByRole('button', { name: 'Sign In', exact: true }).click()
})

test.afterAll(async () => {
  for (const page of [ada, rosa, eve]) await page.context().close()
  await easel.stop()
})

test('adding a client from the dashboard shows a message for invalid input, then lists the client', async () => {
  await menu(ada, 'Dashboard').click()
  await ada.getByRole('link', { name: 'Add Client' }).click()
  await ada.getByLabel('Company Name').fill('Rose & Crown')
  await ada.getByLabel('Billing Email').fill('not an address')
  await ada.getByRole('button', { name: 'Save Client' }).click()
  await expect(ada.getByText('Invalid email address')).toBeVisible()
  await ada.getByLabel('Billing Email').fill('bills@rose.test')
  await ada.getByLabel('Industry').fill('Hospitality')
  await ada.getByLabel('Website').fill('rose.test')
  const full = { status: 503, detail: 'The server’s disk is full. Nothing was changed.' }
  await ada.route('/api/clients', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: full }) : route.continue(),
  )
  await ada.getByRole('button', { name: 'Save Client' }).click()
  await expect(ada.getByText('Error', { exact: true })).toBeVisible()
  await expect(ada.getByText(full.detail, { exact: true })).toBeVisible()
  await ada.unroute('/api/clients')
  await ada.getByRole('button', { name: 'Save Client' }).click()
  await expect(ada.getByRole('dialog')).toHaveCount(0)
  await expect(ada.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible()
  await expect(ada.getByText('Manage your client relationships and information.')).toBeVisible()
  const row = ada.getByRole('region', { name: 'All Clients' }).getByRole('row').last()
  for (const words of ['Rose & Crown', 'Hospitality', /Added \w+ \d+, \d{4}/]) {
    await expect(row).toContainText(words)
  }
  await expect(row.getByRole('link', { name: 'rose.test', exact: true })).toHaveAttribute(
    'href',
    'https://rose.test',
  )
  await expect(row.getByRole('link', { name: 'bills@rose.test' })).toHaveAttribute('href', /^mailto:/)
  await row.getByRole('button', { name: 'Edit Rose & Crown' }).click()
  await expect(ada.getByLabel('Company Name')).toHaveValue('Rose & Crown')
  await ada.getByRole('button', { name: 'Cancel' }).click()
})

test('staff invite contacts, resend an invitation and revoke one', async () => {
  await ada.getByRole('link', { name: 'Rose & Crown' }).click()
  await invite('rosa@rose.test')
  const first = await linkFor('rosa@rose.test')
  const pending = ada.getByRole('listitem').filter({ hasText: 'rosa@rose.test' })
  await expect(pending.getByText('Pending', { exact: true })).toBeVisible()
  await pending.getByRole('button', { name: 'Send Again' }).click()
  // Without a mail server, the link is in the outbox, and the inviter sees a message about it.
  await expect(ada.getByText(/give rosa@rose.test the link/).first()).toBeVisible()
  await expect.poll(() => linkFor('rosa@rose.test')).not.toBe(first)
  await rosa.goto(first)
  await expect(rosa.getByText('This invitation was revoked.')).toBeVisible()
  await accept(rosa, await linkFor('rosa@rose.test'), 'Rosa')

  await invite('gone@rose.test')
  await ada
    .getByRole('listitem')
    .filter({ hasText: 'gone@rose.test' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(ada.getByRole('listitem').filter({ hasText: 'gone@rose.test' })).toHaveCount(0)
  await invite('eve@rose.test')
  await accept(eve, await linkFor('eve@rose.test'), 'Eve')
  await expect(ada.getByRole('region', { name: 'Pending Invitations' })).toHaveCount(0)
})

test('a granted permission takes effect immediately in the contact’s browser', async () => {
  await rosa.goto('/invoices')
  await expect(rosa.getByText('You don’t have access to billing')).toBeVisible()
  const rights = ada.getByRole('button', { name: /^Permissions of Rosa/ })
  await rights.click()
  const seesInvoices = ada.getByRole('menuitemcheckbox', { name: 'Sees invoices' })
  await seesInvoices.click()
  await expect(seesInvoices).toBeChecked()
  await expect(rosa.getByText('View your invoices and payment history.')).toBeVisible()
  await ada.reload()
  await expect(rights).toHaveAccessibleName(/Sees invoices/)
  await look(ada, 'client-contacts')
})

test('an invoice that’s sent appears immediately for its recipients, and nobody else sees the amount', async () => {
  await eve.goto('/invoices')
  await ada.getByRole('link', { name: 'New Invoice' }).click()
  await expect(ada.getByRole('heading', { name: 'New Invoice' })).toBeVisible()
  await look(ada, 'invoice-new')
  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ada.getByText('Enter a description')).toBeVisible()
  await ada.getByLabel('Description of line 1').fill('Deposit for the website')
  await ada.getByLabel('Unit price of line 1').fill('1,250')
  await ada.getByRole('button', { name: 'Save Draft' }).click()
  await expect(ada.getByRole('heading', { name: /Draft invoice/ })).toBeVisible()
  await expect(ada.getByText('Draft', { exact: true })).toHaveAttribute('data-variant', 'outline')
  await look(ada, 'invoice-draft')
  await expect(rosa.getByText('No invoices found')).toBeVisible()

  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ada.getByRole('heading', { name: /Invoice INV-\d{4}-0001/ })).toBeVisible()
  const row = rosa.getByRole('row').filter({ hasText: /INV-\d{4}-0001/ })
  await expect(row).toContainText(/\$1,250.00.USD/)
  // In the specification, PAID and SENT have their own styles and all others have an outline.
  await expect(row.getByText('Sent', { exact: true })).toHaveClass(/bg-blue-soft/)
  await look(rosa, 'invoices')
  await expect(eve.getByText('You don’t have access to billing')).toBeVisible()
  await eve.goto('/dashboard')
  await expect(eve.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await expect(eve.getByText('$1,250.00')).toHaveCount(0)
  await eve.goto('/messages')
  await expect(eve.getByText('No messages or notifications')).toBeVisible()
  await rosa.goto('/messages')
  await rosa.getByRole('link', { name: /Invoice INV-\d{4}-0001 is here/ }).click()
  await expect(rosa.getByRole('heading', { name: /Invoice INV-\d{4}-0001/ })).toBeVisible()
})

test('two partial payments mark the invoice as paid in both browsers', async () => {
  await ada.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByLabel(/^Amount/).fill('2000')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog.getByText(/Only \$1,250.00 is still due/)).toBeVisible()
  await look(ada, 'invoice-payment')
  await dialog.getByLabel(/^Amount/).fill('25')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(rosa.getByText('Partly paid')).toBeVisible()
  const mistyped = ada.locator('li').filter({ hasText: 'Payment recorded' })
  await mistyped.getByRole('button', { name: 'Undo' }).click()
  await expect(rosa.getByText('Partly paid')).toHaveCount(0)
  await expect(ada.getByText(/Voided .* by /)).toBeVisible()
  await expect(rosa.getByText(/Voided/)).toHaveCount(0)
  await ada.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByLabel(/^Amount/).fill('250')
  await dialog.getByLabel('Reference').fill('SEPA 4711')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(rosa.getByText('Partly paid')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await ada.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('1000.00')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  for (const page of [ada, rosa]) {
    await expect(page.getByRole('heading').getByText('Paid', { exact: true })).toHaveClass(/bg-green-soft/)
  }
  await expect(rosa.getByRole('button', { name: /Record|Refund|Void/ })).toHaveCount(0)
  await look(ada, 'invoice-paid')
  await ada.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('button', { name: 'Record Refund' }).click()
  await expect(rosa.getByText('Refunded', { exact: true }).first()).toBeVisible()
})

test('the audit log describes a tracked and canceled plan, and an archived and restored client, in plain language', async () => {
  await menu(ada, 'Invoices').click()
  await expect(ada.getByText('Manage all client invoices and payments.')).toBeVisible()
  await ada.getByLabel('Status').selectOption('Draft')
  await expect(ada.getByText('No invoices found')).toBeVisible()
  await menu(ada, 'Clients').click()
  await ada.getByRole('link', { name: 'Rose & Crown' }).click()
  await ada.getByRole('button', { name: 'Add Plan' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByLabel('Plan').fill('care-monthly')
  await dialog.getByLabel('Track only').check()
  await dialog.getByRole('button', { name: 'Add Plan' }).click()
  const subscription = ada.getByRole('listitem').filter({ hasText: 'care-monthly' })
  await expect(subscription.getByText('Active', { exact: true })).toBeVisible()
  await subscription.getByRole('button', { name: 'Manage care-monthly' }).click()
  await ada.getByRole('menuitem', { name: 'Cancel Plan' }).click()
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(subscription.getByText('Canceled', { exact: true })).toBeVisible()

  await ada.getByRole('button', { name: 'More actions' }).click()
  await ada.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(ada.getByText(/0 projects, 1 invoice, 0 quotes and 1 plan/).first()).toBeVisible()
  await ada.getByRole('button', { name: 'More actions' }).click()
  await ada.getByRole('menuitem', { name: 'Archive' }).click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(ada.getByText('This client is archived.')).toBeVisible()
  await look(ada, 'client-archived')
  await menu(ada, 'Clients').click()
  await expect(ada.getByText('No clients found.')).toBeVisible()
  await ada.getByRole('button', { name: 'Show Archived Clients' }).click()
  await ada.getByRole('link', { name: 'Rose & Crown' }).click()
  await ada.getByRole('button', { name: 'Restore' }).first().click()
  await expect(ada.getByText('This client is archived.')).toHaveCount(0)

  await ada.goto('/settings/audit')
  await expect(ada.getByText('canceled the plan care-monthly · Rose & Crown')).toBeVisible()
  const sent = ada.getByRole('listitem').filter({ hasText: /sent invoice INV-\d{4}-0001/ })
  await sent.getByText('Details').click()
  await expect(sent.getByText(/\$1,250.00/)).toBeVisible()
  await look(ada, 'audit-sentences')
  await sent.getByRole('link', { name: /INV-/ }).click()
  await expect(ada.getByRole('heading', { name: /Invoice INV-\d{4}-0001/ })).toBeVisible()
})

test('typing a client’s name erases the client and all of its data', async () => {
  await menu(ada, 'Clients').click()
  await ada.getByRole('link', { name: 'Rose & Crown' }).click()
  await ada.getByRole('button', { name: 'More actions' }).click()
  await ada.getByRole('menuitem', { name: 'Erase Everything' }).click()
  const dialog = ada.getByRole('dialog')
  await expect(dialog.getByText('1 invoice, 0 quotes and 1 plan')).toBeVisible()
  await look(ada, 'client-erase')
  await dialog.getByRole('button', { name: 'Erase Everything' }).click()
  await expect(dialog.getByText('Type the name of the client')).toBeVisible()
  await dialog.getByLabel(/to confirm/).fill('Rose & Crown')
  await dialog.getByRole('button', { name: 'Erase Everything' }).click()
  await expect(ada.getByText('No clients found.')).toBeVisible()
  await rosa.goto('/invoices')
  await expect(rosa.getByText('No invoices found')).toBeVisible()
})

async function invite(email: string): Promise<void> {
  await ada.getByRole('button', { name: 'Invite Contact' }).click()
  await ada.getByLabel('Email').fill(email)
  await ada.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(ada.getByRole('dialog')).toHaveCount(0)
  await expect(ada.getByText(email).first()).toBeVisible()
}

/** Returns the link in the newest email to an address, from the outbox. */
async function linkFor(email: string): Promise<string> {
  const emails = await ada.request.get('/api/outbox')
  const newest = ((await emails.json()) as { id: string; to: string }[]).find(({ to }) => to === email)
  const sentEmail = await ada.request.get(`/api/outbox/${newest?.id}`)
  return /\/invitations\/[\w-]+/.exec(((await sentEmail.json()) as { text: string }).text)?.[0] ?? ''
}

async function accept(page: Page, link: string, firstName: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accept and Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
}
