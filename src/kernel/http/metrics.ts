import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { unauthenticated } from '../failure.ts'

/** A metric of the whole installation. Every process reports the same value. */
export interface Figure {
  /** In snake case, ending with the unit. The prefix `easel_` is added. */
  name: string
  help: string
  labels?: string[]
  values: { labels?: Record<string, string>; value: number }[]
}

export interface MetricsOptions {
  /** If undefined, metrics are turned off. */
  token: string | undefined
  pool: pg.Pool
  /** The number of open sockets. */
  sockets(): number
  figures(): Promise<Figure[]>
}

/**
 * Serves `/metrics` in Prometheus's text format
 * (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format) to callers with the token.
 */
export async function openMetrics(app: FastifyInstance, options: MetricsOptions): Promise<void> {
  const { token } = options
  if (token === undefined) return
  // Loads only when used, to save memory.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'easel_http_request_duration_seconds',
    help: 'From the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
    // Otherwise, each made-up URL would create its own series.
    const route = routeOptions.url ?? 'pages'
    duration.observe({ method, route, status: statusCode }, elapsedTime / 1000)
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `easel_${name}`, help, labelNames, registers: [register] })
  const sockets = gauge('sockets', 'Open WebSockets of this process')
  const connections = gauge('database_connections', 'Connections of this process’s pool', ['state'])
  const waiting = gauge('database_waiting', 'Statements that wait for a connection')
  const shared = new Map<string, InstanceType<typeof Gauge>>()

  async function measure(): Promise<void> {
    const { pool } = options
    sockets.set(options.sockets())
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    waiting.set(pool.waitingCount)
    // While the database is unavailable, the process still reports its own metrics.
    const figures = await options.figures().catch(() => [])
    for (const known of shared.values()) known.reset()
    for (const { name, help, labels: labelNames, values } of figures) {
      const own = shared.get(name) ?? gauge(name, help, labelNames)
      shared.set(name, own)
      for (const { labels = {}, value } of values) own.set(labels, value)
    }
  }

  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization, `Bearer ${token}`)) unauthenticated()
    await measure()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Compares in constant time. */
function isSame(given: string | undefined, expected: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return given !== undefined && timingSafeEqual(hash(given), hash(expected))
}
