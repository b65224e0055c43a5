import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type Database, openDatabase } from './database.ts'
import { slowStatements } from './slow-statements.ts'

interface SlowStatement {
  statement: string
  ms: number
}

let app: TestApp
let database: Database
let slow: SlowStatement[] = []

beforeAll(async () => {
  app = await openTestApp()
  const observers = slowStatements(50, { warn: (statement: SlowStatement) => void slow.push(statement) })
  database = openDatabase(app.config.DATABASE_URL ?? '', 2, { observers })
})
afterAll(async () => {
  await database.close()
  await app.close()
})

const pause = (seconds: number) => sql`select pg_sleep(${seconds}::float8), ${'a secret'}::text as secret`
/** Leaves out statements that are slow only on a busy machine, such as `begin`. */
const reported = () => {
  const statements = slow.map(({ statement }) => statement).filter((one) => one.includes('pg_sleep'))
  slow = []
  return statements
}
const expected = 'select pg_sleep($1::float8), $2::text as secret'

test('slow statements are logged without their values, from the pool, in transactions, and when they fail', async () => {
  const { rows } = await database.db.execute(pause(0.06))
  expect(rows).toMatchObject([{ secret: 'a secret' }])
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(50)
  expect(reported()).toEqual([expected])
  await database.db.transaction((tx) => tx.execute(pause(0.06)))
  expect(reported()).toEqual([expected])
  const broken = 'select pg_sleep(0.06), 1 / (case when pg_sleep(0.01) is null then 1 else 0 end)'
  await expect(database.pool.query(broken)).rejects.toThrow('division by zero')
  expect(reported()).toEqual([broken])
})

test('fast statements aren’t logged', async () => {
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(reported()).toEqual([])
})
