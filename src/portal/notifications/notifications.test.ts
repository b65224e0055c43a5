import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { listen } from '#test/readers/socket.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './contract.ts'
import { notify } from './notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => app.db.delete(notifications))

const publish = (who: Person[], title: string, more: object = {}) => {
  const userIds = who.map(({ userId }) => userId)
  app.clock.advance(1)
  return change(app, (tx) => notify(tx, userIds, { title, link: '/projects/1', ...more }))
}
const titlesOf = async (who: Person, query: object = {}) =>
  (await who.call(listNotifications, { query })).map(({ title }) => title)
const unreadOf = async (who: Person) => (await who.call(countUnread)).count

test("Cleo cannot see or mark Ben's notifications", async () => {
  await publish([app.ben], 'For Ben')
  const [bens] = await app.ben.call(listNotifications)
  expect(await titlesOf(app.cleo)).toEqual([])
  expect(await unreadOf(app.cleo)).toBe(0)
  for (const id of [bens?.id ?? '', randomUUID(), 'none']) {
    const call = app.cleo.call(readNotification, { params: { id }, body: { read: true } })
    await expect(call).rejects.toMatchObject({ status: 404 })
  }
  await app.cleo.call(readAllNotifications)
  expect(await unreadOf(app.ben)).toBe(1)
  await expect(app.stranger.call(listNotifications)).rejects.toMatchObject({ status: 401 })
})

test('notifications are listed newest first, page by page, with an unread filter', async () => {
  for (let index = 1; index <= 5; index += 1) await publish([app.ben], `News ${index}`)
  expect(await titlesOf(app.ben)).toEqual(['News 5', 'News 4', 'News 3', 'News 2', 'News 1'])
  const list = await app.ben.call(listNotifications)
  const read = await app.ben.call(readNotification, {
    params: { id: list[0]?.id ?? '' },
    body: { read: true },
  })
  expect(read).toMatchObject({ title: 'News 5', read: true, body: null, link: '/projects/1' })
  expect(await titlesOf(app.ben, { unread: 'true' })).toEqual(['News 4', 'News 3', 'News 2', 'News 1'])
  const found: string[] = []
  let next: string | undefined = '/api/notifications?limit=2'
  while (next) {
    const response: Response = await fetch(app.base + next, { headers: app.ben.headers })
    found.push(...((await response.json()) as { title: string }[]).map(({ title }) => title))
    next = /<([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(['News 5', 'News 4', 'News 3', 'News 2', 'News 1'])
})

test('news about the same topic is grouped, and moves to the top as unread', async () => {
  await publish([app.ben, app.cleo], 'First', { topic: 'chat:1' })
  await publish([app.ben], 'Between')
  await publish([app.ben], 'Second', { topic: 'chat:1', body: 'with words' })
  expect(await titlesOf(app.ben)).toEqual(['Second', 'Between'])
  expect(await titlesOf(app.cleo)).toEqual(['First'])
  await app.ben.call(readAllNotifications)
  await publish([app.ben], 'Third', { topic: 'chat:1' })
  expect(await titlesOf(app.ben, { unread: 'true' })).toEqual(['Third'])
  expect(await titlesOf(app.ben)).toEqual(['Third', 'Between'])
})

test('all notifications, or those with the same link, can be marked as read at once', async () => {
  await publish([app.ben], 'Here', { link: '/projects/2?tab=chat' })
  await publish([app.ben], 'There')
  await app.ben.call(readAllNotifications, { body: { link: '/projects/2?tab=chat' } })
  expect(await titlesOf(app.ben, { unread: 'true' })).toEqual(['There'])
  await app.ben.call(readAllNotifications)
  expect(await unreadOf(app.ben)).toBe(0)
})

test('marking one as read updates only that person’s other tabs', async () => {
  await publish([app.ben], 'News')
  await publish([app.ben], 'More')
  const [ben, cleo] = [await listen(app.base, app.ben.headers), await listen(app.base, app.cleo.headers)]
  const notifyBoth = async () => {
    app.services.live.publish({ type: 'CLIENTS_CHANGED', userIds: [app.ben.userId, app.cleo.userId] })
    await ben.next('CLIENTS_CHANGED')
    await cleo.next('CLIENTS_CHANGED')
  }
  // Earlier events may still be on their way. Once this one has arrived, they have too.
  await notifyBoth()
  ben.received.length = 0
  cleo.received.length = 0
  const [notification] = await app.ben.call(listNotifications)
  await app.ben.call(readNotification, { params: { id: notification?.id ?? '' }, body: { read: true } })
  await ben.next('NOTIFICATIONS_CHANGED')
  await app.ben.call(readAllNotifications)
  await ben.next('NOTIFICATIONS_CHANGED')
  // Nothing was left to mark, so no event is published.
  await app.ben.call(readAllNotifications)
  await notifyBoth()
  expect(ben.received.filter(({ type }) => type === 'NOTIFICATIONS_CHANGED')).toHaveLength(2)
  expect(cleo.received.filter(({ type }) => type === 'NOTIFICATIONS_CHANGED')).toEqual([])
  ben.socket.terminate()
  cleo.socket.terminate()
})

test.each([
  ['PATCH', '/api/notifications/ID', '{"read":false}', 422],
  ['PATCH', '/api/notifications/ID', '{}', 422],
  ['PATCH', '/api/notifications/ID', '[]', 400],
  ['POST', '/api/notifications/read-all', '{"link":7}', 422],
  ['GET', '/api/notifications?limit=0', undefined, 422],
  ['GET', '/api/notifications?unread=perhaps', undefined, 422],
  ['GET', '/api/notifications?cursor=nonsense', undefined, 422],
])('%s %s %s is rejected with a message', async (method, path, body, status) => {
  await publish([app.ben], 'News')
  const [notification] = await app.ben.call(listNotifications)
  const response = await fetch(app.base + path.replace('ID', notification?.id ?? ''), {
    method,
    headers: { ...app.ben.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body,
  })
  expect(response.status).toBe(status)
  expect(((await response.json()) as { detail: string }).detail).toMatch(/\w+ '?\w+/)
  expect(await unreadOf(app.ben)).toBe(1)
})
