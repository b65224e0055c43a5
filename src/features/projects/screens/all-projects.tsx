import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, Plus, SearchX } from 'lucide-react'
import { Link } from 'wouter'
import { readPages } from '#kernel/call.pages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { listProjects } from '../contract.ts'
import { ProjectFilters, useProjectFilters } from './project-filters.tsx'
import { ProjectRows, ProjectRowsSkeleton } from './project-rows.tsx'

/** The projects of all clients, for staff. */
export function AllProjects() {
  const filters = useProjectFilters()
  const list = useInfiniteQuery({
    ...readPages(listProjects, { query: filters.query }),
    placeholderData: keepPreviousData,
  })
  const projects = list.data?.pages.flatMap((page) => page.items)
  const none = projects?.length === 0
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
      {!(none && !filters.any) && <ProjectFilters filters={filters} />}
      <Card flush>
        {list.isError ? (
          <EmptyState
            title="The projects could not be loaded"
            text={list.error.message}
            action={<Button onClick={() => void list.refetch()}>Try again</Button>}
          />
        ) : !projects ? (
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
          <ProjectRows projects={projects} />
        )}
        {list.hasNextPage && (
          <div className="border-line border-t p-3 text-center">
            <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          </div>
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
