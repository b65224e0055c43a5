import { FolderOpen, Plus, SearchX } from 'lucide-react'
import { useRef } from 'react'
import { CallError } from '#kernel/browser/call.ts'
import { projectStatuses } from '#schema/values.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useScrollRestoration } from '#ui/hooks/near-screen.ts'
import { More } from '#ui/list/load-more.tsx'
import { MakingLink } from '#ui/making-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Project } from '../contract.ts'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'
import { useProjectFilters } from './project-filters.state.ts'
import { ProjectFilters } from './project-filters.tsx'
import { projectsFailed, useProjectList } from './project-list.ts'

/** Archived ones are out of a customer's sight. */
const shownStatuses = projectStatuses.filter((status) => status !== 'ARCHIVED')

/** A customer's projects, as cards with the newest design on each. */
export function MyProjects() {
  const filters = useProjectFilters(shownStatuses)
  const { pages, none, count, error, list } = useProjectList(filters)
  return (
    <>
      <PageHeader
        title="My Projects"
        actions={
          <MakingLink href="/projects/new" className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            Request Project
          </MakingLink>
        }
      />
      {pages && !(none && !filters.any) && (
        <ProjectFilters
          filters={filters}
          label="Search projects..."
          statuses={shownStatuses}
          placeholder="All statuses"
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

/** One page of them, drawn while it is near the screen. */
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
        title="No projects found"
        text={search ? <>No name or summary has “{search}” in it.</> : 'No project is there at the moment.'}
        action={<Button onClick={clear}>Clear search</Button>}
      />
    </Card>
  )
}

function Loading() {
  return (
    <div role="status">
      <p className="mb-5 text-muted">Loading your projects...</p>
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
        text={message || 'Something went wrong while loading your projects.'}
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      />
    </Card>
  )
}

function NoProjects() {
  return (
    <Card>
      <EmptyState
        icon={<FolderOpen />}
        title="No projects yet"
        text="Tell us what you have in mind, and it appears here with its designs, files and messages."
        action={
          <MakingLink href="/projects/new" className={buttonClass()}>
            Request Your First Project
          </MakingLink>
        }
      />
    </Card>
  )
}
