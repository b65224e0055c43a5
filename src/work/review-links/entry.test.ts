import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEmail } from '#agency/email/contract.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import { call, send } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { reviewLinks } from '#schema/review-links.ts'
import type { Easel } from '#src/server.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { codeFor, letIn, shareWith, tokenOf } from '#test/fixtures/guests.ts'
import {
  enterReview,
  getReview,
  getReviewInvitation,
  leaveReview,
  requestReviewCode,
} from './contract.guest.ts'
import type { MadeReviewLink } from './contract.ts'
import {
  extendReviewLink,
  listReviewLinks,
  readReviewLog,
  revokeReviewLink,
  sendReviewLink,
} from './contract.ts'

let app: TestApp
let other: Easel
let link: MadeReviewLink
beforeAll(async () => {
  app = await openTestApp()
  other = await app.another()
})
afterAll(() => app.close())
beforeEach(async () => {
  link = await shareWith(app, app.benProject.id, { email: `${randomUUID()}@quist.test` })
})

const notOpen = 'This link is no longer open. Ask the person who sent it to you for a new one.'
const errorOf = (status: number, detail?: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ status, ...(detail ? { detail } : {}) }) })
const closed = errorOf(404, notOpen)
const knock = <E extends Endpoint>(endpoint: E, input: CallInput<E>, base = app.base) =>
  call(endpoint, input, { base, headers: {} })
const paramsOf = (one = link) => ({ params: { token: tokenOf(one) } })
const askCode = (base?: string) => knock(requestReviewCode, paramsOf(), base)
const enter = (code: string, password?: string, base?: string) =>
  knock(enterReview, { ...paramsOf(), body: { code, password } }, base)
const staffParams = () => ({ params: { id: app.benProject.id, linkId: link.id } })
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

test('the link is emailed and shown once, and only hashes are stored', async () => {
  const [sentEmail] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, link.email))
  expect(sentEmail?.text).toContain(link.url)
  expect(sentEmail?.text).toMatch(/The link works until \d{1,2} [A-Z][a-z]+ \d{4}\./)
  expect(sentEmail?.confidential).toBe(true)
  const [row] = await app.db.select().from(reviewLinks).where(eq(reviewLinks.id, link.id))
  expect(JSON.stringify(row)).not.toContain(tokenOf(link))
  const [listed] = await app.ada.call(listReviewLinks, { params: { id: app.benProject.id } })
  expect(listed).toMatchObject({ id: link.id, state: 'open', right: 'COMMENT', visitedAt: null })
  expect(JSON.stringify(listed)).not.toContain('url')
})

test('the link reveals the inviter and the project, but not the guest’s address', async () => {
  const shown = await knock(getReviewInvitation, paramsOf())
  expect(shown).toMatchObject({
    agencyName: 'Studio Marlow',
    inviterName: 'Ada',
    projectName: 'Bakery website',
    needsPassword: false,
    emailHint: `${link.email.slice(0, 1)}…@quist.test`,
  })
  expect(JSON.stringify(shown)).not.toContain(link.email)
})

describe('the code', () => {
  test('is readable in the outbox, by staff, only if there’s no mail server', async () => {
    const sending = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    try {
      for (const [one, sealed] of [
        [app, false],
        [sending, true],
      ] as const) {
        const made = await shareWith(one, one.benProject.id)
        await call(requestReviewCode, paramsOf(made), { base: one.base, headers: {} })
        const [sentEmail] = await one.db
          .select()
          .from(outboxEmails)
          .where(like(outboxEmails.subject, 'Your code%'))
        const read = await one.ada.call(getEmail, { params: { id: sentEmail?.id ?? '' } })
        expect([read.sealed, /\d{3} \d{3}/.test(read.text)]).toEqual([sealed, !sealed])
      }
    } finally {
      await sending.close()
    }
  })

  test('is sent only after a POST, works once, and sets a cookie for that link', async () => {
    await knock(getReviewInvitation, paramsOf())
    await expect(codeFor(app, link.email)).rejects.toThrow('No code')
    await askCode()
    const code = await codeFor(app, link.email)
    const body = { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }
    const entered = await send(enterReview, { ...paramsOf(), body }, { base: app.base, headers: {} })
    const cookie = entered.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(
      new RegExp(`^easel\\.review\\.${link.id}=[\\w-]{43}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
    )
    await expect(enter(code)).rejects.toEqual(errorOf(422))
  })

  test('allows five attempts in total, across all processes and concurrent requests', async () => {
    await askCode()
    const code = await codeFor(app, link.email)
    const bases = [app.base, other.address]
    const tries = Array.from({ length: 8 }, (_, at) => enter(wrongOf(code), undefined, bases[at % 2]))
    for (const result of await Promise.allSettled(tries)) expect(result.status).toBe('rejected')
    await expect(enter(code)).rejects.toEqual(errorOf(422, 'This code no longer works. Ask for a new one.'))
    const log = await app.ada.call(readReviewLog, staffParams())
    expect(log.filter(({ act }) => act === 'refuse')).toHaveLength(5)
    await askCode()
    await enter(await codeFor(app, link.email))
  })

  test('can’t be guessed by requesting new codes for a day', async () => {
    const tooMany = errorOf(
      429,
      'Too many incorrect codes. Try again later, or ask the person who sent you the link for a new one.',
    )
    let code = ''
    for (const tries of [4, 4, 4, 4, 4, 4, 1]) {
      app.clock.advance(61 * 60_000)
      await askCode()
      code = await codeFor(app, link.email)
      for (let at = 0; at < tries; at++) await expect(enter(wrongOf(code))).rejects.toEqual(errorOf(422))
    }
    await expect(enter(code, undefined, other.address)).rejects.toEqual(tooMany)
    await expect(askCode()).rejects.toEqual(tooMany)
    app.clock.advance(18 * 60 * 60_000)
    await askCode()
    await enter(await codeFor(app, link.email))
  })

  test('expires after ten minutes', async () => {
    await askCode()
    const code = await codeFor(app, link.email)
    app.clock.advance(10 * 60_000 + 1)
    await expect(enter(code)).rejects.toEqual(errorOf(422))
  })

  test('is sent at most five times an hour, across all processes', async () => {
    for (const at of [0, 1, 2, 3, 4]) await askCode(at % 2 ? other.address : app.base)
    await expect(askCode(other.address)).rejects.toEqual(errorOf(429))
    app.clock.advance(61 * 60_000)
    await askCode()
  })

  test('from another link opens nothing', async () => {
    await askCode()
    const theirs = await shareWith(app, app.benProject.id, { email: link.email })
    await knock(requestReviewCode, paramsOf(theirs))
    const code = await codeFor(app, link.email)
    await expect(enter(code)).rejects.toEqual(errorOf(422))
  })
})

test('a link with a password asks for it along with the code, and a wrong password doesn’t use up the code', async () => {
  link = await shareWith(app, app.benProject.id, { email: 'pia@quist.test', password: 'red tomatoes' })
  expect(await knock(getReviewInvitation, paramsOf())).toMatchObject({ needsPassword: true })
  await askCode()
  const code = await codeFor(app, link.email)
  await expect(enter(code)).rejects.toEqual(errorOf(422))
  await expect(enter(code, 'green tomatoes')).rejects.toEqual(errorOf(422))
  await expect(enter(wrongOf(code), 'red tomatoes')).rejects.toMatchObject({
    problem: { errors: { code: [expect.any(String)] } },
  })
  expect(await enter(code, 'red tomatoes')).toEqual({ id: link.id })
})

describe('identical responses', () => {
  test('for an unknown, expired, revoked or outdated link', async () => {
    const [expired, revoked, renewed] = [
      await shareWith(app, app.benProject.id, { days: 1 }),
      await shareWith(app, app.benProject.id),
      await shareWith(app, app.benProject.id),
    ]
    const of = (one: MadeReviewLink) => ({ params: { id: app.benProject.id, linkId: one.id } })
    await app.ada.call(revokeReviewLink, of(revoked))
    const again = await app.ada.call(sendReviewLink, of(renewed))
    app.clock.advance(86_400_001)
    for (const token of ['none', ...[expired, revoked, renewed].map(tokenOf)]) {
      const params = { params: { token } }
      await expect(knock(getReviewInvitation, params)).rejects.toEqual(closed)
      await expect(knock(requestReviewCode, params)).rejects.toEqual(closed)
      await expect(knock(enterReview, { ...params, body: { code: '123456' } })).rejects.toEqual(closed)
    }
    expect(await knock(getReviewInvitation, paramsOf(again))).toMatchObject({ id: renewed.id })
  })

  test('for anyone who isn’t signed in, regardless of the reason', async () => {
    const guest = await letIn(app, link)
    const inside = { params: { id: link.id } }
    for (const cookie of ['', 'x', `easel.review.${link.id}=none`, `${guest.headers.cookie}x`]) {
      await expect(call(getReview, inside, { base: app.base, headers: { cookie } })).rejects.toEqual(closed)
    }
    await guest.call(leaveReview, inside)
    await expect(guest.call(getReview, inside)).rejects.toEqual(closed)
    await expect(app.ada.call(getReview, inside)).rejects.toEqual(closed)
  })
})

describe('staff', () => {
  test('can extend a link, even an expired one, and the guest must sign in again', async () => {
    link = await shareWith(app, app.benProject.id, { days: 1 })
    const guest = await letIn(app, link)
    const inside = { params: { id: link.id } }
    await guest.call(getReview, inside)
    app.clock.advance(86_400_001)
    await expect(guest.call(getReview, inside)).rejects.toEqual(closed)
    expect(await listedState()).toBe('expired')
    await expect(app.ada.call(sendReviewLink, staffParams())).rejects.toEqual(errorOf(409))
    const extended = await app.ada.call(extendReviewLink, { ...staffParams(), body: { days: 3 } })
    expect(extended.state).toBe('open')
    expect(await listedState()).toBe('open')
    await expect(guest.call(getReview, inside)).rejects.toEqual(closed)
    await (await letIn(app, link)).call(getReview, inside)
  })

  test('can shorten a link, even for signed-in guests', async () => {
    const guest = await letIn(app, link)
    await app.ada.call(extendReviewLink, { ...staffParams(), body: { days: 1 } })
    await guest.call(getReview, { params: { id: link.id } })
    app.clock.advance(86_400_001)
    await expect(guest.call(getReview, { params: { id: link.id } })).rejects.toEqual(closed)
  })

  test('can revoke a link once, and then it can’t be sent or extended', async () => {
    await app.ada.call(revokeReviewLink, staffParams())
    await app.ada.call(revokeReviewLink, staffParams())
    expect(await listedState()).toBe('revoked')
    await expect(app.ada.call(sendReviewLink, staffParams())).rejects.toEqual(errorOf(409))
    await expect(app.ada.call(extendReviewLink, { ...staffParams(), body: { days: 3 } })).rejects.toEqual(
      errorOf(409),
    )
    const log = await app.ada.call(readReviewLog, staffParams())
    expect(log.map(({ act }) => act)).toEqual(['revoke', 'create'])
  })

  test('can see the link’s history, including who opened it, when and from where', async () => {
    const guest = await letIn(app, link)
    await guest.call(getReview, { params: { id: link.id } })
    const log = await app.ada.call(readReviewLog, staffParams())
    expect(log.map(({ act, byName }) => [act, byName])).toEqual([
      ['enter', 'Nora Quist (guest)'],
      ['code', null],
      ['create', 'Ada'],
    ])
    expect(log[0]?.address).toBe('127.0.0.1')
    const [listed] = await app.ada.call(listReviewLinks, { params: { id: app.benProject.id } })
    expect(listed?.visitedAt).not.toBeNull()
  })
})

async function listedState() {
  const links = await app.ada.call(listReviewLinks, { params: { id: app.benProject.id } })
  return links.find(({ id }) => id === link.id)?.state
}
