import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './database.ts'
import { onBehalfOf } from './fair-pool.ts'

// One person's share of this pool is two connections.
let database: Database
beforeAll(() => {
  database = openDatabase(process.env.EASEL_TEST_CLUSTER_URL ?? '', 8)
})
afterAll(() => database.close())

const now = sql`select 1`
const slowly = sql`select pg_sleep(0.2)`
const run = (statement: typeof now) => database.db.execute(statement)
const many = (count: number, work: () => Promise<unknown>) => Array.from({ length: count }, () => work())

test('one person’s queries take at most a share of the connections, and another person’s don’t wait for them', async () => {
  const ended: string[] = []
  const adas = onBehalfOf('ada', () => many(12, () => run(slowly).then(() => ended.push('ada'))))
  await onBehalfOf('ben', () => run(now)).then(() => ended.push('ben'))
  expect(ended).toEqual(['ben'])
  expect(database.pool.totalCount).toBeLessThanOrEqual(3)
  await Promise.all(adas)
  expect(ended).toHaveLength(13)
})

test('queries that don’t run on anyone’s behalf have no limit', async () => {
  await Promise.all(many(8, () => run(slowly)))
  expect(database.pool.totalCount).toBe(8)
})

test('one person’s transactions don’t wait forever for each other’s queries', async () => {
  const { db } = database
  const inTransaction = () => db.transaction((tx) => tx.execute(slowly).then(() => db.execute(now)))
  await onBehalfOf('ada', () => Promise.all(many(6, inTransaction)))
  await onBehalfOf('ada', () => Promise.all(many(6, () => run(now))))
})

test('a failed query or connection ends its turn', async () => {
  await onBehalfOf('ada', () => Promise.allSettled(many(6, () => run(sql`select 1 / 0`))))
  await onBehalfOf('ada', () => run(now))
  const nowhere = openDatabase('postgres://127.0.0.1:1/none', 8)
  try {
    const tries = () => Promise.allSettled(many(6, () => nowhere.db.execute(now)))
    const transactions = () =>
      Promise.allSettled(many(6, () => nowhere.db.transaction((tx) => tx.execute(now))))
    const all = [...(await onBehalfOf('ada', tries)), ...(await onBehalfOf('ada', transactions))]
    expect(all.map(({ status }) => status)).toEqual(many(12, async () => 0).map(() => 'rejected'))
  } finally {
    await nowhere.close()
  }
})
