import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notifications } from '#schema/notifications.ts'
import type { House, Person } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { listen } from '#test/readers/socket.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './contract.ts'
import { notify } from './notify.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
afterEach(() => house.db.delete(notifications))

const tell = (who: Person[], title: string, more: object = {}) => {
  const userIds = who.map(({ userId }) => userId)
  house.clock.advance(1)
  return notify(house.db, house.clock.now(), userIds, { title, link: '/projects/1', ...more })
}
const titlesOf = async (who: Person, query: object = {}) =>
  (await who.call(listNotifications, { query })).map(({ title }) => title)
const unreadOf = async (who: Person) => (await who.call(countUnread)).count

test("Cleo sees nothing of Ben's notifications and cannot mark them", async () => {
  await tell([house.ben], 'For Ben')
  const [bens] = await house.ben.call(listNotifications)
  expect(await titlesOf(house.cleo)).toEqual([])
  expect(await unreadOf(house.cleo)).toBe(0)
  for (const id of [bens?.id ?? '', randomUUID(), 'none']) {
    const call = house.cleo.call(readNotification, { params: { id }, body: { read: true } })
    await expect(call).rejects.toMatchObject({ status: 404 })
  }
  await house.cleo.call(readAllNotifications)
  expect(await unreadOf(house.ben)).toBe(1)
  await expect(house.stranger.call(listNotifications)).rejects.toMatchObject({ status: 401 })
})

test('the newest come first, page by page, all or unread ones only', async () => {
  for (let index = 1; index <= 5; index += 1) await tell([house.ben], `News ${index}`)
  expect(await titlesOf(house.ben)).toEqual(['News 5', 'News 4', 'News 3', 'News 2', 'News 1'])
  const list = await house.ben.call(listNotifications)
  const read = await house.ben.call(readNotification, {
    params: { id: list[0]?.id ?? '' },
    body: { read: true },
  })
  expect(read).toMatchObject({ title: 'News 5', read: true, body: null, link: '/projects/1' })
  expect(await titlesOf(house.ben, { unread: 'true' })).toEqual(['News 4', 'News 3', 'News 2', 'News 1'])
  const found: string[] = []
  let next: string | undefined = '/api/notifications?limit=2'
  while (next) {
    const response: Response = await fetch(house.base + next, { headers: house.ben.headers })
    found.push(...((await response.json()) as { title: string }[]).map(({ title }) => title))
    next = /<([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(['News 5', 'News 4', 'News 3', 'News 2', 'News 1'])
})

test('news of one topic gather, come to the top and are new again', async () => {
  await tell([house.ben, house.cleo], 'First', { topic: 'chat:1' })
  await tell([house.ben], 'Between')
  await tell([house.ben], 'Second', { topic: 'chat:1', body: 'with words' })
  expect(await titlesOf(house.ben)).toEqual(['Second', 'Between'])
  expect(await titlesOf(house.cleo)).toEqual(['First'])
  await house.ben.call(readAllNotifications)
  await tell([house.ben], 'Third', { topic: 'chat:1' })
  expect(await titlesOf(house.ben, { unread: 'true' })).toEqual(['Third'])
  expect(await titlesOf(house.ben)).toEqual(['Third', 'Between'])
})

test('all are marked at once, or those that open one place', async () => {
  await tell([house.ben], 'Here', { link: '/projects/2?tab=chat' })
  await tell([house.ben], 'There')
  await house.ben.call(readAllNotifications, { body: { link: '/projects/2?tab=chat' } })
  expect(await titlesOf(house.ben, { unread: 'true' })).toEqual(['There'])
  await house.ben.call(readAllNotifications)
  expect(await unreadOf(house.ben)).toBe(0)
})

test('what is marked in one tab is told to the other tabs of that person alone', async () => {
  await tell([house.ben], 'News')
  const [ben, cleo] = [
    await listen(house.base, house.ben.headers),
    await listen(house.base, house.cleo.headers),
  ]
  const tellBoth = async () => {
    house.world.live.tell({ type: 'CLIENTS_CHANGED', userIds: [house.ben.userId, house.cleo.userId] })
    await ben.next('CLIENTS_CHANGED')
    await cleo.next('CLIENTS_CHANGED')
  }
  // What was told before the sockets opened may still be on its way; once this has come, it has too.
  await tellBoth()
  ben.heard.length = 0
  cleo.heard.length = 0
  const [news] = await house.ben.call(listNotifications)
  await house.ben.call(readNotification, { params: { id: news?.id ?? '' }, body: { read: true } })
  await ben.next('NOTIFICATIONS_CHANGED')
  await tell([house.ben], 'More')
  await house.ben.call(readAllNotifications)
  await ben.next('NOTIFICATIONS_CHANGED')
  // Nothing was left to mark, so nothing is told.
  await house.ben.call(readAllNotifications)
  await tellBoth()
  expect(ben.heard.filter(({ type }) => type === 'NOTIFICATIONS_CHANGED')).toHaveLength(2)
  expect(cleo.heard.filter(({ type }) => type === 'NOTIFICATIONS_CHANGED')).toEqual([])
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
])('%s %s %s is refused with a sentence', async (method, path, body, status) => {
  await tell([house.ben], 'News')
  const [news] = await house.ben.call(listNotifications)
  const response = await fetch(house.base + path.replace('ID', news?.id ?? ''), {
    method,
    headers: { ...house.ben.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body,
  })
  expect(response.status).toBe(status)
  expect(((await response.json()) as { detail: string }).detail).toMatch(/\w+ '?\w+/)
  expect(await unreadOf(house.ben)).toBe(1)
})
