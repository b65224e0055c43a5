import { Fragment } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AuditLog } from '../contract.ts'
import { m } from '../messages.ts'
import type { AuditFilter } from './audit-filter.ts'
import { detailsOf } from './labels.ts'

type AuditRowsProps = { entries: AuditLog[]; onFilter: (more: AuditFilter) => void }

/** Lists entries of the log, each with its details below the message. */
export function AuditRows({ entries, onFilter }: AuditRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} onFilter={onFilter} />
      ))}
    </ul>
  )
}

function Row({ entry, onFilter }: { entry: AuditLog; onFilter: (more: AuditFilter) => void }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Sentence entry={entry} />
        {entry.place && <span className="text-muted"> · {entry.place}</span>}
      </p>
      <p className="text-muted text-sm sm:text-end">
        <RelativeTime at={entry.createdAt} />
      </p>
      <Details entry={entry} onFilter={onFilter} />
    </li>
  )
}

/** The message of an entry, with a link to its item. */
function Sentence({ entry }: { entry: AuditLog }) {
  const { sentence, thing, link } = entry
  const who = <span className="font-medium">{nameOf(entry)}</span>
  const name = (
    <span className="font-medium">
      {link && thing ? (
        <Link href={link} className="underline decoration-line underline-offset-4 hover:decoration-current">
          {thing}
        </Link>
      ) : (
        (thing ?? t(m.deletedItem))
      )}
    </span>
  )
  return sentence.split(/(\{who\}|\{thing\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={index}>{part === '{who}' ? who : part === '{thing}' ? name : part}</Fragment>
  ))
}

function Details({ entry, onFilter }: { entry: AuditLog; onFilter: (more: AuditFilter) => void }) {
  const { address, targetTable, targetId, thing } = entry
  const details = detailsOf(entry.metadata)
  if (details.length === 0 && !address && !targetId) return null
  return (
    <details className="group min-w-0 text-sm sm:col-span-2">
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control text-muted hover:text-ink pointer-coarse:min-h-11">
        {t(m.details)}
      </summary>
      <div className="mt-1.5 rounded-control bg-raised px-3 py-2.5">
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {details.map(({ name, before, after }) => (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">
                {before !== undefined && (
                  <>
                    <span className="text-muted line-through decoration-muted">{before}</span>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> {t(m.changedTo)} </span>
                  </>
                )}
                {after}
              </dd>
            </Fragment>
          ))}
          {address && (
            <>
              <dt className="text-muted">{t(m.sentFrom)}</dt>
              <dd className="tabular-nums">{address}</dd>
            </>
          )}
        </dl>
        {targetId && (
          <button
            type="button"
            className="mt-2 min-h-6 text-muted underline decoration-line underline-offset-4 hover:text-ink"
            onClick={() => onFilter({ target: { targetTable, targetId, thing } })}
          >
            {t(m.history)}
          </button>
        )}
      </div>
    </details>
  )
}

function nameOf({ actorId, actorName }: AuditLog): string {
  if (actorName) return actorName
  return actorId ? t(m.formerPerson) : 'Easel'
}

export function AuditRowsSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-x-6 gap-y-1.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
