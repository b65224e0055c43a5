import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOutbox, sendAgain } from '#agency/email/contract.ts'
import { sendQueuedEmails } from '#agency/email/delivery.ts'
import { insertEmail } from '#agency/email/queue-email.ts'
import { release } from '#kernel/release.ts'
import { auditLogs } from '#schema/audit.ts'
import { backupRuns } from '#schema/installation.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { getSystem } from './contract.ts'

let smtp: FakeSmtpServer
let app: TestApp
beforeEach(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ env: { SMTP_URL: smtp.url, EASEL_BACKUP_TO: '/backups' }, jobs: true })
})
afterEach(async () => {
  await app.close()
  await smtp.close()
})

const system = () => app.ada.call(getSystem)
const write = (more: object = {}) =>
  insertEmail(app.db, app.clock.now(), { to: 'gone@acme.test', subject: 'Hello', text: 'Hello', ...more })

test('customers can’t see the System tab', async () => {
  for (const person of [app.ben, app.cleo]) {
    await expect(person.call(getSystem)).rejects.toMatchObject({ status: 403 })
  }
  await expect(app.stranger.call(getSystem)).rejects.toMatchObject({ status: 401 })
})

test('reports the version, sizes, disk, queue and processes', async () => {
  const before = await system()
  expect(before).toMatchObject({
    version: release,
    processes: 1,
    sockets: 0,
    files: { store: 'DISK', versions: 0, sizeBytes: 0 },
    backups: { scheduled: true, last: null, failure: null },
    certificate: null,
  })
  expect(before.database.version).toMatch(/^\d+\.\d+$/)
  expect(before.database.sizeBytes).toBeGreaterThan(1_000_000)
  const { freeBytes = 0, totalBytes = 0 } = before.disk ?? {}
  expect([freeBytes > 0, totalBytes > freeBytes]).toEqual([true, true])

  const bytes = await pngOf(8, 8)
  await uploadSample(fetch, app.base, app.ben, { projectId: app.benProject.id, name: 'a.png', bytes })
  await app.services.jobs.send('backups.make', {}, { startAfterSeconds: 3_600 })
  await app.another()
  const after = await system()
  expect(after).toMatchObject({ processes: 2, files: { versions: 1, sizeBytes: bytes.length } })
  expect(after.jobs.waiting).toBeGreaterThan(0)
})

test('reports the newest successful backup, and why the latest one failed', async () => {
  const run = { place: '/backups', encrypted: false }
  const at = (day: number) => new Date(`2026-03-0${day}T02:30:00Z`)
  const add = (day: number, more: object) =>
    app.db
      .insert(backupRuns)
      .values({ id: randomUUID(), startedAt: at(day), finishedAt: at(day), ...run, ...more })
  await add(1, { name: 'a.easel', sizeBytes: 10, files: 1 })
  await add(2, { name: 'b.easel', sizeBytes: 20, files: 1 })
  const last = { finishedAt: at(2).toISOString(), place: '/backups', sizeBytes: 20 }
  expect((await system()).backups).toMatchObject({ last, failure: null })
  await add(3, { error: 'No space left' })
  const failure = { finishedAt: at(3).toISOString(), error: 'No space left' }
  expect((await system()).backups).toMatchObject({ last, failure })
  await add(4, { name: 'c.easel', sizeBytes: 30, files: 1 })
  expect((await system()).backups).toMatchObject({ last: { sizeBytes: 30 }, failure: null })
})

test('counts failed jobs by kind', async () => {
  for (const _ of [1, 2]) await app.services.jobs.send('backups.make', {}, { startAfterSeconds: 3_600 })
  await app.db.execute(`update pgboss.job set state = 'failed' where name = 'backups.make'`)
  expect((await system()).jobs.failed).toEqual([{ name: 'backups.make', count: 2 }])
})

test('a failed email is counted, and is sent exactly once, however often it’s retried', async () => {
  smtp.refusals.push([550, 'No such user'])
  await write()
  await sendQueuedEmails(app.services)
  expect((await system()).emails).toEqual({ sends: true, waiting: 0, failed: 1 })
  const [failed] = await app.ada.call(listOutbox, { query: { status: 'FAILED', limit: 5 } })
  expect(failed).toMatchObject({ subject: 'Hello', error: expect.stringContaining('550 No such user') })

  const retries = [1, 2, 3].map(() => app.ada.call(sendAgain, { params: { id: failed?.id ?? '' } }))
  const outcomes = await Promise.allSettled(retries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all([1, 2].map(() => sendQueuedEmails(app.services)))
  await expect.poll(() => smtp.emails.length).toBe(1)
  await expect.poll(async () => (await system()).emails).toEqual({ sends: true, waiting: 0, failed: 0 })
  const entries = await app.db.select().from(auditLogs)
  expect(entries.filter(({ action }) => action === 'mail.sendAgain')).toHaveLength(1)
})

test('emails that failed more than a week ago no longer count', async () => {
  smtp.refusals.push([550, 'No'])
  await write()
  await sendQueuedEmails(app.services)
  app.clock.advance(6 * 86_400_000)
  expect((await system()).emails.failed).toBe(1)
  app.clock.advance(2 * 86_400_000)
  const soon = await app.person('eve@marlow.test', 'ADMIN')
  expect((await soon.call(getSystem)).emails.failed).toBe(0)
})

test('emails about invoices count only for staff who can see billing', async () => {
  smtp.refusals.push([550, 'No'], [550, 'No'])
  await write()
  await write({ money: true })
  await sendQueuedEmails(app.services)
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  expect((await eve.call(getSystem)).emails.failed).toBe(1)
  expect((await system()).emails.failed).toBe(2)
})
