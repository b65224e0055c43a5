import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import { killPortal, launchPortal, stopPortal } from '../portal/start-portal.ts'
import type { FaultProgram } from '../program.ts'
import { randomFrom } from '../random.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Two processes start on an empty database at once. One is killed at a random moment, and another starts. */
export const migrationProgram: FaultProgram = {
  summary: 'two processes migrating an empty database, killed in the middle',
  async run({ seed, full, times }) {
    const rounds = times ?? (full ? 50 : 3)
    const random = randomFrom(seed)
    const dataDir = await mkdtemp(join(tmpdir(), 'easel-migrations-'))
    const postgres = await startPostgres({ dataDir: join(dataDir, 'server'), log: silent })
    const violations: string[] = []
    let during = 0
    try {
      await onDatabase(postgres.url('postgres'), 'create database whole')
      await migrateDatabase(postgres.url('whole'))
      const whole = await structureOf(postgres.url('whole'))
      for (let round = 1; round <= rounds; round += 1) {
        const name = `round_${round}`
        await onDatabase(postgres.url('postgres'), `create database ${name}`)
        const url = postgres.url(name)
        const start = async () =>
          launchPortal({
            PORT: String(await freePort()),
            DATABASE_URL: url,
            EASEL_SECRET: 'only for this run, and the same in it',
            EASEL_DATA_DIR: join(dataDir, name),
          })
        const [first, second] = [await start(), await start()]
        await migrationOf(url)
        await pause(random.below(1_500))
        if ((await migrationsIn(url)) > 0) during += 1
        // Either process may be the one that migrates, so sometimes the waiting one is killed.
        await killPortal(random.chance(0.5) ? first : second)
        const third = await start()
        const running = [first, second, third].filter(({ child }) => child.signalCode === null)
        const failures = await Promise.all(running.map(({ ready }) => ready.then(() => undefined, String)))
        violations.push(...failures.flatMap((failure) => (failure ? [`round ${round}: ${failure}`] : [])))
        const now = await structureOf(url)
        if (now !== whole)
          violations.push(`round ${round}: the tables differ from those of a whole migration`)
        await Promise.all(running.map(stopPortal))
        await onDatabase(postgres.url('postgres'), `drop database ${name} with (force)`)
      }
      return {
        figures: [
          ['rounds', rounds],
          ['kills while a migration ran', during],
        ],
        violations,
      }
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** Waits until a process has started to migrate. */
async function migrationOf(url: string): Promise<void> {
  const late = performance.now() + 120_000
  while ((await migrationsIn(url)) === 0) {
    if (performance.now() > late) throw new Error('No process began to migrate')
    await pause(5)
  }
}

async function migrationsIn(url: string): Promise<number> {
  const { rows } = await onDatabase(
    url,
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'easel migrations'`,
  )
  return rows[0]?.count
}

/** A hash of all columns, indexes, constraints and triggers, and of the migrations that were applied. */
async function structureOf(url: string): Promise<string> {
  const { rows } = await onDatabase(
    url,
    `select md5(string_agg(line, E'\\n' order by line)) as hash from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select hash from drizzle.__drizzle_migrations
    ) as lines`,
  )
  return rows[0]?.hash
}

async function onDatabase(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
