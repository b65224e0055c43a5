import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { getDelivery, sendAgain, sendTestEmail } from '#agency/email/contract.ts'
import { sendQueuedEmails } from '#agency/email/delivery.ts'
import { insertEmail } from '#agency/email/queue-email.ts'
import { endQuietMode } from '#agency/quiet-mode/contract.ts'
import { databaseIdentity } from '#agency/quiet-mode/database-identity.ts'
import { followQuietMode } from '#agency/quiet-mode/quiet-mode.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import { call } from '#kernel/browser/call.ts'
import { readConfig } from '#kernel/config.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { openInvoiceCheckout } from '#money/card-payments/contract.ts'
import { reconcileCards } from '#money/card-payments/reconcile-with-stripe.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { getMe } from '#people/accounts/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { installation } from '#schema/installation.ts'
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
const outbox = () => app.db.select().from(outboxEmails).orderBy(outboxEmails.createdAt, outboxEmails.id)

describe('EASEL_QUIET', () => {
  test('prevents all emails, even queued ones', async () => {
    await write('ben@acme.test')
    await quietly(async (easel) => {
      await write('cleo@cleo.test')
      await sendQueuedEmails(easel.services)
      await expect(ask(easel, app.ada, sendTestEmail)).rejects.toMatchObject({ problem: { code: 'QUIET' } })
      expect(await ask(easel, app.ada, getDelivery)).toMatchObject({ sends: false, quiet: true })
    })
    expect(smtp.emails).toEqual([])
    expect((await outbox()).map(({ status }) => status)).toEqual(['WAITING', 'WAITING'])
  })

  test('prevents payment service calls for checkout, refunds or cleanup, and Stripe retries its events later', async () => {
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

  test('is visible to staff only', async () => {
    await quietly(async (easel) => {
      expect(await ask(easel, app.ada, getMe)).toMatchObject({ quiet: true })
      expect(await ask(easel, app.ben, getMe)).not.toHaveProperty('quiet')
    })
    expect(await app.ada.call(getMe)).not.toHaveProperty('quiet')
  })
})

describe('the first start without EASEL_QUIET', () => {
  test('sends no queued emails automatically, but staff can still send them', async () => {
    await write('ben@acme.test')
    await quietly(async () => write('cleo@cleo.test'))
    await loudly(async (easel) => {
      await sendQueuedEmails(easel.services)
      expect(smtp.emails).toEqual([])
      const [first] = await outbox()
      expect(first).toMatchObject({
        status: 'FAILED',
        attempts: 0,
        error: expect.stringContaining('quiet mode'),
      })

      await ask(easel, app.ada, sendAgain, { params: { id: first?.id ?? '' } })
      await write('new@acme.test')
      await sendQueuedEmails(easel.services)
      expect(smtp.emails.flatMap(({ to }) => to).sort()).toEqual(['ben@acme.test', 'new@acme.test'])
    })
  })

  test('doesn’t stop emails on later starts, or in a portal that was never quiet', async () => {
    await quietly(async () => undefined)
    await loudly(async () => undefined)
    await write('ben@acme.test')
    await loudly(({ services }) => sendQueuedEmails(services))
    expect(smtp.emails).toHaveLength(1)
  })
})

describe('a restored or copied database', () => {
  const me = (easel: Easel) => ask(easel, app.ada, getMe)

  test('is quiet until an administrator ends it, in every process', async () => {
    await app.db.update(installation).set({ databaseIdentity: 'of another database' })
    await write('ben@acme.test')
    await loudly(async (easel) => {
      expect(await me(easel)).toMatchObject({ quiet: true, quietUntilConfirmed: true })
      await sendQueuedEmails(easel.services)
      await expect(ask(easel, app.ada, sendTestEmail)).rejects.toMatchObject({ problem: { code: 'QUIET' } })
      await loudly(async (other) => {
        await expect(ask(other, app.ben, endQuietMode)).rejects.toMatchObject({ status: 403 })
        await ask(other, app.ada, endQuietMode)
        expect(await me(other)).not.toHaveProperty('quiet')
        await expect(ask(other, app.ada, endQuietMode)).rejects.toMatchObject({ status: 409 })
      })
      await followQuietMode(easel.services)
      expect(await me(easel)).not.toHaveProperty('quiet')
      await sendQueuedEmails(easel.services)
      expect(smtp.emails).toEqual([])
      await write('new@acme.test')
      await sendQueuedEmails(easel.services)
      expect(smtp.emails.flatMap(({ to }) => to)).toEqual(['new@acme.test'])
    })
    expect((await outbox()).map(({ status }) => status)).toEqual(['FAILED', 'SENT'])
    const [entry] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'agency.endQuietMode'))
    expect(entry).toMatchObject({ actorId: app.ada.userId, targetTable: 'installation' })
    expect(entry?.metadata).toEqual({ before: { quietBecause: 'COPIED' }, after: { quietBecause: null } })
    await loudly(async (easel) => expect(await me(easel)).not.toHaveProperty('quiet'))
  })

  test('is detected by the identity of the PostgreSQL database', async () => {
    const identity = await databaseIdentity(app.db)
    expect(identity).toMatch(/^\d+\/\d+$/)
    const other = await openTestApp({ empty: true })
    onTestFinished(() => other.close())
    expect(await databaseIdentity(other.db)).not.toBe(identity)
    await loudly(async (easel) => expect(await me(easel)).not.toHaveProperty('quiet'))
  })

  test('is quiet on a start with EASEL_QUIET, which can’t be ended in the portal, and not quiet on the next start without it', async () => {
    await app.db.update(installation).set({ databaseIdentity: 'of another database' })
    await quietly(async (easel) => {
      expect(await me(easel)).toMatchObject({ quiet: true })
      expect(await me(easel)).not.toHaveProperty('quietUntilConfirmed')
      await expect(ask(easel, app.ada, endQuietMode)).rejects.toMatchObject({
        problem: { code: 'QUIET_BY_ENVIRONMENT' },
      })
    })
    await loudly(async (easel) => expect(await me(easel)).not.toHaveProperty('quiet'))
  })
})
