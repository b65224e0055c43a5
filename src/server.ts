import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { holdRemovals } from '#agency/backups/held-removals.ts'
import { findChallengeAnswer } from '#agency/https/refresh-certificate.ts'
import { startQuietOrNot } from '#agency/quiet-mode/quiet-mode.ts'
import { halfAdministrator, setUpFromEnvironment, weakAdministrator } from '#agency/setup/create-agency.ts'
import { setUpLink } from '#agency/setup/setup-link.ts'
import { installationFigures } from '#agency/system/figures.ts'
import type { Clock } from '#kernel/clock.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import { nothingLeaves, readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { slowStatements } from '#kernel/database/slow-statements.ts'
import { untilDatabaseAnswers } from '#kernel/database/wait-for-database.ts'
import { freeMemoryOfStart } from '#kernel/free-memory.ts'
import { cookiePrefix } from '#kernel/http/cookies.ts'
import { openHealth } from '#kernel/http/health.ts'
import type { Readiness } from '#kernel/http/http-server.ts'
import { openHttp } from '#kernel/http/http-server.ts'
import { serveHttps } from '#kernel/http/https.ts'
import { openMetrics } from '#kernel/http/metrics.ts'
import { type PublicNetwork, publicNetwork } from '#kernel/http/public-network.ts'
import { serve } from '#kernel/http/serve.ts'
import { serveNoPages, servePages, servePagesFromSource } from '#kernel/http/static-pages.ts'
import { t } from '#kernel/i18n/t.ts'
import { openJobs } from '#kernel/jobs/jobs.ts'
import { openLive } from '#kernel/live/live-events.ts'
import { m } from '#kernel/messages.ts'
import type { Postgres } from '#kernel/postgres/postgres.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { release } from '#kernel/release.ts'
import { openRightsCache } from '#kernel/rights-cache.ts'
import { installationSecret } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { describeStartError } from '#kernel/start-error.ts'
import { openStorage } from '#kernel/storage/open-storage.ts'
import { openTracing } from '#kernel/tracing.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { authenticateWith, mountAuth } from '#people/accounts/auth/authenticate.ts'
import { resetAuth } from '#people/accounts/auth/better-auth.ts'
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
  /** For tests, where the push service isn't on the internet. */
  network?: PublicNetwork
  logger?: FastifyServerOptions['logger']
  /** Fills the database with demo data. The server doesn't include it, so the caller provides it. */
  seedDemo?: (services: Services) => Promise<void>
  /** Checks every response against its contract. For tests. */
  checkAnswers?: boolean
  /** Tests provide up-to-date tables and need no browser files. */
  skip?: ('migrations' | 'pages' | 'jobs')[]
}

/** The composition root: configuration, database, features, listening. */
export async function openEasel(given: Config, options: Options = {}): Promise<Easel> {
  const config = { ...given }
  const skip = new Set(options.skip)
  const readiness: Readiness = new Map([['start', 'Easel is starting. Please try again in a moment.']])
  const app = await openHttp(config, readiness, options.logger)
  const closing: (() => Promise<unknown>)[] = []
  let draining = false
  try {
    const tracing = await openTracing(config, app)
    if (tracing) closing.push(tracing.close)
    const urls = await databaseUrls(config, app, readiness, closing)
    const database = openDatabase(urls.pooled, config.DATABASE_POOL_MAX, {
      onError: (error) => app.log.warn(`A database connection ended: ${error.message}`),
      observers: [
        ...slowStatements(config.EASEL_SLOW_STATEMENT_MS, app.log),
        ...(tracing ? [tracing.statement] : []),
      ],
    })
    closing.push(database.close)
    const live = openLive(database.pool, urls.direct, (message) => app.log.warn(message))
    const rights = openRightsCache(live.isListening)
    live.onRights(rights.forget)
    database.onOwnRights(rights.forget)
    const jobs = openJobs(urls.direct, (message) => app.log.warn(message), tracing?.job)
    const secret = await installationSecret(config)
    const clock = options.clock ?? systemClock
    const services: Services = {
      config,
      setQuiet(quiet) {
        Object.assign(config, quiet ? { quiet, ...nothingLeaves } : given)
        resetAuth(services)
      },
      db: database.db,
      clock,
      storage: holdRemovals(await openStorage(config), database.db, clock),
      directUrl: urls.direct,
      live,
      jobs,
      rights,
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
    await openMetrics(app, {
      token: config.EASEL_METRICS_TOKEN,
      pool: database.pool,
      sockets: () => app.websocketServer.clients.size,
      figures: () => installationFigures(database.db),
    })
    openHealth(app, {
      readiness,
      databaseUrl: urls.pooled,
      storage: services.storage,
      authenticate,
      isDraining: () => draining,
    })
    app.get('/api/openapi.json', describedOnce(config))
    const https =
      config.hosts.length > 0
        ? serveHttps(app, config, (token) => findChallengeAnswer(services, token))
        : undefined
    registerJobs(services, https)
    if (skip.has('pages')) serveNoPages(app)
    else await serveBrowserPart(app, services)
    // Other processes log that they're waiting for the tables instead of refusing connections.
    await app.listen({ port: config.PORT, host: config.HOST })
    if (https) closing.push(https.close)
    closing.push(() => app.close())
    if (https) closing.push(https.stop)
    await https?.listen()
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

  async function close(): Promise<void> {
    draining = true
    await pause(config.EASEL_DRAIN_SECONDS * 1_000)
    await closeAll(closing)
  }
}

/** Anyone can request it repeatedly, and it takes a tenth of a second to create. */
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
  else await servePages(app, config, join(root, 'dist', 'pages'), facts)
}

function addressOf(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Closes in reverse order of opening. */
async function closeAll(closing: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close()
}

/** Runs the server until it's told to stop, and prints how to use it. */
export async function runEasel(options: Options = {}): Promise<void> {
  let stop = (): void => process.exit(130)
  // Closing the terminal (SIGHUP) shuts down as cleanly as SIGTERM.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
  // The start script was killed, so the channel closed.
  process.on('disconnect', () => stop())
  if (process.connected === false) stop()
  process.stdout.write(`Easel ${release}\n`)
  try {
    const config = readConfig()
    const easel = await openEasel(config, { logger: { level: config.logLevel }, ...options })
    await printReady(easel)
    stop = () => void stopOnce(easel)
    setTimeout(freeMemoryOfStart, 2_000).unref()
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`)
    process.exit(1)
  }
}

/** Creates what must exist before the first visitor: the environment's administrator and the demo data. */
async function prepare(services: Services): Promise<void> {
  if (await setUpFromEnvironment(services)) {
    const weak = await weakAdministrator(services)
    if (weak) process.stdout.write(`${weak}\n`)
  }
  if (services.config.demo) await services.seedDemo?.()
}

async function printReady({ services, address }: Easel): Promise<void> {
  process.stdout.write(`Easel is ready at ${services.config.PUBLIC_URL ?? address}\n`)
  if (services.config.quiet) {
    const why = services.config.quietByEnvironment
      ? 'EASEL_QUIET'
      : 'this database was restored or copied; an administrator can end it in the portal'
    process.stdout.write(`Quiet mode is on (${why}): no emails are sent and no payment service is called.\n`)
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
