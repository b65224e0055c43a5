import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#kernel/browser/paged-query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '../contract.ts'
import { listMoves } from '../contract.ts'
import { StatusBadge } from './status-badge.tsx'

/** How the project came to where it is: each move with who and when, down to the day it began. */
export function ProjectHistory({ project }: { project: Project }) {
  const moves = useInfiniteQuery(readPages(listMoves, { params: { id: project.id }, query: { limit: 10 } }))
  const shown = moves.data?.pages.flatMap((page) => page.items)
  return (
    <Card title="History">
      {moves.error && !shown ? (
        <p className="text-muted">
          {moves.error.message}{' '}
          <Button size="small" onClick={() => void moves.refetch()}>
            Try again
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
              Request accepted by {project.request.byName}
              {project.request.at && <RelativeTime at={project.request.at} className="ms-1.5" />}
            </li>
          )}
          {!moves.hasNextPage && (
            <li className="text-muted text-sm">
              {shown.length > 0 ? 'Created ' : 'No status changes yet. Created '}
              <RelativeTime at={project.createdAt} />
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
          Show Earlier
        </Button>
      )}
    </Card>
  )
}
