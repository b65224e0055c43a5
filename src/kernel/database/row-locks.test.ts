import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockStaff } from '#people/privacy/data.ts'
import { lockTeam } from '#people/team/data.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { refusalOf } from '../http/error-responses.ts'
import type { Db } from './database.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a person whose row is locked can be notified without a deadlock', async () => {
  const { db, ada } = app
  for (const hold of [lockStaff, lockTeam]) {
    await db.transaction(async (holding) => {
      await hold(holding)
      await change(app, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '2s'`)
        await notify(tx, [ada.userId], { title: 'Something is new', link: '/' })
      })
    })
  }
})

test('one of two deadlocked changes succeeds, and the other gets a message to retry', async () => {
  const { db, ben, cleo } = app
  const rename = (tx: Db, { userId }: { userId: string }) =>
    tx.execute(sql`update users set first_name = 'Twice' where id = ${userId}`)
  const { promise: bothHold, resolve } = Promise.withResolvers<void>()
  let holding = 0
  const change = (first: typeof ben, second: typeof ben) =>
    db.transaction(async (tx) => {
      await rename(tx, first)
      holding += 1
      if (holding === 2) resolve()
      await bothHold
      await rename(tx, second)
    })
  const ends = await Promise.allSettled([change(ben, cleo), change(cleo, ben)])
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [refusalOf(end.reason)] : []))
  expect(failed).toMatchObject([{ status: 503, code: 'BUSY' }])
})
