import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growYears } from '#demo/years/grow.ts'
import { sizeOf } from '#demo/years/size.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { Statement } from '../../bench/record.ts'
import { recordStatements } from '../../bench/record.ts'
import { allReads } from '../../bench/years/calls.ts'
import { wholeReads } from '../../bench/years/plans.ts'
import { findIds } from '../../bench/years/portal.ts'

const share = 0.003
/**
 * Tables with more rows than this after ten years must never be scanned completely. The test's own projects
 * add a few rows.
 */
const most = 11_000

/** Has one row per day and currency, regardless of the amount of data. */
const bounded = 'received_days'

/** The queue's own tables. They're empty because no jobs run here. */
const ofQueue = 'pgboss.'

const onPurpose = [
  // Stops at the first design.
  '/api/dashboard: files',
  // Reads the index that contains only waiting emails.
  '/api/system: mails',
  // Adds up the sizes of all files, at most once a minute for each person on that screen.
  '/api/system: file_versions',
]

let app: TestApp
let db: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  await growYears(app.services, sizeOf(10, share), () => undefined)
  db = new pg.Client({ connectionString: app.config.DATABASE_URL })
  await db.connect()
  // At this size, reading a whole table is often the best plan. These settings leave full scans only to
  // statements without an alternative.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await db.query(`set enable_${way} = off`)
})
afterAll(async () => {
  await db.end()
  await app.close()
})

/**
 * Some statements find their rows and sort them, others read an index in order. Both are fast at any size.
 */
async function readWhole(statement: Statement, large: Set<string>): Promise<string[]> {
  await db.query('set enable_sort = on')
  const sorting = await wholeReads(db, statement, large)
  await db.query('set enable_sort = off')
  const ordered = await wholeReads(db, statement, large)
  return sorting.filter((table) => ordered.includes(table))
}

/** Exports of everything have to read everything they return. */
const whole = ['/api/accounting/export/:file', '/api/audit/export']

test('no list or search scans a whole table that’s large after ten years', {
  timeout: 240_000,
}, async () => {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1 and relname <> $2`,
    [most * share, bounded],
  )
  const large = new Set(rows.map(({ name }) => name))
  expect([...large]).toEqual(expect.arrayContaining(['messages', 'audit_logs', 'invoices', 'files', 'tasks']))
  const ids = await findIds(db, 1)
  const found = new Set<string>()
  for (const call of allReads().filter(({ name }) => !whole.some((path) => name.startsWith(path)))) {
    const path = call.pathIn(ids)
    if (path === null) continue
    const get = () => fetch(app.base + path, { headers: app.ada.headers, redirect: 'manual' })
    const statements = await recordStatements(async () => (await get()).arrayBuffer())
    const reads = statements.filter(({ text }) => /^\s*(select|with)/i.test(text) && !text.includes(ofQueue))
    for (const statement of reads)
      for (const table of await readWhole(statement, large)) found.add(`${call.name}: ${table}`)
  }
  expect([...found].filter((one) => !onPurpose.includes(one))).toEqual([])
})
