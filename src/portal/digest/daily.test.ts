import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updatePreferences } from '#portal/notifications/contract.preferences.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'

const minute = 60_000
const hour = 60 * minute

let app: TestApp
let post: ReturnType<typeof openPost>
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
})
afterAll(() => app.close())
beforeEach(() => post.clear())

describe('the daily email', () => {
  test('arrives once, at 8 a.m. in the reader’s time zone, with waiting times and other news', async () => {
    await post.pastTheMorning()
    await app.ben.call(updatePreferences, { body: { timeZone: 'America/New_York' } })
    await post.publish(app.ben, 'A file is new', { link: '/projects/1?tab=files' })
    await post.publish(app.cleo, 'For Cleo', {})
    await post.say(app.ada, 'Please look.')
    app.clock.advance(10 * minute)
    await post.run()
    await app.db.delete(outboxEmails)
    post.advanceTo(8, 'America/New_York')
    app.clock.advance(-minute)
    await post.run()
    expect(await post.outbox()).toEqual([])
    app.clock.advance(minute)
    await post.run()
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: Waiting for you – Studio Marlow'])
    const { text } = (await post.newest()) ?? { text: '' }
    expect(text).toMatch(/\* Bakery website\n {2}Acme Bakery · 1 unread message since \d\d:\d\d/)
    expect(text).toMatch(/\* A file is new \([A-Z][a-z]+ \d{1,2}\)/)
    expect(text).toContain('https://portal.marlow.test/projects/1?tab=files')
    post.advanceTo(8, 'Europe/Berlin')
    app.clock.advance(-minute)
    await post.run()
    expect(await post.outbox()).toHaveLength(1)
    app.clock.advance(minute)
    await post.run()
    await post.run()
    expect((await post.outbox())[1]).toBe('cleo@cleo.test: Waiting for you – Studio Marlow')
    // Nothing is new the next morning, so no email is repeated.
    app.clock.advance(24 * hour)
    await post.run()
    expect(await post.outbox()).toHaveLength(2)
  })

  test.each([
    ['America/New_York', '2027-03-13T20:00:00Z', '2027-03-14T12:00:00Z'],
    ['Asia/Kolkata', '2027-03-15T20:00:00Z', '2027-03-16T02:30:00Z'],
    ['Europe/Berlin', '2027-03-27T20:00:00Z', '2027-03-28T06:00:00Z'],
    ['Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-31T07:00:00Z'],
  ])('follows the clock change in %s', async (timeZone, before, eight) => {
    app.clock.advance(new Date(before).getTime() - app.clock.now().getTime())
    await app.ben.call(updatePreferences, { body: { timeZone } })
    await post.run()
    await app.db.delete(outboxEmails)
    await post.publish(app.ben, 'News')
    app.clock.advance(new Date(eight).getTime() - app.clock.now().getTime() - 1_000)
    await post.run()
    expect(await post.outbox()).toEqual([])
    app.clock.advance(2_000)
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: Waiting for you – Studio Marlow'])
  })

  test('is sent once after downtime, covering all missed days', async () => {
    await post.pastTheMorning()
    await post.publish(app.ben, 'News')
    app.clock.advance(3 * 24 * hour + 2 * hour)
    await Promise.all([post.run(), post.run()])
    expect(await post.outbox()).toEqual(['ben@acme.test: Waiting for you – Studio Marlow'])
  })

  test('keeps news from after 8 a.m. for the next morning', async () => {
    await post.pastTheMorning()
    const erik = await app.person('erik@acme.test')
    await post.publish(erik, 'News')
    await post.run()
    expect(await post.outbox()).toEqual([])
    post.advanceTo(8, 'Europe/Berlin')
    await post.run()
    expect(await post.outbox()).toEqual(['erik@acme.test: Waiting for you – Studio Marlow'])
  })
})
