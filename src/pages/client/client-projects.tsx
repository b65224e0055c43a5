import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Client } from '#people/clients/contract.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ShowMore } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '#work/projects/contract.ts'
import { listProjects } from '#work/projects/contract.ts'
import { Due } from '#work/projects/screens/project-facts.tsx'
import { ProjectBadge } from '#work/projects/screens/status-badge.tsx'
import { m } from './messages.ts'

export const projectsOfClient = (clientId: string) =>
  readPages(listProjects, { query: { clientId, archived: 'true', limit: 20 } })

/** A client's projects, including archived ones. */
export function ClientProjectsCard({ client }: { client: Client }) {
  const list = useInfiniteQuery(projectsOfClient(client.id))
  const projects = list.data?.pages.flatMap((page) => page.items)
  return (
    <Card
      flush
      title={t(m.projects)}
      actions={
        !client.archivedAt && (
          <Link href="/projects/new" className={buttonClass({ size: 'small' })}>
            <Plus aria-hidden="true" />
            {t(m.newProject)}
          </Link>
        )
      }
    >
      {projects?.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted">{t(m.noProjects)}</p>
      ) : projects ? (
        <ul className="mt-1 divide-y divide-line border-line border-t">
          {projects.map((project) => (
            <Row key={project.id} project={project} />
          ))}
        </ul>
      ) : list.error ? (
        <EmptyState
          title={t(m.projectsFailed)}
          text={list.error.message}
          action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
        />
      ) : (
        <Skeleton className="mx-4 mt-1 mb-4 h-10" />
      )}
      <ShowMore list={list} />
    </Card>
  )
}

function Row({ project }: { project: Project }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-raised has-focus-visible:bg-raised">
      <span className="min-w-0 flex-1 basis-40">
        <Link
          href={`/projects/${project.id}`}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {project.name}
        </Link>
        <span className="block text-muted text-sm">
          <Due project={project} />
        </span>
      </span>
      <ProjectBadge project={project} />
    </li>
  )
}
