import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ReviewLink } from '../contract.ts'
import { readReviewLog } from '../contract.ts'
import { m } from '../messages.ts'
import { describeEntry } from './link-labels.ts'

/** The activity of a link, newest first. */
export function LinkLog({ link }: { link: ReviewLink }) {
  const { data: entries, error } = useQuery(
    read(readReviewLog, { params: { id: link.projectId, linkId: link.id } }),
  )
  if (error) return <p className="mt-2 text-muted text-sm">{error.message}</p>
  if (!entries) return <Spinner className="py-3" />
  return (
    <ol aria-label={t(m.activity)} className="mt-2 space-y-1 border-line border-s ps-3 text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap gap-x-2">
          <span>{describeEntry(entry)}</span>
          <span className="text-muted">
            {entry.address ? (
              <T
                m={m.timeAndAddress}
                values={{ when: <RelativeTime at={entry.at} />, address: entry.address }}
              />
            ) : (
              <RelativeTime at={entry.at} />
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
