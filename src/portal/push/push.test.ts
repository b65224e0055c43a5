import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signOut } from '#people/accounts/contract.sessions.ts'
import { listContacts, removeContact } from '#people/clients/contract.contacts.ts'
import { updatePreferences } from '#portal/notifications/contract.preferences.ts'
import { listNotifications, readNotification } from '#portal/notifications/contract.ts'
import { notify } from '#portal/notifications/notify.ts'
import { users } from '#schema/accounts.ts'
import { notifications } from '#schema/notifications.ts'
import { pushDeliveries, pushSubscriptions } from '#schema/push.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { type FakePushService, openPushService } from '#test/fakes/push-service.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { browserKeys } from '#test/fixtures/push.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { getPush, startPush, stopPush } from './contract.ts'
import { sendPushes } from './send-pushes.ts'

let app: TestApp
let service: FakePushService
beforeAll(async () => {
  service = await openPushService(() => app.clock.now())
  app = await openTestApp({ network: service.network })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
afterEach(async () => {
  await app.db.delete(pushSubscriptions)
  await app.db.delete(notifications)
  service.messages.length = 0
  service.refusals.length = 0
  expect(service.faults.splice(0)).toEqual([])
})

async function turnOn(who: Person) {
  const { publicKey } = await who.call(getPush)
  const browser = service.subscribe(publicKey)
  await who.call(startPush, { body: browser })
  return browser
}
const publish = (who: Person[], more: object = {}) =>
  change(app, (tx) =>
    notify(
      tx,
      who.map(({ userId }) => userId),
      { title: 'Hello', link: '/projects/1', ...more },
    ),
  )
async function send(aheadMs = 3_000) {
  app.clock.advance(aheadMs)
  await sendPushes(app.services)
  return service.messages.splice(0)
}
const countOf = async (table: typeof pushSubscriptions | typeof pushDeliveries) =>
  (await app.db.select().from(table)).length

test('Cleo gets none of Ben’s push notifications, and Ben gets his own', async () => {
  const bens = await turnOn(app.ben)
  await turnOn(app.cleo)
  const params = { id: app.benProject.id }
  await app.ada.call(sendMessage, { params, body: { body: 'The new logo is ready' } })
  const [message, ...more] = await send()
  expect(more).toEqual([])
  expect(bens.endpoint).toContain(message?.browser)
  expect(message?.payload).toMatchObject({ link: `/projects/${app.benProject.id}?tab=chat` })
  expect(message?.payload.title).toBe('New message from Ada')
  expect(await send()).toEqual([])
})

test('a push notification is in the reader’s language', async () => {
  await turnOn(app.ben)
  const german = app.db.update(users).set({ language: 'de' }).where(sql`id = ${app.ben.userId}`)
  await german
  await app.ada.call(sendMessage, { params: { id: app.benProject.id }, body: { body: 'Hi' } })
  const [message] = await send()
  expect(message?.payload.title).toMatch(/Nachricht/)
  await app.db.update(users).set({ language: null })
})

test('a push notification waits for the commit, and isn’t sent if it was read in the meantime', async () => {
  await turnOn(app.ben)
  await publish([app.ben])
  expect(await send(0)).toEqual([])
  const [notification] = await app.ben.call(listNotifications)
  await app.ben.call(readNotification, { params: { id: notification?.id ?? '' }, body: { read: true } })
  expect(await send()).toEqual([])
})

test('each type of push notification follows the person’s choice', async () => {
  await turnOn(app.ben)
  await app.ben.call(updatePreferences, { body: { push: ['DECISION'] } })
  await publish([app.ben], { title: 'News' })
  await publish([app.ben], { title: 'Decide', kind: 'DECISION' })
  expect((await send()).map(({ payload }) => payload.title)).toEqual(['Decide'])
  await app.ben.call(updatePreferences, { body: { push: ['MESSAGE', 'DESIGN', 'DECISION', 'NEWS'] } })
})

test('push notifications reveal no billing details to people who lost access to them', async () => {
  const { sent } = billingIn(() => app)
  const dan = await app.contact('dan@acme.test', { seesInvoices: true })
  await turnOn(dan)
  const { id } = await sent()
  await publish([dan], { title: 'Invoice about $1,234', link: `/invoices/${id}` })
  await app.db.execute(sql`update contacts set sees_invoices = false where user_id = ${dan.userId}`)
  expect(await send()).toEqual([])
  await app.db.execute(sql`update contacts set sees_invoices = true where user_id = ${dan.userId}`)
  await publish([dan], { title: 'Invoice about $1,234', link: `/invoices/${id}` })
  expect((await send()).map(({ payload }) => payload.title)).toContain('Invoice about $1,234')
})

describe('removes a subscription', () => {
  test.each([404, 410])('if its push service responds with %s', async (status) => {
    await turnOn(app.ben)
    await publish([app.ben])
    service.refusals.push(status)
    await send()
    expect(await countOf(pushSubscriptions)).toBe(0)
    expect(await countOf(pushDeliveries)).toBe(0)
  })

  test('on sign-out, when the person turns it off on the device, and when the session expires', async () => {
    const eve = await app.person('eve@x.test')
    await turnOn(eve)
    expect(await eve.call(getPush)).toMatchObject({ on: true })
    await eve.call(stopPush)
    expect(await eve.call(getPush)).toMatchObject({ on: false })
    await turnOn(eve)
    await publish([eve])
    await app.db.execute(sql`update sessions set expires_at = ${app.clock.now().toISOString()}::timestamptz
      where user_id = ${eve.userId}`)
    expect(await send()).toEqual([])
    const fay = await app.person('fay@x.test')
    await turnOn(fay)
    await fay.call(signOut)
    const left = await app.db.select().from(pushSubscriptions)
    expect(left.map(({ userId }) => userId)).not.toContain(fay.userId)
  })

  test('once the person loses access', async () => {
    const gil = await app.contact('gil@acme.test')
    await turnOn(gil)
    await publish([gil], { link: `/projects/${app.benProject.id}`, projectId: app.benProject.id })
    const contacts = await app.ada.call(listContacts, { params: app.acme })
    const contactId = contacts.find(({ email }) => email === gil.email)?.id ?? ''
    await app.ada.call(removeContact, { params: { id: app.acme.id, contactId } })
    expect(await send()).toEqual([])
  })

  test('of a person who adds more than ten, oldest first', async () => {
    for (let index = 0; index < 12; index += 1) {
      const [session] = (
        await app.db.execute<{
          id: string
        }>(sql`insert into sessions (token, user_id, expires_at, created_at, updated_at)
          select gen_random_uuid()::text, user_id, expires_at, created_at, updated_at from sessions
          where user_id = ${app.ben.userId} limit 1 returning id`)
      ).rows
      await app.db.insert(pushSubscriptions).values({
        userId: app.ben.userId,
        sessionId: session?.id ?? '',
        endpoint: `https://1.1.1.1/${index}`,
        p256dh: '',
        auth: '',
        createdAt: app.clock.now(),
      })
    }
    app.clock.advance(1_000)
    await turnOn(app.ben)
    expect(await countOf(pushSubscriptions)).toBe(10)
    expect(await app.ben.call(getPush)).toMatchObject({ on: true })
  })
})

test('sending is retried with growing delays while the push service is down, and eventually stops', async () => {
  await turnOn(app.ben)
  await publish([app.ben])
  service.refusals.push(500, 503, 429)
  expect(await send()).toEqual([])
  expect(await send(30_000)).toEqual([])
  expect(service.refusals).toEqual([503, 429])
  await send(31_000)
  expect(service.refusals).toEqual([429])
  await send(60_000)
  expect(service.refusals).toEqual([429])
  await send(61_000)
  expect(service.refusals).toEqual([])
  expect(await send(240_000)).toHaveLength(1)
  await publish([app.ben], { title: 'Again' })
  service.refusals.push(...Array<number>(6).fill(500))
  for (let attempt = 0; attempt < 6; attempt += 1) await send(3_600_000)
  expect(service.refusals).toEqual([])
  expect(await countOf(pushDeliveries)).toBe(0)
})

test('two processes running at the same time send a push notification once', async () => {
  await turnOn(app.ben)
  await publish([app.ben])
  app.clock.advance(3_000)
  await Promise.all([sendPushes(app.services), sendPushes(app.services), sendPushes(app.services)])
  expect(await send(0)).toHaveLength(1)
})

describe('endpoint validation', () => {
  test.each([
    'no URL at all',
    'http://push.example.test/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://10.0.0.1/1',
    'https://ben@push.example.test/1',
    `https://push.example.test/${'x'.repeat(2_000)}`,
  ])('%s', async (endpoint) => {
    const call = app.ben.call(startPush, { body: browserKeys(endpoint) })
    await expect(call).rejects.toMatchObject({ status: 422 })
    expect(await countOf(pushSubscriptions)).toBe(0)
  })

  test('rejects a key that isn’t on the curve', async () => {
    const { endpoint, keys } = browserKeys(`${service.origin}/1`)
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    const call = app.ben.call(startPush, { body: { endpoint, keys: { ...keys, p256dh } } })
    await expect(call).rejects.toMatchObject({ status: 422 })
  })
})

test('a browser that registers several times at the same time ends up with one subscription', async () => {
  const browser = browserKeys(`${service.origin}/1`)
  const people = [app.ben, app.ben, app.cleo, app.cleo, app.dot]
  await Promise.all(people.map((who) => who.call(startPush, { body: browser })))
  expect(await countOf(pushSubscriptions)).toBe(1)
})

test('nobody else can see an endpoint, and a browser belongs to the last person who turned on notifications', async () => {
  const browser = await turnOn(app.ben)
  await app.cleo.call(startPush, { body: browser })
  expect(await app.ben.call(getPush)).toMatchObject({ on: false })
  await publish([app.ben])
  expect(await send()).toEqual([])
})
