import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { Link } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { read } from '#kernel/browser/call.ts'
import { useNow } from '#ui/format/now.ts'
import type { Project } from '#work/projects/contract.ts'
import { listMilestones } from '../contract.ts'
import { mayDecide } from '../rules.ts'
import { turnOf } from './whose-turn.ts'

/** Links to the milestones that await this reader's approval. Shows nothing if there are none. */
export function PendingMilestones({ project, actor }: { project: Project; actor: Actor }) {
  const now = useNow()
  const { data } = useQuery(read(listMilestones, { params: { id: project.id } }))
  const submitted = data?.filter(
    ({ state, internal }) =>
      state === 'SUBMITTED' && mayDecide(actor, { clientId: project.clientId, internal }),
  )
  if (!submitted?.length) return null
  return (
    <ul className="mb-4 space-y-2">
      {submitted.map((milestone) => (
        <li key={milestone.id}>
          <Link
            href={`/projects/${project.id}?tab=timeline&milestone=${milestone.id}`}
            className="flex min-h-14 items-center gap-3 rounded-card border border-accent-mark/60 bg-accent-soft/40 px-4 py-2.5 transition-colors duration-120 hover:bg-accent-soft"
          >
            <Clock aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium [overflow-wrap:anywhere]">
                <bdi>{milestone.title}</bdi>
              </span>
              <span className="block text-muted text-sm">{turnOf(milestone, project, actor, now)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
