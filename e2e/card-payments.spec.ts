import { expect, type Page, test } from '@playwright/test'
import { confirmSession, paySession } from '../test/fakes/stripe.events.ts'
import { type FakeStripe, openStripe } from '../test/fakes/stripe.ts'
import { join, send } from './api.actions.ts'
import { look } from './check-screen.ts'
import { newPage } from './main-job.actions.ts'
import { ada, adasServer, type RunningEasel, startEasel } from './start-server.ts'

/** Ben pays by card on Stripe's page, and Ada sees it. She refunds an unmatched payment. */
test.describe.configure({ mode: 'serial' })

const ben = { email: 'ben@acme.test', password: 'bread-and-butter-7' }

let stripe: FakeStripe
let easel: RunningEasel
let adas: Page
let bens: Page
let client: { id: string }

test.beforeAll(async ({ browser }) => {
  stripe = await openStripe()
  easel = await startEasel({ ...adasServer, ...stripe.env })
  stripe.webhook = `${easel.base}/api/webhooks/stripe`
  adas = await newPage(browser, easel.base)
  await send(easel, adas.request, '/api/auth/sign-in/email', ada)
  client = await send(easel, adas.request, '/api/clients', { companyName: 'Acme Bakery' })
  bens = await newPage(browser, easel.base)
  const rights = { seesInvoices: true, mayApprove: false, mayComment: false }
  await join(easel, adas.request, bens.request, { clientId: client.id, ...ben, ...rights })
})

test.afterAll(async () => {
  await adas.context().close()
  await bens.context().close()
  await easel.stop()
  await stripe.close()
})

async function sent(more: object = {}): Promise<{ id: string; number: string }> {
  const lines = [{ description: 'Website', unitAmountCents: 120_000 }]
  const { id } = await send(easel, adas.request, '/api/invoices', { clientId: client.id, lines, ...more })
  return send(easel, adas.request, `/api/invoices/${id}/send`)
}

test('a client pays a deposit by card, and both sides see it immediately', async () => {
  const instalments = [
    { label: 'Deposit', amountCents: 40_000, dueAt: '2030-01-31' },
    { label: 'Rest', amountCents: 80_000, dueAt: '2030-02-28' },
  ]
  const { id } = await sent({ instalments })
  await adas.goto(`/invoices/${id}`)
  await bens.goto(`/invoices/${id}`)
  await expect(adas.getByRole('button', { name: 'Record Payment' })).toBeVisible()
  await expect(adas.getByRole('button', { name: 'Pay by Card' })).toHaveCount(0)
  await look(bens, 'card-invoice')
  const begin = async () => {
    await bens.getByRole('button', { name: 'Pay by Card' }).click()
    await bens.getByRole('button', { name: 'Continue' }).click()
  }
  await bens.getByRole('button', { name: 'Pay by Card' }).click()
  await expect(bens.getByLabel('What’s due next')).toBeChecked()
  await look(bens, 'card-choice')
  await bens.setViewportSize({ width: 390, height: 844 })
  await look(bens, 'card-choice-phone', 'again')
  await bens.setViewportSize({ width: 1440, height: 900 })
  await bens.getByRole('button', { name: 'Continue' }).click()
  await expect(bens.getByRole('heading', { name: '40000 usd' })).toBeVisible()
  await bens.getByRole('button', { name: 'Back' }).click()
  await expect(bens).toHaveURL(`${easel.base}/invoices/${id}`)
  await begin()
  await bens.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(
    bens.getByRole('main').getByRole('status').filter({ hasText: 'Payment received' }),
  ).toBeVisible()
  await expect(bens.getByText('Card', { exact: false }).first()).toBeVisible()
  await look(bens, 'card-paid')
  await expect(adas.getByText('Partly paid')).toBeVisible()
})

test('the invoice says so while the bank is still confirming the payment', async () => {
  const { id } = await sent()
  await bens.goto(`/invoices/${id}`)
  await bens.getByRole('button', { name: 'Pay by Card' }).click()
  await expect(bens.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  const sessionId = bens.url().split('/').at(-1) ?? ''
  await stripe.happen(paySession(stripe, sessionId, true))
  await bens.goto(`/invoices/${id}?paid=${sessionId}`)
  await expect(
    bens.getByRole('main').getByRole('status').filter({ hasText: 'Your bank is still confirming' }),
  ).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Pay by Card' })).toHaveCount(0)
  await stripe.happen(confirmSession(stripe, sessionId, true))
  await bens.goto(`/invoices/${id}`)
  await expect(bens.getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('staff see an unmatched payment and refund it', async () => {
  const { id } = await sent()
  await bens.goto(`/invoices/${id}`)
  await bens.getByRole('button', { name: 'Pay by Card' }).click()
  await expect(bens.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await send(easel, adas.request, `/api/invoices/${id}/void`)
  await adas.goto('/invoices')
  await bens.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(
    bens.getByRole('main').getByRole('status').filter({ hasText: 'Your payment arrived' }),
  ).toBeVisible()
  const unmatchedRows = adas.getByRole('region', { name: 'Unmatched Payments' })
  await expect(unmatchedRows).toContainText('is void')
  await look(adas, 'card-strays')
  await unmatchedRows.getByRole('button', { name: 'Resolve' }).click()
  await look(adas, 'card-settle')
  await adas.getByRole('button', { name: 'Refund' }).click()
  await expect(unmatchedRows).toHaveCount(0)
})

test('a client sees the result after returning from a plan’s checkout page', async () => {
  const lines = [{ description: 'Updates', unitAmountCents: 14_900 }]
  const subscription = { planCode: 'Site care', lines, startsOn: '2030-01-31' }
  await send(easel, adas.request, `/api/clients/${client.id}/subscriptions`, subscription)
  await bens.goto('/invoices/plans')
  const give = bens.getByRole('button', { name: 'Pay by Card Automatically' })
  await give.click()
  await bens.getByRole('button', { name: 'Back' }).click()
  const notice = bens.getByRole('main').getByRole('status').filter({ hasText: 'Site care' })
  await expect(notice).toContainText('No card was added')
  await look(bens, 'plan-card-left')
  // The provider's event arrives after the client has returned.
  stripe.webhook = null
  const before = stripe.events.length
  await give.click()
  await bens.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(notice).toContainText('Our payment provider is confirming it')
  stripe.webhook = `${easel.base}/api/webhooks/stripe`
  for (const event of stripe.events.slice(before)) await stripe.send(event, stripe.webhook)
  await expect(notice).toContainText('Your card is set up')
  await expect(notice).toContainText('starting Jan 31, 2030')
  await look(bens, 'plan-card-given')
  await bens.getByRole('button', { name: 'Stop Charging My Card' }).click()
  await expect(bens.getByText('Card no longer charged').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(give).toBeVisible()
})
