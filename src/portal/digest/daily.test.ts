import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updatePreferences } from '#portal/notifications/contract.preferences.ts'
import { mails } from '#schema/agency.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'

const minute = 60_000
const hour = 60 * minute

let house: House
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  house = await openHouse({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(house)
})
afterAll(() => house.close())
beforeEach(() => post.clear())

describe('the daily mail', () => {
  test('comes at eight in the reader’s own zone, once, with what waits and since when', async () => {
    await post.pastTheMorning()
    await house.ben.call(updatePreferences, { body: { timeZone: 'America/New_York' } })
    await post.tell(house.ben, 'A file is new', { link: '/projects/1?tab=files' })
    await post.tell(house.cleo, 'For Cleo', {})
    await post.say(house.ada, 'Please look.')
    house.clock.advance(10 * minute)
    await post.run()
    await house.db.delete(mails)
    post.advanceTo(8, 'America/New_York')
    house.clock.advance(-minute)
    await post.run()
    expect(await post.outbox()).toEqual([])
    house.clock.advance(minute)
    await post.run()
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: What waits for you – Studio Marlow'])
    const { text } = (await post.newest()) ?? { text: '' }
    expect(text).toMatch(/\* Bakery website\n {2}Acme Bakery · 1 unread message since \d\d:\d\d/)
    expect(text).toMatch(/\* A file is new \([A-Z][a-z]+ \d{1,2}\)/)
    expect(text).toContain('https://portal.marlow.test/projects/1?tab=files')
    post.advanceTo(8, 'Europe/Berlin')
    house.clock.advance(-minute)
    await post.run()
    expect(await post.outbox()).toHaveLength(1)
    house.clock.advance(minute)
    await post.run()
    await post.run()
    expect((await post.outbox())[1]).toBe('cleo@cleo.test: What waits for you – Studio Marlow')
    // The next morning nothing is new, so no mail repeats what it said.
    house.clock.advance(24 * hour)
    await post.run()
    expect(await post.outbox()).toHaveLength(2)
  })

  test.each([
    ['America/New_York', '2027-03-13T20:00:00Z', '2027-03-14T12:00:00Z'],
    ['Asia/Kolkata', '2027-03-15T20:00:00Z', '2027-03-16T02:30:00Z'],
    ['Europe/Berlin', '2027-03-27T20:00:00Z', '2027-03-28T06:00:00Z'],
    ['Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-31T07:00:00Z'],
  ])('keeps to the clocks of %s on the night that they change', async (timeZone, before, eight) => {
    house.clock.advance(new Date(before).getTime() - house.clock.now().getTime())
    await house.ben.call(updatePreferences, { body: { timeZone } })
    await post.run()
    await house.db.delete(mails)
    await post.tell(house.ben, 'News')
    house.clock.advance(new Date(eight).getTime() - house.clock.now().getTime() - 1_000)
    await post.run()
    expect(await post.outbox()).toEqual([])
    house.clock.advance(2_000)
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: What waits for you – Studio Marlow'])
  })

  test('that a stop kept back is caught up, once for all days', async () => {
    await post.pastTheMorning()
    await post.tell(house.ben, 'News')
    house.clock.advance(3 * 24 * hour + 2 * hour)
    await Promise.all([post.run(), post.run()])
    expect(await post.outbox()).toEqual(['ben@acme.test: What waits for you – Studio Marlow'])
  })

  test('waits for the next morning where the news is of this one', async () => {
    await post.pastTheMorning()
    const erik = await house.person('erik@acme.test')
    await post.tell(erik, 'News')
    await post.run()
    expect(await post.outbox()).toEqual([])
    post.advanceTo(8, 'Europe/Berlin')
    await post.run()
    expect(await post.outbox()).toEqual(['erik@acme.test: What waits for you – Studio Marlow'])
  })
})
