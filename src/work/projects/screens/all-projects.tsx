import { FolderOpen, Plus, SearchX } from 'lucide-react'
import { Link } from 'wouter'
import { projectStatuses } from '#schema/values.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { More } from '#ui/list/load-more.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useProjectFilters } from './project-filters.state.ts'
import { ProjectFilters } from './project-filters.tsx'
import { projectsFailed, useProjectList } from './project-list.ts'
import { ProjectRows, ProjectRowsSkeleton } from './project-rows.tsx'

/** The projects of all clients, for staff. */
export function AllProjects() {
  const filters = useProjectFilters(projectStatuses)
  const { pages, none, count, error, refetch, list } = useProjectList(filters)
  return (
    <>
      <PageHeader
        title="All Projects"
        actions={
          <Link href="/projects/new" className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            New Project
          </Link>
        }
      />
      {!(none && !filters.any) && (
        <ProjectFilters
          filters={filters}
          label="Search all projects..."
          statuses={projectStatuses}
          byClient
          count={count}
        />
      )}
      <Card flush>
        {!pages && error ? (
          <EmptyState
            title={projectsFailed}
            text={error.message}
            action={<Button onClick={refetch}>Try again</Button>}
          />
        ) : !pages ? (
          <ProjectRowsSkeleton />
        ) : none && filters.any ? (
          <EmptyState
            icon={<SearchX />}
            title="No projects match"
            text="No project has all of this."
            action={<Button onClick={filters.clear}>Clear search and filters</Button>}
          />
        ) : none ? (
          <NoProjects />
        ) : (
          <>
            <ProjectRows pages={pages} count={count} />
            <More list={list} />
          </>
        )}
      </Card>
    </>
  )
}

function NoProjects() {
  return (
    <EmptyState
      icon={<FolderOpen />}
      title="No projects found."
      action={
        <Link href="/projects/new" className={buttonClass()}>
          Create first project
        </Link>
      }
    />
  )
}
