import { t } from '#kernel/i18n/t.ts'
import { ClientSelect } from '#people/clients/screens/client-select.tsx'
import type { ProjectStatus } from '#schema/values.ts'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { projectSorts } from '../contract.ts'
import { m } from '../messages.ts'
import { statusLabel } from '../rules.ts'
import type { Filters } from './project-filters.state.ts'

type FilterProps = {
  filters: Filters
  /** Label of the search field. */
  label: string
  statuses: readonly ProjectStatus[]
  /** Shown while no status is selected. */
  placeholder?: string
  /** Whether to show the client filter, which is for staff. */
  byClient?: boolean
  count: number | undefined
}

/** Search, filters and sort order for the list, with the number of results. */
export function ProjectFilters(props: FilterProps) {
  const { filters, label, statuses, placeholder = t(m.notArchived), byClient = false, count } = props
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 lg:flex lg:items-center">
      <SearchField
        label={label}
        value={filters.typed}
        onChange={filters.type}
        className="col-span-2 min-w-0 lg:w-72"
      />
      <p
        aria-live="polite"
        className="col-span-2 px-1 text-muted text-sm tabular-nums max-lg:order-last lg:me-auto lg:shrink-0"
      >
        {count === undefined ? ' ' : t(m.projectCount, { count })}
      </p>
      <Select
        filter
        aria-label={t(m.status)}
        className="lg:w-36 lg:shrink-0 xl:w-40"
        placeholder={placeholder}
        value={filters.status ?? ''}
        onChange={(event) => filters.set('status', event.target.value)}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </Select>
      {byClient && (
        <ClientSelect
          clientId={filters.clientId}
          onChoose={(id) => filters.set('client', id)}
          className="lg:w-36 lg:shrink-0 xl:w-44"
        />
      )}
      <Select
        filter
        aria-label={t(m.order)}
        className={classes('lg:w-40 lg:shrink-0', byClient && 'max-lg:col-span-2')}
        value={filters.sort ?? 'newest'}
        onChange={(event) => filters.set('sort', event.target.value)}
      >
        {projectSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </Select>
    </search>
  )
}

const sortLabels: Record<(typeof projectSorts)[number], string> = {
  newest: t(m.newestFirst),
  name: t(m.byName),
  deadline: t(m.byDeadline),
  status: t(m.byStatus),
}
