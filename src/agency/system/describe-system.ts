import { statfs } from 'node:fs/promises'
import type { z } from 'zod'
import { findCertificate } from '#agency/https/find-certificate.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Config } from '#kernel/config.ts'
import { release } from '#kernel/release.ts'
import type { Services } from '#kernel/services.ts'
import type { getSystem } from './contract.ts'
import {
  countFailedWebhooks,
  countJobs,
  countProcesses,
  countUnsent,
  findLastBackups,
  sizeOfDatabase,
  sumFiles,
  versionOfDatabase,
} from './data.ts'

/** Gathers what staff see about the installation. Each figure is one statement or system call. */
export async function describeSystem(
  services: Services & { actor: Actor },
  sockets: number,
): Promise<z.input<typeof getSystem.answer>> {
  const { db, config, actor, clock } = services
  const [database, sizeBytes, files, disk, jobs, emails, webhooks, backups, certificate, processes] =
    await Promise.all([
      versionOfDatabase(db),
      sizeOfDatabase(db),
      sumFiles(db),
      diskOf(config),
      countJobs(db),
      countUnsent(db, actor, clock.now()),
      actor.seesMoney ? countFailedWebhooks(db) : null,
      findLastBackups(db),
      config.hosts.length > 0 ? findCertificate(services) : null,
      countProcesses(db),
    ])
  return {
    version: release,
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1_000),
    processes,
    sockets,
    database: { version: database, embedded: !config.DATABASE_URL, sizeBytes },
    files: { store: config.s3 ? 'S3' : 'DISK', ...files },
    disk,
    jobs: {
      waiting: sum(jobs.filter(({ state }) => state === 'created' || state === 'retry')),
      failed: jobs.filter(({ state }) => state === 'failed').map(({ name, count }) => ({ name, count })),
    },
    emails: { sends: config.SMTP_URL !== undefined, ...emails },
    webhooks:
      webhooks === null || !(config.STRIPE_WEBHOOK_SECRET || webhooks > 0) ? null : { failed: webhooks },
    backups: { scheduled: config.EASEL_BACKUP_TO !== undefined, ...backups },
    certificate,
  }
}

function sum(counts: { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

/** The disk space available to Easel in its data folder. */
async function diskOf(config: Config): Promise<{ freeBytes: number; totalBytes: number } | null> {
  if (config.DATABASE_URL && config.s3) return null
  const disk = await statfs(config.EASEL_DATA_DIR).catch(() => null)
  return disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }
}
