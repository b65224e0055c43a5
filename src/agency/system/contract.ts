import { z } from 'zod'
import { endpoint, instant } from '#kernel/contract.ts'
import { mayReadSystem } from './rules.ts'

const bytes = z.int().min(0)
const count = z.int().min(0)

const system = z.object({
  /** Easel's release. */
  version: z.string(),
  /** When the responding process was started. */
  startedAt: instant,
  /** Processes that share the database. */
  processes: count,
  /** Open sockets of the responding process. */
  sockets: count,
  database: z.object({
    /** PostgreSQL's version. */
    version: z.string(),
    /** Whether Easel runs the database itself. */
    embedded: z.boolean(),
    /** Includes indexes. */
    sizeBytes: bytes,
  }),
  files: z.object({ store: z.enum(['DISK', 'S3']), versions: count, sizeBytes: bytes }),
  /** The disk of the data folder. Null if neither the database nor files are there. */
  disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
  jobs: z.object({
    waiting: count,
    /** Kinds of jobs that failed permanently in the last week. */
    failed: z.array(z.object({ name: z.string(), count })),
  }),
  emails: z.object({
    /** Whether a mail server is set up. Without one, emails wait in the outbox. */
    sends: z.boolean(),
    waiting: count,
    /** Emails from the last week. */
    failed: count,
  }),
  /**
   * Events from Stripe that couldn't be handled. Null for staff who can't see billing, and if there's no
   * webhook.
   */
  webhooks: z.object({ failed: count }).nullable(),
  backups: z.object({
    /** Whether backups are made on a schedule. */
    scheduled: z.boolean(),
    /** The newest successful backup. */
    last: z.object({ finishedAt: instant, place: z.string(), sizeBytes: bytes }).nullable(),
    /** Why the newest backup failed, if it did. */
    failure: z.object({ finishedAt: instant, error: z.string() }).nullable(),
  }),
  /** The certificate that Easel gets itself. Null if it doesn't serve HTTPS. */
  certificate: z
    .object({
      hosts: z.array(z.string()),
      /** Null until there's a certificate. */
      validUntil: instant.nullable(),
      /** The number of failed renewals since the last success. */
      failures: count,
      nextTryAt: instant.nullable(),
    })
    .nullable(),
})
export type System = z.output<typeof system>

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/system',
  summary:
    'Get how the installation is doing: version, sizes, queue, emails, webhooks, backups and certificate (staff)',
  may: mayReadSystem,
  scope: 'session',
  viewers: true,
  answer: system,
})
