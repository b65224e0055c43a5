import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ReviewLink } from '../contract.ts'
import { readReviewLog } from '../contract.ts'
import { actionLabels } from './link-labels.ts'

/** What became of a link, the newest first. */
export function LinkLog({ link }: { link: ReviewLink }) {
  const { data: entries, error } = useQuery(
    read(readReviewLog, { params: { id: link.projectId, linkId: link.id } }),
  )
  if (error) return <p className="mt-2 text-muted text-sm">{error.message}</p>
  if (!entries) return <Spinner className="py-3" />
  return (
    <ol aria-label="What happened" className="mt-2 space-y-1 border-line border-s ps-3 text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap gap-x-2">
          <span>
            {entry.byName ?? 'Whoever had the link'} {actionLabels(entry)}
          </span>
          <span className="text-muted">
            <RelativeTime at={entry.at} />
            {entry.address && `, from ${entry.address}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
