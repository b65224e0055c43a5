import { formatsOf } from '#kernel/i18n/formats.ts'
import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { formatRelativeTime } from '#ui/format/relative-time.tsx'
import type { System } from '../contract.ts'
import { m } from '../messages.ts'
import { formatBytes } from './bytes.ts'

const twoDaysMs = 48 * 3_600_000

/** Problems that need an administrator's attention, as sentences. */
export function problemsOf(system: System, now: Date): string[] {
  const { backups, disk, certificate, jobs, emails, webhooks } = system
  const problems: (string | false | null | undefined)[] = [
    disk && isAlmostFull(disk) && t(m.diskLow, { free: formatBytes(disk.freeBytes) }),
    backups.failure &&
      t(m.backupFailed, {
        when: formatRelativeTime(backups.failure.finishedAt, now),
        error: backups.failure.error,
      }),
    !backups.failure && !backups.last && t(m.backupMissing),
    !backups.failure && isOld(backups.last, now) && t(m.backupOld),
    certificate && !certificate.validUntil && t(m.certificateMissing),
    certificate?.validUntil && certificate.failures > 0 && t(m.certificateFailing),
    jobs.failed.length > 0 && t(m.jobsFailed, { names: listOf(jobs.failed.map(({ name }) => name)) }),
    webhooks && webhooks.failed > 0 && t(m.webhooksFailed, { count: webhooks.failed }),
    emails.failed > 0 && t(m.emailsFailed, { count: emails.failed }),
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

/** Whether less than 10% and less than 10 GB is left. */
function isAlmostFull({ freeBytes, totalBytes }: NonNullable<System['disk']>): boolean {
  return freeBytes < totalBytes / 10 && freeBytes < 10_000_000_000
}

function isOld(last: System['backups']['last'], now: Date): boolean {
  return last !== null && now.getTime() - new Date(last.finishedAt).getTime() > twoDaysMs
}

function listOf(names: string[]): string {
  return formatsOf(DATE_LOCALE).list().format(names)
}
