import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { startEasel } from './start-server.ts'

export type EaselOnDatabase = Awaited<ReturnType<typeof startOnDatabase>>

/**
 * Starts the server on a separate database, for changes that only time or direct access to the database can
 * make.
 */
export async function startOnDatabase(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-database-'))
  const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }
  const postgres = await startPostgres({ dataDir, log: quiet })
  const url = postgres.url('easel')
  await migrateDatabase(url)
  const easel = await startEasel({ EASEL_SECRET: 'a secret of a database alone', DATABASE_URL: url, ...env })
  return {
    easel,
    base: easel.base,

    async query(statement: string, values: unknown[] = []): Promise<void> {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(statement, values)
      await client.end()
    },

    async stop(): Promise<void> {
      await easel.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
