import type { FastifyInstance } from 'fastify'
import { isStaff } from '../actor.ts'
import { checkDatabase } from '../database/check.ts'
import type { Problem } from '../failure.ts'
import { problem } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { release } from '../release.ts'
import type { Storage } from '../storage/storage.ts'
import { refusalOf } from './error-responses.ts'
import type { Readiness } from './http-server.ts'
import type { Authenticate } from './serve.ts'

export interface HealthOptions {
  readiness: Readiness
  databaseUrl: string
  storage: Storage
  authenticate: Authenticate
  /** Whether the process is stopping. */
  isDraining(): boolean
}

/** Responds to probes: whether the process runs, whether it can serve, and whether it should get new requests. */
export function openHealth(app: FastifyInstance, options: HealthOptions): void {
  const findTrouble = cachedFor(1_000, () => troubleOf(options))
  app.get('/api/live', async () => ({ status: 'ok' }))
  for (const path of ['/api/health', '/api/ready']) {
    app.get(path, async (request, reply) => {
      const trouble = path === '/api/ready' && options.isDraining() ? stopping : await findTrouble()
      if (trouble) return reply.code(503).type('application/problem+json').send(trouble)
      const actor = await options.authenticate(request)
      return actor && isStaff(actor) ? { status: 'ok', version: release } : { status: 'ok' }
    })
  }
}

const stopping = problem(503, 'STOPPING', t(m.stopping))

async function troubleOf({ readiness, databaseUrl, storage }: HealthOptions): Promise<Problem | undefined> {
  const [waitingFor] = readiness.values()
  if (waitingFor !== undefined) return problem(503, 'STARTING', waitingFor)
  return (
    (await failureOf(checkDatabase(databaseUrl), t(m.databaseDiskFull))) ??
    (await failureOf(storage.check(), t(m.fileDiskFull)))
  )
}

async function failureOf(check: Promise<void>, diskFull: string): Promise<Problem | undefined> {
  try {
    await check
    return undefined
  } catch (error) {
    const { code, detail } = refusalOf(error as Error)
    return problem(503, code, code === 'DISK_FULL' ? diskFull : detail)
  }
}

/** Shares one check among all callers within this time, so that frequent probes cost little. */
function cachedFor<Result>(ms: number, check: () => Promise<Result>): () => Promise<Result> {
  let cached: Promise<Result> | undefined
  return () => {
    cached ??= check().finally(() => {
      setTimeout(() => {
        cached = undefined
      }, ms).unref()
    })
    return cached
  }
}
