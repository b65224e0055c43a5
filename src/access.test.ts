import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, ask, inTurns, isMade, isRead, prepare, wrongOf } from '#test/access/check-call.ts'
import { accessPage } from '#test/access/docs-page.ts'
import type { FixtureSet } from '#test/access/fixtures.ts'
import { openFixtures } from '#test/access/fixtures.ts'
import { nameOf } from '#test/access/row.ts'
import { allRows } from '#test/access/rows.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'

/** A generous timeout, since machines may be busy. */
const slowly = 240_000

let stripe: FakeStripe
let app: TestApp
let fixtures: FixtureSet
beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({
    env: { TRUST_PROXY: '1', GOOGLE_CLIENT_ID: 'easel', GOOGLE_CLIENT_SECRET: 'secret', ...stripe.env },
  })
  fixtures = await openFixtures(app)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

describe('docs/access.md', () => {
  test('matches the output of `npm run access`', () => {
    const committed = readFileSync(join(import.meta.dirname, '../docs/access.md'), 'utf8')
    expect(committed === accessPage(), 'run `npm run access`, and look at what changed').toBe(true)
  })

  test('lists every endpoint that the server handles', () => {
    const known = new Set(allRows.map((row) => nameless(nameOf(row.endpoint))))
    expect(served().filter((call) => !known.has(nameless(call)))).toEqual([])
  })
})

describe('everyone gets exactly what the rules allow', () => {
  test('when writes are refused and change nothing', { timeout: slowly }, async () => {
    const refused = allCalls.filter((call) => !isRead(call) && call.answer !== 'yes')
    const ready = await inTurns(refused, (call) => prepare(app, fixtures, call))
    const before = await everything()
    expect(wrongOf(await inTurns(ready, (one) => ask(app, one)))).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('when reading', { timeout: slowly }, async () => {
    const reads = allCalls.filter(isRead)
    const outcomes = await inTurns(reads, async (call) => ask(app, await prepare(app, fixtures, call)))
    expect(wrongOf(outcomes)).toEqual([])
  })

  test('when writes succeed', { timeout: slowly }, async () => {
    const done = allCalls.filter((call) => !isRead(call) && call.answer === 'yes' && isMade(call))
    const outcomes = await inTurns(done, async (call) => ask(app, await prepare(app, fixtures, call, true)))
    expect(wrongOf(outcomes)).toEqual([])
  })
})

/** Every route of the running server, except the socket, which src/access.sockets.test.ts covers. */
function served(): string[] {
  const path: string[] = []
  const lines = app.app.printRoutes({ commonPrefix: false }).split('\n')
  const calls = lines.flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^(.*?)(\/.*|\*) \((.*)\)$/.exec(line) ?? []
    if (!segment) return []
    path.splice(Math.floor(indent.length / 4) - 1, path.length, segment)
    return methods.split(', ').map((method) => `${method} ${path.join('')}`)
  })
  return calls.filter((call) => !call.startsWith('HEAD ') && call !== 'GET /ws')
}

/** If two calls have parameters in the same place, their routes contain both names. */
const nameless = (call: string) => call.replace(/:[^/]+/g, ':')

/** A hash of each table, except those that record visits or count attempts. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const noting = ['sessions', 'access_tokens', 'rate_limits', 'failed_sign_ins']
  const names = rows.map((row) => row.name).filter((name) => !noting.includes(name))
  const hashes = await Promise.all(
    names.map(async (name) => {
      const { rows: found } = await app.db.execute(
        sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.identifier(name)} t`,
      )
      return [name, found[0]?.hash] as const
    }),
  )
  return Object.fromEntries(hashes)
}
