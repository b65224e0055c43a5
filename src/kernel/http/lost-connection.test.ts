import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { refusalOf } from './error-responses.ts'

test('a connection that breaks between two statements of a transaction is reported as an unavailable database', async () => {
  const { db, close } = await openTestApp()
  onTestFinished(close)
  const failed = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`)
      await pause(200)
      await tx.execute(sql`select 1`)
    })
    .catch((error: Error) => error)
  if (!(failed instanceof Error)) throw new Error('The transaction went on without its connection')
  expect(refusalOf(failed)).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
