import { FolderOpen, Plus, SearchX } from 'lucide-react'
import { useRef } from 'react'
import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { projectStatuses } from '#schema/values.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CreationLink } from '#ui/creation-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useScrollRestoration } from '#ui/hooks/near-screen.ts'
import { More } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Project } from '../contract.ts'
import { m } from '../messages.ts'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'
import { useProjectFilters } from './project-filters.state.ts'
import { ProjectFilters } from './project-filters.tsx'
import { projectsFailed, useProjectList } from './project-list.ts'

/** Omits ARCHIVED, since customers don't see archived projects. */
const shownStatuses = projectStatuses.filter((status) => status !== 'ARCHIVED')

/** A customer's projects, as cards with the newest design on each. */
export function MyProjects() {
  const filters = useProjectFilters(shownStatuses)
  const { pages, none, count, error, list } = useProjectList(filters)
  return (
    <>
      <PageHeader
        title={t(m.myProjects)}
        actions={
          <CreationLink href="/projects/new" className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            {t(m.requestProjectButton)}
          </CreationLink>
        }
      />
      {pages && !(none && !filters.any) && (
        <ProjectFilters
          filters={filters}
          label={t(m.searchMine)}
          statuses={shownStatuses}
          placeholder={t(m.allStatuses)}
          count={count}
        />
      )}
      {!pages && error ? (
        <Failed message={error instanceof CallError && error.saysWhy ? error.message : ''} />
      ) : !pages ? (
        <Loading />
      ) : none && filters.any ? (
        <NoMatch search={filters.search} clear={filters.clear} />
      ) : none ? (
        <NoProjects />
      ) : (
        <>
          <div className="space-y-4">
            {pages.map((page, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number, whatever moves into it
              <Cards key={index} projects={page} />
            ))}
          </div>
          <More list={list} />
        </>
      )}
    </>
  )
}

/** One page of projects, rendered only near the visible part of the screen. */
function Cards({ projects }: { projects: Project[] }) {
  const list = useRef<HTMLUListElement>(null)
  const height = useScrollRestoration(list)
  return (
    <ul ref={list} className={grid} style={height === null ? undefined : { height }}>
      {height === null &&
        projects.map((project) => (
          <li key={project.id} className="min-w-0">
            <ProjectCard project={project} />
          </li>
        ))}
    </ul>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function NoMatch({ search, clear }: { search: string | undefined; clear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={t(m.noneFound)}
        text={search ? t(m.noneContain, { search }) : t(m.noneNow)}
        action={<Button onClick={clear}>{t(m.clearSearch)}</Button>}
      />
    </Card>
  )
}

function Loading() {
  return (
    <div role="status">
      <p className="mb-5 text-muted">{t(m.loadingYours)}</p>
      <div className={grid}>
        {[0, 1, 2].map((card) => (
          <ProjectCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <Card>
      <EmptyState
        title={projectsFailed}
        text={message || t(m.projectsFailedHint)}
        action={<Button onClick={() => window.location.reload()}>{t(common.tryAgain)}</Button>}
      />
    </Card>
  )
}

function NoProjects() {
  return (
    <Card>
      <EmptyState
        icon={<FolderOpen />}
        title={t(m.noneYet)}
        text={t(m.noneYetHint)}
        action={
          <CreationLink href="/projects/new" className={buttonClass()}>
            {t(m.requestFirst)}
          </CreationLink>
        }
      />
    </Card>
  )
}
