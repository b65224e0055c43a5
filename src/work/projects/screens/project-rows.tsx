import type { ReactNode } from 'react'
import { memo, useRef } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { classes } from '#ui/classes.ts'
import { useScrollRestoration } from '#ui/hooks/near-screen.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '../contract.ts'
import { m } from '../messages.ts'
import { Due, MaxBudget, ProjectProgress, projectNumber } from './project-facts.tsx'
import { ProjectBadge } from './status-badge.tsx'

/**
 * Projects in aligned columns. On phones and tablets, each row becomes a stack, and ARIA roles keep the table
 * semantics.
 */
export function ProjectRows({ pages, count }: { pages: Project[][]; count: number | undefined }) {
  const { me } = useMe()
  const budgets = me?.seesMoney ?? false
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise */}
      <table role="table" aria-rowcount={count ?? -1} className="w-full table-fixed @max-[60rem]:block">
        <thead className="@max-[60rem]:sr-only">
          <tr className="border-line border-b text-start text-muted text-xs">
            <Heading className="w-[22%]">{t(m.project)}</Heading>
            <Heading>{t(m.summary)}</Heading>
            <Heading className="w-32 2xl:w-36">{t(m.status)}</Heading>
            <Heading className="w-34 2xl:w-44">{t(m.deadline)}</Heading>
            {budgets && <Heading className="w-26 text-end 2xl:w-32">{t(m.budget)}</Heading>}
            <Heading className="w-36 2xl:w-56">{t(m.progress)}</Heading>
          </tr>
        </thead>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number, whatever moves into it
          <PageOfRows key={index} projects={page} far={index > 1} budgets={budgets} />
        ))}
      </table>
    </div>
  )
}

/** Estimated height in pixels until a page has been rendered. */
const rowHeight = 61

/** One page of rows, rendered only near the visible part of the screen. */
function PageOfRows({ projects, far, budgets }: { projects: Project[]; far: boolean; budgets: boolean }) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const height = useScrollRestoration(rows, far ? projects.length * rowHeight : null)
  return (
    <tbody ref={rows} className="border-line @max-[60rem]:block [tbody+&]:border-t">
      {height === null ? (
        projects.map((project) => <Row key={project.id} project={project} budget={budgets} />)
      ) : (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and there is nothing to read
        <tr aria-hidden="true" className="block" style={{ height }} />
      )}
    </tbody>
  )
}

/** Memoized because a list may have thousands of rows. */
const Row = memo(function Row({ project, budget }: { project: Project; budget: boolean }) {
  return (
    // The link in the first cell covers the whole row.
    <tr
      className={
        'relative border-line not-first:border-t hover:bg-raised has-focus-visible:bg-raised ' +
        '@max-[60rem]:grid @max-[60rem]:grid-cols-[minmax(0,1fr)_auto] @max-[60rem]:gap-x-4 @max-[60rem]:gap-y-1.5 @max-[60rem]:px-4 @max-[60rem]:py-3.5 ' +
        '@max-[16rem]:grid-cols-1 @max-[16rem]:[&>*]:col-auto! @max-[16rem]:[&>*]:justify-self-start!'
      }
    >
      <th scope="row" className={classes(cellClass, 'text-start font-normal')}>
        <Link
          href={`/projects/${project.id}`}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          <bdi>{project.name}</bdi>
        </Link>
        <span className="mt-0.5 flex gap-x-1.5 text-muted text-xs @max-[26rem]:flex-wrap">
          <span dir="auto" className="truncate">
            {project.companyName}
          </span>
          <span className="shrink-0 tabular-nums @max-[26rem]:shrink">{projectNumber(project)}</span>
        </span>
      </th>
      <Cell className="text-muted text-sm @max-[60rem]:order-last @max-[60rem]:col-span-2 @max-[60rem]:block">
        {project.summary && (
          <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
            {project.summary}
          </span>
        )}
      </Cell>
      <Cell className="@max-[60rem]:justify-self-end">
        <ProjectBadge project={project} />
      </Cell>
      <Cell className={classes('text-sm', project.deadline === null && 'text-muted')}>
        <Due project={project} />
      </Cell>
      {budget && (
        <Cell className="text-end text-sm">
          <MaxBudget project={project} />
        </Cell>
      )}
      <Cell className="@max-[60rem]:order-last @max-[60rem]:col-span-2">
        <ProjectProgress project={project} />
      </Cell>
    </tr>
  )
})

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={classes('px-3 py-2 font-medium 2xl:px-4', className)}>
      {children}
    </th>
  )
}

const cellClass = '@max-[60rem]:block @max-[60rem]:empty:hidden @[60rem]:px-3 @[60rem]:py-2.5 @[76rem]:px-4'

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={classes(cellClass, className)}>{children}</td>
}

/** Skeleton of the rows, shown while they load. */
export function ProjectRowsSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 px-4 py-2.5">
          <div>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-1 h-3.5 w-32" />
          </div>
          <Skeleton className="h-5.5 w-20 rounded-full" />
          <Skeleton className="h-4 w-28 max-xl:hidden" />
          <Skeleton className="h-4 w-36 max-xl:hidden" />
        </div>
      ))}
    </div>
  )
}
