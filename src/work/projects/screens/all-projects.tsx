import { FolderOpen, Plus, SearchX } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { projectStatuses } from '#schema/values.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { More } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { m } from '../messages.ts'
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
        title={t(m.allProjects)}
        actions={
          <Link href="/projects/new" className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            {t(m.newProjectButton)}
          </Link>
        }
      />
      {!(none && !filters.any) && (
        <ProjectFilters
          filters={filters}
          label={t(m.searchAll)}
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
            action={<Button onClick={refetch}>{t(common.tryAgain)}</Button>}
          />
        ) : !pages ? (
          <ProjectRowsSkeleton />
        ) : none && filters.any ? (
          <EmptyState
            icon={<SearchX />}
            title={t(m.noMatch)}
            text={t(m.noMatchHint)}
            action={<Button onClick={filters.clear}>{t(m.clearFilters)}</Button>}
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
      title={t(m.noProjectsFound)}
      action={
        <Link href="/projects/new" className={buttonClass()}>
          {t(m.createFirst)}
        </Link>
      }
    />
  )
}
