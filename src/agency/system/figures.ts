import type { Db } from '#kernel/database/database.ts'
import type { Figure } from '#kernel/http/metrics.ts'
import { countEmails, countFailedWebhooks, countJobs, sizeOfDatabase } from './data.ts'

/** Metrics about the whole installation. */
export async function installationFigures(db: Db): Promise<Figure[]> {
  const [emails, webhooks, jobs, bytes] = await Promise.all([
    countEmails(db),
    countFailedWebhooks(db),
    countJobs(db),
    sizeOfDatabase(db),
  ])
  return [
    {
      name: 'emails',
      help: 'Emails in the outbox',
      labels: ['status'],
      values: emails.map(({ status, count }) => ({ labels: { status: status.toLowerCase() }, value: count })),
    },
    {
      name: 'jobs',
      help: 'Jobs by kind and state',
      labels: ['name', 'state'],
      values: jobs.map(({ name, state, count }) => ({ labels: { name, state }, value: count })),
    },
    {
      name: 'failed_webhooks',
      help: 'Events from Stripe whose handling failed',
      values: [{ value: webhooks }],
    },
    {
      name: 'database_size_bytes',
      help: 'Size of the database with its indexes',
      values: [{ value: bytes }],
    },
  ]
}
