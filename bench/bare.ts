import Fastify from 'fastify'
import { startPostgres } from '#kernel/postgres/postgres.ts'

/** Baseline for startup time: the same PostgreSQL on the same folder, with an empty server. */
const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const postgres = await startPostgres({ dataDir: process.env.EASEL_DATA_DIR ?? '', log: quiet })
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
await app.listen({ port: 0 })
process.stdout.write('ready\n')
process.once('SIGTERM', async () => {
  await app.close()
  await postgres.stop()
  process.exit(0)
})
