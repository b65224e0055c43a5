import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '../contract.ts'
import { listMoves } from '../contract.ts'
import { m } from '../messages.ts'
import { StatusBadge } from './status-badge.tsx'

/** All status changes of the project, each with the person and time, back to its creation. */
export function ProjectHistory({ project }: { project: Project }) {
  const moves = useInfiniteQuery(readPages(listMoves, { params: { id: project.id }, query: { limit: 10 } }))
  const shown = moves.data?.pages.flatMap((page) => page.items)
  return (
    <Card title={t(m.history)}>
      {moves.error && !shown ? (
        <p className="text-muted">
          {moves.error.message}{' '}
          <Button size="small" onClick={() => void moves.refetch()}>
            {t(common.tryAgain)}
          </Button>
        </p>
      ) : !shown ? (
        <Skeleton className="h-6 w-56" />
      ) : (
        <ol className="space-y-2.5">
          {shown.map((move) => (
            <li key={move.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <StatusBadge status={move.to} />
              <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                {move.byName}
                <RelativeTime at={move.at} className="ms-1.5 text-muted" />
              </span>
            </li>
          ))}
          {project.request?.state === 'ACCEPTED' && !moves.hasNextPage && (
            <li className="text-muted text-sm">
              <T
                m={m.acceptedBy}
                values={{
                  name: project.request.byName,
                  when: project.request.at && <RelativeTime at={project.request.at} />,
                }}
              />
            </li>
          )}
          {!moves.hasNextPage && (
            <li className="text-muted text-sm">
              <T
                m={shown.length > 0 ? m.createdAt : m.noMovesYet}
                values={{ when: <RelativeTime at={project.createdAt} /> }}
              />
            </li>
          )}
        </ol>
      )}
      {moves.hasNextPage && (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2 mt-2"
          busy={moves.isFetchingNextPage}
          onClick={() => void moves.fetchNextPage()}
        >
          {t(m.showEarlier)}
        </Button>
      )}
    </Card>
  )
}
