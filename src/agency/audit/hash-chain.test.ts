import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#kernel/database/database.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { erasePersonalOf } from './erase-personal-data.ts'
import { record, whole } from './record.ts'
import { sealEntries } from './seal.ts'
import { verifyLog } from './verify.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const seal = (db: Db = app.db) => sealEntries(db, () => app.clock.now())

/** An attacker with full access to the database. */
async function tamper(statement: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(sql.raw(statement))
  })
}

const note = (metadata: Record<string, unknown>, address = '192.0.2.7') => {
  // Entries from the same millisecond have no fixed order.
  app.clock.advance(1)
  const entry = { action: 'thing.change', targetTable: 'things', targetId: 'x', metadata }
  return change(app, (tx) => record(tx, entry), { userId: app.ada.userId, address })
}

async function startAnew(): Promise<void> {
  await tamper('delete from audit_logs')
  await tamper(`update audit_seal set number = 0, hash = repeat('0', 64)`)
}

beforeEach(startAnew)

describe('the chain', () => {
  test('accepts any entries, sealed in any batches, and detects any change', async () => {
    const entry = fc.record({
      metadata: fc.dictionary(
        fc.constantFrom('name', 'reason', 'number', 'amountCents', 'before', 'after'),
        fc.jsonValue({ stringUnit: 'binary' }),
      ),
      address: fc.ipV4(),
      sealAfter: fc.boolean(),
    })
    const change = fc.constantFrom(
      `action = 'thing.other'`,
      `actor_id = gen_random_uuid()`,
      `target_id = 'y'`,
      `metadata = '{"number": "forged"}'`,
      `created_at = created_at + interval '1 ms'`,
      `personal_digest = repeat('f', 64)`,
      `hash = repeat('e', 64)`,
      `number = number + 1000`,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 2, maxLength: 12 }),
        change,
        fc.nat(),
        async (log, how, at) => {
          await startAnew()
          for (const { metadata, address, sealAfter } of log) {
            await note(storable(metadata), address)
            if (sealAfter) await seal()
          }
          await seal()
          const before = await verifyLog(app.db)
          expect(before).toMatchObject({ sealed: log.length, unsealed: 0, faults: [] })
          await tamper(`update audit_logs set ${how} where number = ${1 + (at % log.length)}`)
          expect((await verifyLog(app.db)).faults).not.toEqual([])
        },
      ),
      { numRuns: 10 },
    )
  })

  test.each([
    ['a removed entry', 'delete from audit_logs where number = 3', /Entry 3 is missing/],
    [
      'several that were removed',
      'delete from audit_logs where number in (2, 3)',
      /Entries 2 to 3 are missing/,
    ],
    ['a removed first entry', 'delete from audit_logs where number = 1', /Entry 1 is missing/],
    [
      'an end that was cut off',
      'delete from audit_logs where number >= 4',
      /number 5, but the log ends with 3/,
    ],
    [
      'two that changed places',
      `update audit_logs set number = 9 where number = 2; update audit_logs set number = 2 where number = 3;
       update audit_logs set number = 3 where number = 9`,
      /Entry 2 .* is not what was sealed/,
    ],
    [
      'one that was put between',
      `update audit_logs set number = number + 100 where number > 2;
       update audit_logs set number = number - 99 where number > 100;
       insert into audit_logs (id, action, created_at, number, hash)
         values (gen_random_uuid(), 'thing.forged', now(), 3, repeat('a', 64))`,
      /Entry 3 .* is not what was sealed/,
    ],
    [
      'another name in place of the one that was written',
      `update audit_logs set personal = '{"metadata": {"name": "Mallory"}}' where number = 2`,
      /Entry 2 .* personal values are not those/,
    ],
  ])('reports %s', async (_, statement, fault) => {
    for (let index = 0; index < 5; index += 1) await note({ index, name: `Thing ${index}` })
    await seal()
    await tamper(statement)
    expect((await verifyLog(app.db)).faults.join('\n')).toMatch(fault)
  })

  test('is found to be recalculated when compared with a seal that was kept elsewhere', async () => {
    for (let index = 0; index < 3; index += 1) await note({ index })
    await seal()
    const { newest: knownSeal } = await verifyLog(app.db)
    await note({ index: 3 })
    await seal()
    expect((await verifyLog(app.db, knownSeal)).faults).toEqual([])
    await tamper(`update audit_logs set metadata = '{"index": 7}' where number = 2`)
    await tamper(`update audit_logs set number = null, hash = null`)
    await tamper(`update audit_seal set number = 0, hash = repeat('0', 64)`)
    await seal()
    expect((await verifyLog(app.db)).faults).toEqual([])
    expect((await verifyLog(app.db, knownSeal)).faults).toEqual([
      'Entry 3 has another hash than the one that you kept.',
    ])
  })

  test('stays valid after personal data is erased, and doesn’t allow the data to be guessed', async () => {
    await note({ name: 'Ben', email: 'ben@acme.test', index: 1 })
    await note({ name: 'Cleo', index: 2 })
    await seal()
    await change(app, (tx) => erasePersonalOf(tx, { userIds: [], emails: ['ben@acme.test'] }))
    expect(await verifyLog(app.db)).toMatchObject({ sealed: 2, erased: 1, unsealed: 1, faults: [] })
    await seal()
    expect(await verifyLog(app.db)).toMatchObject({ sealed: 3, erased: 1, faults: [] })
    const [first, second] = (await app.db.select().from(auditLogs).orderBy(auditLogs.number)).map(whole)
    expect(first).toMatchObject({ metadata: { index: 1 }, address: null, salt: null })
    expect(second).toMatchObject({ metadata: { name: 'Cleo', index: 2 }, address: '192.0.2.7' })
    expect(JSON.stringify(first)).not.toContain('Ben')
  })

  test('reports personal data removed without an erasure record', async () => {
    for (let index = 1; index < 4; index += 1) await note({ index, name: `Thing ${index}` })
    await seal()
    const all = await app.db.select().from(auditLogs).orderBy(auditLogs.number)
    const ids = all.map(({ id }) => id)
    await app.db.execute(sql`update audit_logs set personal = null, salt = null where number in (1, 2)`)
    const [first] = all
    await change(app, (tx) => record(tx, { action: 'audit.erase', metadata: { entries: [first?.id] } }))
    expect((await verifyLog(app.db)).faults).toEqual([
      `Entry 2 (${ids[1]}): its personal values are gone, and no entry records who erased them.`,
    ])
  })

  test('accepts a log from an older release once the migration has listed the entries that were already erased', async () => {
    for (let index = 1; index < 4; index += 1) await note({ index, name: `Thing ${index}` })
    await seal()
    await app.db.execute(sql`update audit_logs set personal = null, salt = null where number < 3`)
    expect((await verifyLog(app.db)).faults).toHaveLength(2)
    const migration = await readFile('migrations/0036_erased_entries_and_provider_tokens.sql', 'utf8')
    await app.db.execute(sql.raw(migration.split('--> statement-breakpoint')[0] ?? ''))
    expect((await verifyLog(app.db)).faults).toEqual([])
    await seal()
    expect(await verifyLog(app.db)).toMatchObject({ sealed: 4, erased: 2, faults: [] })
  })

  test('can be sealed by two processes at once without duplicate numbers or blocked writers', async () => {
    const other = await app.another()
    const writing = Promise.all(Array.from({ length: 40 }, (_, index) => note({ index })))
    const sealing = Array.from({ length: 6 }, (_, index) => seal(index % 2 ? other.services.db : app.db))
    await Promise.all([writing, ...sealing])
    await seal()
    expect(await verifyLog(app.db)).toMatchObject({ sealed: 40, unsealed: 0, faults: [] })
  })

  test('seals entries while another transaction is writing, and seals that transaction’s entry later', async () => {
    await change(app, async (tx) => {
      await record(tx, { action: 'thing.slow' })
      await note({ index: 1 })
      expect(await seal()).toBe(1)
    })
    expect(await verifyLog(app.db)).toMatchObject({ sealed: 1, unsealed: 1, faults: [] })
    expect(await seal()).toBe(1)
  })
})

describe('the database', () => {
  test.each([
    ['a change', `update audit_logs set action = 'thing.other'`],
    ['other personal values', `update audit_logs set personal = '{"address": "::1"}'`],
    ['an erasure that leaves the salt', `update audit_logs set personal = null`],
    ['a second seal', `update audit_logs set number = 77, hash = repeat('a', 64)`],
    ['deleting', `delete from audit_logs`],
    ['emptying', `truncate audit_logs`],
  ])('refuses %s', async (_, statement) => {
    await note({ name: 'Ben' })
    await seal()
    await expect(app.db.execute(sql.raw(statement))).rejects.toThrow()
    expect((await verifyLog(app.db)).faults).toEqual([])
    expect(await app.db.$count(auditLogs)).toBe(1)
  })
})

// Starts two programs, which takes time on a busy machine.
test('npm run audit:verify reports a damaged log and exits with 1', {
  timeout: 90_000,
}, async () => {
  const verify = async (...args: string[]) => {
    const script = join(import.meta.dirname, '..', '..', '..', 'bin', 'audit-verify.ts')
    const env = { ...process.env, DATABASE_URL: app.config.DATABASE_URL }
    const run = promisify(execFile)(process.execPath, [script, ...args], { env })
    return run
      .then(({ stdout }) => ({ stdout, code: 0 }))
      .catch((error) => error as { stdout: string; code: number })
  }
  for (let index = 0; index < 3; index += 1) await note({ index })
  await seal()
  await note({ index: 3 })
  const first = await verify()
  expect(first.stdout).toMatch(/whole\.\n.*3 entries are sealed.*\n.*1 wait for their seal, since 20/)
  expect(first.code).toBe(0)
  const knownSeal = /^ {2}(\d+:[\da-f]{64})$/m.exec(first.stdout)?.[1] ?? ''
  await tamper('delete from audit_logs where number = 2')
  const second = await verify('--kept', knownSeal)
  expect(second.stdout).toMatch(/✗ Entry 2 is missing\.\nThe audit log is damaged\./)
  expect(second.code).toBe(1)
})

/** PostgreSQL's JSON can't contain the character 0 or half a surrogate pair. Contracts reject both. */
function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed() as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map((pair) => storable(pair))) as Value
}
