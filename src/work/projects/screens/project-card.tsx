import { memo, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { T } from '#ui/i18n/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '../contract.ts'
import { m } from '../messages.ts'
import { Due, MaxBudget, ProjectProgress, projectNumber, useSeesBudget } from './project-facts.tsx'
import { ProjectBadge } from './status-badge.tsx'

/** A project with its newest design. Memoized because a list may have thousands. */
export const ProjectCard = memo(function ProjectCard({ project }: { project: Project }) {
  const budget = useSeesBudget(project)
  return (
    <Link
      href={`/projects/${project.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-120 hover:border-control"
    >
      <Cover project={project} />
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <div dir="auto" className="line-clamp-2 font-semibold text-lg [overflow-wrap:anywhere]">
            {project.name}
          </div>
          <div className="mt-0.5">
            <ProjectBadge project={project} />
          </div>
        </div>
        {project.summary && (
          <div dir="auto" className="mt-1 line-clamp-2 text-muted [overflow-wrap:anywhere]">
            {project.summary}
          </div>
        )}
        <div className="mt-auto pt-4">
          <ProjectProgress project={project} />
          <div className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
            <div>
              <Due project={project} />
            </div>
            {budget && (
              <div>
                <T m={m.budgetOf} values={{ label: muted, amount: <MaxBudget project={project} /> }} />
              </div>
            )}
          </div>
          <div className="mt-1 text-muted text-xs tabular-nums">{projectNumber(project)}</div>
        </div>
      </div>
    </Link>
  )
})

const muted = (words: ReactNode) => <span className="text-muted">{words}</span>

/** The newest design, or the first letter of the name. */
function Cover({ project }: { project: Project }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const { coverUrl, name } = project
  if (coverUrl && coverUrl !== failedUrl) {
    return (
      <img
        src={coverUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(coverUrl)}
        className="aspect-[16/10] w-full border-line border-b bg-raised object-cover object-top"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid aspect-[16/10] place-items-center border-line border-b bg-raised font-display text-4xl text-muted"
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  )
}

/** Skeleton of a card, shown while it loads. */
export function ProjectCardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-card">
      <Skeleton className="aspect-[16/10] rounded-none" />
      <div className="p-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-6 h-1.5 w-full rounded-full" />
        <Skeleton className="mt-4 h-4 w-32" />
      </div>
    </div>
  )
}
