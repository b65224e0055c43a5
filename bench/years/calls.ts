import type { z } from 'zod'
import type { Endpoint } from '#kernel/contract.ts'
import { allRoutes } from '#src/routes.ts'

/** Ids of one portal for the parameters of its calls. */
export type Ids = Record<string, string>

/** A read as the portal's contracts declare it, with values for its parameters and one filter. */
export interface ReadCall {
  name: string
  /** Null if this portal has nothing to read there. */
  pathIn(ids: Ids): string | null
}

/**
 * Calls that aren't measured, because they need other services, a link's secret, or an upload in progress.
 */
export const notMeasured: Record<string, string> = {
  '/api/invitations/:token': 'requires an invitation’s secret',
  '/api/review/links/:token': 'requires a review link’s secret',
  '/api/review/:id': 'requires a guest’s session',
  '/api/review/:id/files/:fileId/feedback': 'requires a guest’s session',
  '/api/review/:id/files/:fileId/content': 'requires a guest’s session',
  '/api/review/:id/files/:fileId/thumbnail': 'requires a guest’s session',
  '/api/review/:id/files/:fileId/pages/:page': 'requires a guest’s session',
  '/api/review/:id/files/:fileId/tiles/:width/:column/:row': 'requires a guest’s session',
  '/api/s3/multipart/:uploadId': 'part of an upload',
  '/api/s3/multipart/:uploadId/:partNumber': 'part of an upload',
  '/api/s3/params': 'starts an upload',
  '/api/s3/sts': 'always refused',
  '/api/objects/upload': 'always refused',
}

/**
 * Every read that the routes offer: once without filters, then once for each filter, search, sort order and
 * value that its query accepts, and once for its second page.
 */
export function allReads(): ReadCall[] {
  return allRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && !(path in notMeasured))
    .flatMap((endpoint) => variantsOf(endpoint).map((query) => readOf(endpoint, query)))
}

function readOf({ path }: Endpoint, query: Record<string, string>): ReadCall {
  const filter = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return {
    name: [path, ...filter].join(' '),
    pathIn(ids) {
      const names = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
      const values = Object.fromEntries(names.map((name) => [name, ids[name === 'id' ? ownId(path) : name]]))
      const given = Object.entries(query).map(([name, value]) => [
        name,
        value.startsWith('$') ? ids[value.slice(1)] : value,
      ])
      if ([...Object.values(values), ...given.map(([, value]) => value)].includes(undefined)) return null
      const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => values[name] ?? '')
      return given.length > 0 ? `${filled}?${new URLSearchParams(given as [string, string][])}` : filled
    },
  }
}

/** The type of item that `:id` stands for in a path. */
function ownId(path: string): string {
  return owners.find(([start]) => path.startsWith(start))?.[1] ?? 'id'
}

const owners: [prefix: string, id: string][] = [
  ['/api/photos', 'photoId'],
  ['/api/clients', 'clientId'],
  ['/api/privacy', 'userId'],
  ['/api/projects', 'projectId'],
  ['/api/milestones', 'milestoneId'],
  ['/api/files', 'fileId'],
  ['/api/invoices', 'invoiceId'],
  ['/api/quotes', 'quoteId'],
  ['/api/subscriptions', 'subscriptionId'],
  ['/api/outbox', 'mailId'],
]

/** Values for fields that aren't enumerations. A `$` marks an id. */
const samples: Record<string, string[]> = {
  search: ['website', 'zzyzx', 'we'],
  q: ['website', 'zzyzx', 'bakery', 'we', 'tidewater plumbing', '2019'],
  clientId: ['$clientId'],
  projectId: ['$projectId'],
  actorId: ['$userId'],
  invoiceId: ['$invoiceId'],
  targetId: ['$projectId'],
  action: ['invoice', 'project.create'],
  targetTable: ['invoices', 'passkeys'],
  from: ['$yearAgo'],
  to: ['$yearAgo'],
  before: ['60'],
  after: ['60'],
  archived: ['true'],
  unread: ['true'],
  limit: ['200'],
}

/** Fields that a read needs. */
const needed: Record<string, Record<string, string>> = {
  '/api/search': {},
  '/api/invoices/deposits': { clientId: '$clientId' },
}

function variantsOf({ path, query }: Endpoint): Record<string, string>[] {
  const base = needed[path] ?? {}
  const fields = Object.entries(shapeOf(query)).filter(([name]) => !(name in base))
  const filtered = fields.flatMap(([name, field]) =>
    (samples[name] ?? valuesOf(field)).map((value) => ({ ...base, [name]: value })),
  )
  const pages = fields.some(([name]) => name === 'cursor') ? [{ ...base, cursor: '$cursor' }] : []
  return path === '/api/search' ? filtered : [base, ...filtered, ...pages]
}

function shapeOf(query: z.ZodType): Record<string, z.ZodType> {
  const { shape, def } = query as { shape?: Record<string, z.ZodType>; def?: { in?: z.ZodType } }
  return shape ?? (def?.in ? shapeOf(def.in) : {})
}

/** The values of an enumeration, whether it's optional or has a default. */
function valuesOf(field: z.ZodType): string[] {
  const { options, def } = field as { options?: unknown[]; def?: { innerType?: z.ZodType } }
  if (options) return options.filter((option) => typeof option === 'string')
  return def?.innerType ? valuesOf(def.innerType) : []
}
