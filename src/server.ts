import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { startQuietOrNot } from '#agency/email/quiet-mode.ts'
import { halfAdministrator, setUpFromEnvironment, weakAdministrator } from '#agency/setup/create-agency.ts'
import { setUpLink } from '#agency/setup/setup-link.ts'
import type { Clock } from '#kernel/clock.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import { ConfigError, readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { untilDatabaseAnswers } from '#kernel/database/wait-for-database.ts'
import { openHealth } from '#kernel/http/health.ts'
import type { Readiness } from '#kernel/http/http.ts'
import { openHttp } from '#kernel/http/http.ts'
import { type PublicNetwork, publicNetwork } from '#kernel/http/public-network.ts'
import { cookiePrefix } from '#kernel/http/security-headers.ts'
import { serve } from '#kernel/http/serve.ts'
import { serveNoPages, servePages, servePagesFromSource } from '#kernel/http/static-pages.ts'
import { t } from '#kernel/i18n/t.ts'
import { openJobs } from '#kernel/jobs/jobs.ts'
import { openLive } from '#kernel/live/live-events.ts'
import { m } from '#kernel/messages.ts'
import type { Postgres } from '#kernel/postgres/postgres.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { release } from '#kernel/release.ts'
import { installationSecret } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { CannotStart } from '#kernel/start-error.ts'
import { openStorage } from '#kernel/storage/open-storage.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { authenticateWith, mountAuth } from '#people/accounts/auth/authenticate.ts'
import { openSockets } from '#portal/live/open-websocket.ts'
import { holdsToken, isPath } from '#portal/paths/paths.ts'
import { openGuestSockets } from '#work/review-links/guest-socket.ts'
import { registerJobs } from './jobs.ts'
import { allRoutes } from './routes.ts'

export interface Easel {
  app: FastifyInstance
  services: Services
  /** The address it listens on, for example http://127.0.0.1:3000 */
  address: string
  close(): Promise<void>
}

export interface Options {
  clock?: Clock
  /** For tests, whose push service isn't on the internet. */
  network?: PublicNetwork
  logger?: FastifyServerOptions['logger']
  /** Fills the database with demo data. The server doesn't include it, so the caller provides it. */
  seedDemo?: (services: Services) => Promise<void>
  /** Checks every response against its contract. For tests. */
  checkAnswers?: boolean
  /** Tests bring up-to-date tables and no browser files. */
  skip?: ('migrations' | 'pages' | 'jobs')[]
}

/** The composition root: configuration, database, features, listening. */
export async function openEasel(config: Config, options: Options = {}): Promise<Easel> {
  const skip = new Set(options.skip)
  const readiness: Readiness = new Map([['start', 'Easel is starting. Please try again in a moment.']])
  const app = await openHttp(config, readiness, options.logger)
  const closing: (() => Promise<unknown>)[] = []
  let draining = false
  try {
    const urls = await databaseUrls(config, app, readiness, closing)
    const database = openDatabase(urls.pooled, config.DATABASE_POOL_MAX, (error) => {
      app.log.warn(`A database connection ended: ${error.message}`)
    })
    closing.push(database.close)
    const live = openLive(database.pool, urls.direct, (message) => app.log.warn(message))
    const jobs = openJobs(urls.direct, (message) => app.log.warn(message))
    const secret = await installationSecret(config)
    const services: Services = {
      config,
      db: database.db,
      clock: options.clock ?? systemClock,
      storage: await openStorage(config),
      live,
      jobs,
      secret,
      network: options.network ?? publicNetwork,
    }
    const { seedDemo } = options
    if (seedDemo) services.seedDemo = () => seedDemo(services)
    const authenticate = authenticateWith(services)
    mountAuth(app, services)
    serve(app, allRoutes, { services, authenticate, checkAnswers: options.checkAnswers ?? false })
    openSockets(app, services, authenticate)
    openGuestSockets(app, services)
    openHealth(app, {
      readiness,
      databaseUrl: urls.pooled,
      storage: services.storage,
      authenticate,
      isDraining: () => draining,
    })
    app.get('/api/openapi.json', describedOnce(config))
    registerJobs(services)
    if (skip.has('pages')) serveNoPages(app)
    else await serveBrowserPart(app, services)
    // Other processes wait for the tables, and say so, instead of refusing connections.
    await app.listen({ port: config.PORT, host: config.HOST })
    closing.push(() => app.close())
    for (const url of new Set(Object.values(urls))) {
      await untilDatabaseAnswers(url, { onRetry: (sentence) => app.log.warn(sentence) })
    }
    if (!skip.has('migrations')) await migrateDatabase(urls.direct)
    await live.start()
    closing.push(live.stop)
    await startQuietOrNot(services)
    if (!skip.has('jobs')) {
      await jobs.start()
      closing.push(jobs.stop)
    }
    await prepare(services)
    readiness.delete('start')
    return { app, services, address: addressOf(app), close }
  } catch (error) {
    await closeAll(closing)
    throw error
  }

  function close(): Promise<void> {
    draining = true
    return closeAll(closing)
  }
}

/** Anyone may request it repeatedly, and it takes a tenth of a second to create. */
function describedOnce(config: Config): () => Promise<object> {
  let described: Promise<object> | undefined
  return () => {
    described ??= import('#kernel/http/openapi.ts').then(({ describeEndpoints }) =>
      describeEndpoints(
        allRoutes.map((route) => route.endpoint),
        'Easel',
        cookiePrefix(config),
      ),
    )
    return described
  }
}

async function databaseUrls(
  config: Config,
  app: FastifyInstance,
  readiness: Readiness,
  closing: (() => Promise<unknown>)[],
): Promise<{ pooled: string; direct: string }> {
  if (config.DATABASE_URL) {
    return { pooled: config.DATABASE_URL, direct: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL }
  }
  const postgres: Postgres = await startPostgres({
    dataDir: config.EASEL_DATA_DIR,
    log: app.log,
    onDown: () => {
      readiness.set('database', t(m.databaseRestarting))
    },
    onStuck: (reason) => {
      if (reason.includes('No space left on device')) {
        readiness.set('database', t(m.databaseDiskFull))
      }
    },
    onUp: () => {
      readiness.delete('database')
    },
  })
  closing.push(postgres.stop)
  return { pooled: postgres.url('easel'), direct: postgres.url('easel') }
}

const root = join(import.meta.dirname, '..')

async function serveBrowserPart(app: FastifyInstance, { config, db }: Services): Promise<void> {
  const facts = { isPath, holdsToken, agencyLanguage: async () => (await getBillingSettings(db)).language }
  if (config.dev) await servePagesFromSource(app, config, root, facts)
  else await servePages(app, config, join(root, 'dist'), facts)
}

function addressOf(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Last opened, first closed. */
async function closeAll(closing: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close()
}

/** Runs the server until it's told to stop, and prints what people need to start. */
export async function runEasel(options: Options = {}): Promise<void> {
  let stop = (): void => process.exit(130)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())
  // The start script was killed, and the channel with it. It may be gone already.
  process.on('disconnect', () => stop())
  if (process.connected === false) stop()
  process.stdout.write(`Easel ${release}\n`)
  try {
    const config = readConfig()
    const easel = await openEasel(config, { logger: { level: 'warn' }, ...options })
    await sayReady(easel)
    stop = () => void stopOnce(easel)
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`)
    process.exit(1)
  }
}

/** What must exist before the first visitor: the environment's administrator, and the demo data. */
async function prepare(services: Services): Promise<void> {
  if (await setUpFromEnvironment(services)) {
    const weak = await weakAdministrator(services)
    if (weak) process.stdout.write(`${weak}\n`)
  }
  if (services.config.demo) await services.seedDemo?.()
}

/** Errors that people can fix are printed as a message, others with their stack. */
function describeError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') {
    return `Another program listens on ${address}:${port} already. Stop it, or give Easel another PORT.`
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `Easel may not listen on ${address}:${port}. Give it another PORT or HOST.`
  }
  return error.stack ?? error.message
}

async function sayReady({ services, address }: Easel): Promise<void> {
  process.stdout.write(`Easel is ready at ${services.config.PUBLIC_URL ?? address}\n`)
  if (services.config.quiet) {
    process.stdout.write(
      'Quiet mode is on (EASEL_QUIET): no emails are sent and no payment service is called.\n',
    )
  }
  const link = await setUpLink(services, address)
  if (!link) return
  const half = halfAdministrator(services.config)
  if (half) process.stdout.write(`${half}\n`)
  process.stdout.write(`Open this link to set it up. It works once:\n  ${link}\n`)
}

let stopping = false
async function stopOnce(easel: Easel): Promise<void> {
  if (stopping) return
  stopping = true
  process.stdout.write('Stopping …\n')
  try {
    await easel.close()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await runEasel()
