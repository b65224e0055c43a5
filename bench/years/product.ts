import { seedDemo } from '#demo/seed.ts'
import { growYears } from '#demo/years/grow.ts'
import { readConfig } from '#kernel/config.ts'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { openEasel } from '#src/server.ts'
import { recordStatements } from '../record.ts'

/** A portal with the amount of data in BENCH_SIZE and its own database. */
const dataDir = process.env.BENCH_DATA_DIR ?? ''
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }
const postgres = await startPostgres({ dataDir, log: quiet })
const url = postgres.url('easel')
await migrateDatabase(url)
const easel = await openEasel(
  readConfig({
    PORT: '0',
    DATABASE_URL: url,
    EASEL_SECRET: 'the secret of the bench',
    EASEL_DATA_DIR: dataDir,
  }),
  { skip: ['migrations', 'pages', 'jobs'] },
)
await seedDemo(easel.services, () => undefined)
await growYears(easel.services, JSON.parse(process.env.BENCH_SIZE ?? ''), (line) =>
  process.stderr.write(`${line}\n`),
)
process.on('message', async ({ path, token }: { path: string; token: string }) => {
  const headers = { authorization: `Bearer ${token}` }
  const statements = await recordStatements(async () =>
    (await fetch(easel.address + path, { headers })).arrayBuffer(),
  )
  process.send?.({ statements })
})
process.send?.({ address: easel.address, url })
for (const end of ['SIGTERM', 'disconnect']) process.once(end, stop)

async function stop(): Promise<void> {
  await easel.close()
  await postgres.stop()
  process.exit(0)
}
