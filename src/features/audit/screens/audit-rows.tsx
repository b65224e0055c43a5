import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AuditLog } from '../contract.ts'
import type { AuditFilter } from './audit-filter.ts'
import { actionWord, detailWord, shortId } from './audit-words.ts'

type AuditRowsProps = { entries: AuditLog[]; onFilter: (more: AuditFilter) => void }

/** Entries of the log; who and what in each narrow the list to it. */
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
  const { actorId, targetTable, targetId } = entry
  const name = nameOf(entry)
  const detail = detailWord(entry.metadata)
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <p className="min-w-0 truncate font-medium">
        {actorId ? (
          <button
            type="button"
            className="max-w-full truncate hover:underline"
            onClick={() => onFilter({ actor: { id: actorId, name } })}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </p>
      <div className="min-w-0">
        <p>{actionWord(entry.action)}</p>
        {detail && <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{detail}</p>}
        {targetId && (
          <button
            type="button"
            className="text-muted text-xs hover:underline"
            onClick={() => onFilter({ target: { targetTable, targetId } })}
          >
            {targetTable} {shortId(targetId)}
          </button>
        )}
      </div>
      <p className="text-muted text-sm sm:text-right">
        <RelativeTime at={entry.createdAt} />
        {entry.address && <span className="block text-xs">from {entry.address}</span>}
      </p>
    </li>
  )
}

function nameOf({ actorId, actorName }: AuditLog): string {
  if (actorName) return actorName
  return actorId ? 'A person who left' : 'The system'
}

export function AuditRowsSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
