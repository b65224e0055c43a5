import { Database, Files, HardDrive, History, ListChecks, Lock, Mail, Package, Plug } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { StatCard } from '#ui/chart/stat-card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { System } from '../contract.ts'
import { m } from '../messages.ts'
import { formatBytes } from './bytes.ts'

/** One card for each figure. Undefined while loading. */
export function Figures({ system }: { system: System | undefined }) {
  return (
    <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(15rem,45%),1fr))] gap-4 *:min-w-0">
      {system ? <Loaded {...system} /> : placeholders}
    </div>
  )
}

const placeholders = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => <Skeleton key={place} className="h-28" />)

function Loaded({ version, startedAt, database, files, disk, certificate, ...rest }: System) {
  const { jobs, emails, sockets, processes, backups } = rest
  const failedJobs = jobs.failed.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <StatCard
        label={t(m.version)}
        icon={<Package />}
        value={version}
        note={<T m={m.started} values={{ when: <RelativeTime at={startedAt} /> }} />}
      />
      <StatCard
        label={t(m.database)}
        icon={<Database />}
        value={formatBytes(database.sizeBytes)}
        note={t(database.embedded ? m.builtIn : m.onServer, { version: database.version })}
      />
      <StatCard
        label={t(m.files)}
        icon={<Files />}
        value={formatBytes(files.sizeBytes)}
        note={t(files.store === 'S3' ? m.inStore : m.onDisk, { count: files.versions })}
      />
      {disk && (
        <StatCard
          label={t(m.disk)}
          icon={<HardDrive />}
          value={formatBytes(disk.freeBytes)}
          note={t(m.diskTotal, { total: formatBytes(disk.totalBytes) })}
        />
      )}
      <LastBackup {...backups} />
      <StatCard
        label={t(m.waitingJobs)}
        icon={<ListChecks />}
        value={jobs.waiting}
        note={failedJobs > 0 ? t(m.failedJobs, { count: failedJobs }) : t(m.noFailedJobs)}
      />
      <StatCard
        label={t(m.waitingEmails)}
        icon={<Mail />}
        value={emails.waiting}
        note={emails.sends ? t(m.failedEmailsCount, { count: emails.failed }) : t(m.noMailServer)}
      />
      <StatCard
        label={t(m.connections)}
        icon={<Plug />}
        value={sockets}
        note={t(m.processes, { count: processes })}
      />
      {certificate && (
        <StatCard
          label={t(m.certificate)}
          icon={<Lock />}
          value={certificate.validUntil ? <MomentDay at={certificate.validUntil} /> : t(m.noneYet)}
          note={certificate.hosts.join(', ')}
        />
      )}
    </>
  )
}

function LastBackup({ last, scheduled }: System['backups']) {
  return (
    <StatCard
      label={t(m.backup)}
      icon={<History />}
      value={last ? <RelativeTime at={last.finishedAt} /> : t(m.noneYet)}
      note={
        <span className="[overflow-wrap:anywhere]">
          {last
            ? t(m.backupPlace, { size: formatBytes(last.sizeBytes), place: last.place })
            : t(scheduled ? m.onSchedule : m.noSchedule)}
        </span>
      }
    />
  )
}
