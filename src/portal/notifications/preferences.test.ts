import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { getPreferences, unsubscribe, updatePreferences } from './contract.preferences.ts'

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

describe('email preferences', () => {
  test('belong to each person, and start with immediate emails in the agency’s time zone', async () => {
    const push = ['MESSAGE', 'DESIGN', 'DECISION', 'NEWS']
    const initial = { push, mails: 'AT_ONCE', timeZone: 'Europe/Berlin', isTimeZoneKept: false }
    expect(await app.ben.call(getPreferences)).toEqual(initial)
    const updated = await app.ben.call(updatePreferences, {
      body: { mails: 'DAILY', timeZone: 'Asia/Tokyo' },
    })
    expect(updated).toEqual({ push, mails: 'DAILY', timeZone: 'Asia/Tokyo', isTimeZoneKept: true })
    expect(await app.cleo.call(getPreferences)).toEqual(initial)
    await expect(app.stranger.call(getPreferences)).rejects.toMatchObject({ status: 401 })
    for (const body of [{ mails: 'NEVER' }, { timeZone: 'Mars/Olympus' }, { timeZone: "x' or 1=1" }]) {
      const refused = app.ben.call(updatePreferences, { body: body as object })
      await expect(refused).rejects.toMatchObject({ status: 422 })
    }
    expect(await app.ben.call(getPreferences)).toEqual(updated)
  })

  test('bundle everything into the morning’s email when set to daily', async () => {
    await post.pastTheMorning()
    await app.ben.call(updatePreferences, { body: { mails: 'DAILY' } })
    await post.ask(app.ben, 'Approve the home page')
    await post.say(app.ada, 'Hello')
    app.clock.advance(hour)
    await post.run()
    expect(await post.outbox()).toEqual([])
    post.advanceTo(8, 'Europe/Berlin')
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: Waiting for you – Studio Marlow'])
    expect((await post.newest())?.text).toContain('* Approve the home page')
  })

  test('stop all emails, even later ones, when set to off', async () => {
    await app.ben.call(updatePreferences, { body: { mails: 'OFF' } })
    await post.ask(app.ben, 'Approve the home page')
    await post.say(app.ada, 'Hello')
    app.clock.advance(26 * hour)
    await post.run()
    expect(await post.outbox()).not.toContainEqual(expect.stringContaining('ben@'))
    await app.ben.call(updatePreferences, { body: { mails: 'AT_ONCE' } })
    await post.run()
    expect(await post.outbox()).not.toContainEqual(expect.stringContaining('Approve'))
  })
})

describe('unsubscribing', () => {
  async function addressOfEnd(): Promise<string> {
    await post.ask(app.ben, 'Approve the home page')
    await post.run()
    const address = (await post.newest())?.unsubscribeUrl ?? ''
    return address.replace('https://portal.marlow.test', app.base)
  }

  test('takes a single POST without sign-in, as email programs send it, and a GET changes nothing', async () => {
    const address = await addressOfEnd()
    await fetch(address)
    await fetch(address, { method: 'HEAD' })
    expect(await app.ben.call(getPreferences)).toMatchObject({ mails: 'AT_ONCE' })
    for (const again of [1, 2]) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect([again, response.status]).toEqual([again, 204])
    }
    expect(await app.ben.call(getPreferences)).toMatchObject({ mails: 'OFF' })
    expect(await app.cleo.call(getPreferences)).toMatchObject({ mails: 'AT_ONCE' })
    const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.mails'))
    expect(rows.filter(({ actorId }) => actorId === null)).toHaveLength(1)
  })

  test.each(['', '.', 'none', 'none.none'])('isn’t possible with the forged link %j', async (end) => {
    const address = await addressOfEnd()
    const own = address.split('/').at(-1) ?? ''
    const token = end || own.replace(app.ben.userId, app.cleo.userId)
    const refused = app.stranger.call(unsubscribe, { params: { token } })
    await expect(refused).rejects.toMatchObject({ status: 404, detail: expect.stringMatching(/\w+ \w+/) })
    for (const person of [app.ben, app.cleo]) {
      expect(await person.call(getPreferences)).toMatchObject({ mails: 'AT_ONCE' })
    }
  })
})
