import { expect, test } from '@playwright/test'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { type EaselOnDatabase, startOnDatabase } from './start-on-database.ts'
import { ada, adasServer } from './start-server.ts'

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_unused', STRIPE_WEBHOOK_SECRET: 'whsec_unused' }

/** The System tab of the settings. */
let portal: EaselOnDatabase
test.beforeAll(async () => {
  // Nothing listens on port 9, so the retried email keeps waiting.
  portal = await startOnDatabase({ ...adasServer, SMTP_URL: 'smtp://127.0.0.1:9', ...stripeKeys })
})
test.afterAll(() => portal.stop())

test('staff see what needs attention, and retry a failed email and webhook with the keyboard @all', async ({
  browser,
}) => {
  const page = await newPage(browser, portal.base)
  await page.request.post('/api/auth/sign-in/email', { data: ada, headers: { origin: portal.base } })
  await portal.query(`insert into mails (id, to_address, subject, text, status, attempts, error, created_at)
    values (gen_random_uuid(), 'gone@acme.test', 'Your invoice', '', 'FAILED', 1, '550 No such user', now())`)
  await portal.query(`insert into failed_stripe_events (id, type, body, error, received_at, failed_at) values
    ('evt_1', 'customer.created', '{"id":"evt_1","type":"customer.created","data":{"object":{}}}',
    'canceling statement due to lock timeout', now(), now())`)
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'System' }).click()
  const failed = page.getByRole('region', { name: 'Failed emails' })
  await expect(failed).toContainText('550 No such user')
  await expect(page.getByRole('tabpanel')).toContainText('1 email couldn’t be sent.')
  const webhooks = page.getByRole('region', { name: 'Failed webhooks' })
  await expect(webhooks).toContainText('canceling statement due to lock timeout')
  await expect(page.getByRole('tabpanel')).toContainText('1 webhook from Stripe couldn’t be handled.')
  await expect(page.getByRole('tabpanel')).toContainText('There’s no backup yet.')
  await look(page, 'system')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'system-phone', 'again')

  await failed.getByRole('button', { name: 'Retry: Your invoice' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sending “Your invoice” again', { exact: true })).toBeVisible()
  await expect(failed.getByText('No failed emails', { exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel')).not.toContainText('1 email couldn’t be sent.')
  await webhooks.getByRole('button', { name: 'Retry: customer.created' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Webhook handled', { exact: true })).toBeVisible()
  await expect(webhooks.getByText('No failed webhooks', { exact: true })).toBeVisible()
  await page.context().close()
})
