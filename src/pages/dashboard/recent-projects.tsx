import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import type { ProjectStatus } from '#schema/values.ts'
import type { BadgeVariant } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/chart/progress-bar.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '#work/projects/contract.ts'
import { hasProgress } from '#work/projects/rules.ts'
import { ProjectBadge } from '#work/projects/screens/status-badge.tsx'
import { m } from './messages.ts'

type ProjectsProps = {
  projects: Project[] | undefined
  /** The page with all projects. */
  allPath: string
  /** Shown next to the link to all projects. */
  action?: ReactNode
  /** The badge of each status on this dashboard. */
  variantOf: (status: ProjectStatus) => BadgeVariant
  /** Shown if there are no projects. */
  empty: ReactNode
}

/** The newest projects with their progress. */
export function RecentProjectsCard({ projects, allPath, action, variantOf, empty }: ProjectsProps) {
  return (
    <Card
      flush
      title={t(m.recentProjects)}
      actions={
        <span className="flex items-center gap-3">
          {action}
          <Link
            href={allPath}
            className="inline-flex min-h-6 items-center rounded-control text-muted text-sm hover:text-ink pointer-coarse:min-h-11"
          >
            {t(m.viewAll)}
          </Link>
        </span>
      }
    >
      {!projects ? (
        <RowSkeletons />
      ) : projects.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {projects.map((project) => (
            <li key={project.id}>
              <Row project={project} variant={variantOf(project.status)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ project, variant }: { project: Project; variant: BadgeVariant }) {
  return (
    <Link
      href={`/projects/${project.id}`}
      className="block px-4 py-3.5 transition-colors duration-120 hover:bg-raised"
    >
      <span className="flex items-start justify-between gap-4">
        <span className="min-w-0">
          <span className="block font-medium [overflow-wrap:anywhere]">
            <bdi>{project.name}</bdi>
          </span>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">
            {project.companyName}
            {project.deadline && (
              <>
                {' · '}
                <span className="whitespace-nowrap">
                  <T m={m.due} values={{ date: <PlainDate date={project.deadline} /> }} />
                </span>
              </>
            )}
          </span>
        </span>
        <ProjectBadge project={project} variant={variant} />
      </span>
      {hasProgress(project) && (
        <ProgressBar className="mt-3" fraction={project.progress.fraction} label={progressLabel(project)} />
      )}
    </Link>
  )
}

function progressLabel({ status, progress }: Project): string {
  if (status === 'COMPLETED') return t(m.completed)
  return t(progress.planned ? m.inProgress : m.inProgressByPhase)
}

function RowSkeletons() {
  return (
    <div className="divide-y divide-line border-line border-t">
      {[0, 1, 2].map((row) => (
        <div key={row} className="px-4 py-3.5">
          <div className="flex justify-between gap-4">
            <div>
              <Skeleton className="h-5 w-44" />
              <Skeleton className="mt-1 h-4 w-32" />
            </div>
            <Skeleton className="h-5.5 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-3 h-4 w-24" />
          <Skeleton className="mt-1.5 h-1.5 w-full rounded-full" />
        </div>
      ))}
    </div>
  )
}
