import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDelivery, sendAgain, sendTestMail } from '#agency/email/contract.ts'
import { sendQueuedEmails } from '#agency/email/delivery.ts'
import { insertEmail } from '#agency/email/queue-email.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import { call } from '#kernel/browser/call.ts'
import { readConfig } from '#kernel/config.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { openInvoiceCheckout } from '#money/card-payments/contract.ts'
import { reconcileCards } from '#money/card-payments/reconcile-with-stripe.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { getMe } from '#people/accounts/contract.ts'
import { mails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import type { Easel } from './server.ts'
import { openEasel } from './server.ts'

let smtp: FakeSmtpServer
let stripe: FakeStripe
let app: TestApp
let env: Record<string, string>
beforeEach(async () => {
  smtp = await openSmtp()
  stripe = await openStripe()
  env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@marlow.test', ...stripe.env }
  app = await openTestApp({ env })
})
afterEach(async () => {
  await app.close()
  await smtp.close()
  await stripe.close()
})

const { sent } = billingIn(() => app)
const { paid, read, publish, webhook } = cardsIn(
  () => app,
  () => stripe,
)

/** The same portal, restarted with more environment variables, while this one runs. */
async function startedWith(more: Record<string, string>, run: (easel: Easel) => Promise<void>) {
  const { DATABASE_URL = '', EASEL_SECRET = '', EASEL_DATA_DIR } = app.config
  const config = readConfig({ PORT: '0', DATABASE_URL, EASEL_SECRET, EASEL_DATA_DIR, ...env, ...more })
  const easel = await openEasel(config, { clock: app.clock, skip: ['migrations', 'pages', 'jobs'] })
  try {
    await run(easel)
  } finally {
    await easel.close()
  }
}
const quietly = (run: (easel: Easel) => Promise<void>) => startedWith({ EASEL_QUIET: '1' }, run)
const loudly = (run: (easel: Easel) => Promise<void>) => startedWith({}, run)

const ask = <E extends Endpoint>(easel: Easel, who: { headers: object }, endpoint: E, input?: CallInput<E>) =>
  call(endpoint, input, { base: easel.address, headers: { ...who.headers } })

const write = (to: string) => insertEmail(app.db, app.clock.now(), { to, subject: 'Hello', text: 'Hello' })
const outbox = () => app.db.select().from(mails).orderBy(mails.createdAt, mails.id)

describe('EASEL_QUIET', () => {
  test('sends no email, not even waiting ones', async () => {
    await write('ben@acme.test')
    await quietly(async (easel) => {
      await write('cleo@cleo.test')
      await sendQueuedEmails(easel.services)
      await expect(ask(easel, app.ada, sendTestMail)).rejects.toMatchObject({ problem: { code: 'QUIET' } })
      expect(await ask(easel, app.ada, getDelivery)).toMatchObject({ sends: false, quiet: true })
    })
    expect(smtp.mails).toEqual([])
    expect((await outbox()).map(({ status }) => status)).toEqual(['WAITING', 'WAITING'])
  })

  test('calls no payment service: no checkout, refund or cleanup, and Stripe keeps its events', async () => {
    const { id } = await sent(10_000)
    await publish((await paid(id)).completed)
    const paymentId = (await read(id)).payments[0]?.id ?? ''
    const open = await sent(5_000)
    const { completed } = await paid((await sent(7_000)).id)
    app.clock.advance(48 * 3_600_000)
    const calls = stripe.calls.length
    await quietly(async (easel) => {
      const refund = { params: { id }, body: { amountCents: 10_000, paymentId } }
      await expect(ask(easel, app.ada, refundInvoice, refund)).rejects.toMatchObject({
        problem: { code: 'NO_CARDS' },
      })
      const pay = { params: { id: open.id }, body: { part: 'WHOLE' as const } }
      await expect(ask(easel, app.ben, openInvoiceCheckout, pay)).rejects.toMatchObject({ status: 404 })
      await reconcileCards(easel.services)
      expect(await publish(completed, webhook(easel.address))).toBe(404)
    })
    expect(stripe.calls.length).toBe(calls)
    await loudly(({ services }) => reconcileCards(services))
    expect(stripe.calls.filter(({ name }) => name.includes('refund'))).toEqual([])
  })

  test('tells only staff', async () => {
    await quietly(async (easel) => {
      expect(await ask(easel, app.ada, getMe)).toMatchObject({ quiet: true })
      expect(await ask(easel, app.ben, getMe)).not.toHaveProperty('quiet')
    })
    expect(await app.ada.call(getMe)).not.toHaveProperty('quiet')
  })
})

describe('the first start without it', () => {
  test('sends no waiting email on its own, but staff can still send it', async () => {
    await write('ben@acme.test')
    await quietly(async () => write('cleo@cleo.test'))
    await loudly(async (easel) => {
      await sendQueuedEmails(easel.services)
      expect(smtp.mails).toEqual([])
      const [first] = await outbox()
      expect(first).toMatchObject({
        status: 'FAILED',
        attempts: 0,
        error: expect.stringContaining('quiet mode'),
      })

      await ask(easel, app.ada, sendAgain, { params: { id: first?.id ?? '' } })
      await write('new@acme.test')
      await sendQueuedEmails(easel.services)
      expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(['ben@acme.test', 'new@acme.test'])
    })
  })

  test('sends all emails on later starts, or if it was never quiet', async () => {
    await quietly(async () => undefined)
    await loudly(async () => undefined)
    await write('ben@acme.test')
    await loudly(({ services }) => sendQueuedEmails(services))
    expect(smtp.mails).toHaveLength(1)
  })
})
