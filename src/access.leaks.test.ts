import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendNotificationEmails } from '#portal/digest/send-digest.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { Asked, Call, Ready } from '#test/access/check-call.ts'
import { allCalls, ask, inTurns, isRead, lineOf, prepare } from '#test/access/check-call.ts'
import {
  amountLabels,
  plantBudget,
  plantForeign,
  plantInternal,
  plantMoney,
} from '#test/access/fixtures/canaries.ts'
import type { FixtureSet } from '#test/access/fixtures.ts'
import { openFixtures } from '#test/access/fixtures.ts'
import { acme, kindNamed, sharedProject } from '#test/access/kinds-of-people.ts'
import { nameOf } from '#test/access/row.ts'
import { seesClient } from '#test/access/visible.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'

/** A generous timeout, since machines may be busy. */
const slowly = 240_000

let app: TestApp
let fixtures: FixtureSet
let stripe: FakeStripe
beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: { TRUST_PROXY: '1', ...stripe.env } })
  fixtures = await openFixtures(app)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

test('hidden items look the same as missing ones', { timeout: slowly }, async () => {
  const hidden = allCalls.filter(({ answer, kind }) => answer === 404 && blind.includes(kind.name))
  const ready = await inTurns(hidden, (call) => prepare(app, fixtures, call))
  const differing = await inTurns(ready, async (one) => {
    const [there, nowhere] = [await ask(app, one), await ask(app, elsewhere(one))]
    return tellingOf(there) === tellingOf(nowhere) ? [] : [`${lineOf(one.call)}: ${tellingOf(there)}`]
  })
  expect(differing.flat()).toEqual([])
})

/** One kind of person for each way of hiding items. */
const blind = ['no company', 'other client', 'contact', 'guest, comments', 'staff, no money']

/** The same call with ids that don't exist, except for those that this person can see. */
function elsewhere({ call, caller, sent: { params, query, body, ...rest } }: Ready): Ready {
  const { actor } = call.kind
  const known = new Map(
    [caller.linkId ?? '', ...(actor && seesClient(actor, acme) ? [acme] : [])].map((id) => [id, id]),
  )
  const text = JSON.stringify({ params, query, body }).replaceAll(uuids, (id) => {
    const other = known.get(id) ?? randomUUID()
    known.set(id, other)
    return other
  })
  return { call, caller, sent: { ...rest, ...JSON.parse(text) } }
}

const hourMs = 3_600_000

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Everything in a response that could distinguish two items, except ids. */
function tellingOf({ outcome }: Asked): string {
  const headers = [...outcome.headers].filter(([name]) => !/^(date|x-ratelimit|retry-after)/.test(name))
  return JSON.stringify([outcome.status, headers, outcome.text]).replaceAll(uuids, 'id')
}

describe('staff’s internal data and other clients’ data', () => {
  const customers = ['other client', 'no invoices', 'contact', 'guest, approves']
  const withoutMoney = ['other client', 'no invoices', 'guest, approves']
  let before: Map<string, string>

  beforeAll(async () => {
    const staff = fixtures.people.one(kindNamed('administrator'))
    // A statement contains the hour it was created, so the hour must not change between two crawls.
    app.clock.advance(hourMs - ((app.clock.now().getTime() + hourMs / 2) % hourMs))
    await plantBudget(app, staff, sharedProject)
    // Ignores responses that change with every read, such as relative times and newly signed URLs.
    await crawl(customers)
    const first = await crawl(customers)
    // Some of those times count whole seconds, and both crawls may run within one second.
    app.clock.advance(1_000)
    const second = await crawl(customers)
    before = new Map([...first].filter(([line, answer]) => second.get(line) === answer))
    const moving = [...first.keys()].filter((line) => !before.has(line))
    expect([...new Set(moving.map((line) => line.split(' as ')[0]))].sort()).toEqual(changing)
    await plantInternal(app, staff, sharedProject)
    await plantForeign(app, staff)
  }, slowly)

  test('don’t affect any response for customers or guests', { timeout: slowly }, async () => {
    const after = await crawl(customers)
    const changed = [...before].filter(([line, answer]) => after.get(line) !== answer)
    expect(changed.map(([line, answer]) => `${line}\n${answer}\n${after.get(line)}`)).toEqual([])
  })

  test('don’t affect any response for people who can’t see billing', { timeout: slowly }, async () => {
    const earlier = await crawl(withoutMoney)
    await plantMoney(app, fixtures.people.one(kindNamed('administrator')), sharedProject)
    const after = await crawl(withoutMoney)
    const changed = [...before.keys()].filter((line) => after.get(line) !== earlier.get(line))
    expect(changed).toEqual([])
  })

  test('never appear in a response, search result or email', { timeout: slowly }, async () => {
    const found: string[] = []
    for (const { name, hidden } of hiddenFrom) {
      for (const word of ['', 'canary', 'canary-internal']) {
        for (const [line, answer] of await crawl([name], word)) {
          const leak = hidden.map((one) => one.exec(answer)?.[0]).find(Boolean)
          if (leak)
            found.push(
              `${line} ${word}: ${answer.slice(Math.max(0, answer.indexOf(leak) - 200), answer.indexOf(leak) + 100)}`,
            )
        }
      }
    }
    expect(found).toEqual([])
    // The administrator can see them, so the crawl was able to find them.
    const all = [...(await crawl(['administrator'])).values()].join('\n')
    for (const word of [/canary-internal/, /canary-foreign/, /canary-money/, amountLabels])
      expect(all).toMatch(word)
    app.clock.advance(86_400_000)
    await sendNotificationEmails(app.services)
    const sent = await app.db.select().from(outboxEmails)
    const leaked = hiddenFrom.flatMap(({ name, hidden }) => {
      const { email } = fixtures.people.one(kindNamed(name))
      const texts = sent.filter((mail) => mail.toAddress === email)
      return texts.filter(({ subject, text, html }) =>
        hidden.some((one) => one.test(`${subject} ${text} ${html}`)),
      )
    })
    expect(leaked.map(({ toAddress, subject }) => `${toAddress}: ${subject}`)).toEqual([])
    expect(sent.length).toBeGreaterThan(0)
  })
})

/** Reads that return something different each time. */
const changing = [
  'GET /api/files/:id/feedback/pdf',
  'GET /api/privacy/me/export',
  'GET /api/reviews/:id/evidence (that the caller decided)',
  'GET /api/s3/multipart/:uploadId/:partNumber (the contact’s own)',
  'GET /api/s3/params',
]

/** The data that each kind of person must never receive. */
const hiddenFrom = [
  { name: 'no company', hidden: [/canary-\w+/, amountLabels] },
  { name: 'other client', hidden: [/canary-\w+/, amountLabels] },
  { name: 'no invoices', hidden: [/canary-\w+/, amountLabels] },
  { name: 'contact', hidden: [/canary-(internal|foreign)/] },
  { name: 'viewer', hidden: [/canary-(internal|foreign)/] },
  { name: 'staff, no money', hidden: [/canary-\w+ (line|notes|plan|reference|reason)/, amountLabels] },
]

/** Everything these people can read, by call. With a search term, only calls that can search for it. */
async function crawl(names: string[], word = ''): Promise<Map<string, string>> {
  const calls = allCalls.filter((call) => names.includes(call.kind.name) && isRead(call))
  const asked = await inTurns(calls, async (call) => {
    const ready = await prepare(app, fixtures, call)
    const searching = word ? searched(call, ready, word) : ready
    return searching ? [[lineOf(call), tellingOfRead(await ask(app, searching))] as const] : []
  })
  return new Map(asked.flat())
}

function searched({ row }: Call, ready: Ready, word: string): Ready | undefined {
  const fields = 'shape' in row.endpoint.query ? Object.keys(row.endpoint.query.shape as object) : []
  const field = ['q', 'search'].find((one) => fields.includes(one))
  if (!field) return undefined
  return { ...ready, sent: { ...ready.sent, query: { ...(ready.sent.query as object), [field]: word } } }
}

/** A response's body, size and next page URL. */
function tellingOfRead({ row, outcome }: Asked): string {
  const headers = ['link', 'content-length', 'etag'].map((name) => outcome.headers.get(name))
  return JSON.stringify([nameOf(row.endpoint), outcome.status, headers, outcome.text])
}
