import { ClientSelect } from '#people/clients/screens/client-select.tsx'
import type { ProjectStatus } from '#schema/values.ts'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { LOCALE } from '#ui/format/locale.ts'
import { projectSorts } from '../contract.ts'
import { statusLabel } from '../rules.ts'
import type { Filters } from './project-filters.state.ts'

type FilterProps = {
  filters: Filters
  /** What the search is called. */
  label: string
  statuses: readonly ProjectStatus[]
  /** What is shown where no status is chosen. */
  placeholder?: string
  /** Staff choose among clients. */
  byClient?: boolean
  count: number | undefined
}

/** Search, status, client and order of the list, and how many there are. */
export function ProjectFilters(props: FilterProps) {
  const { filters, label, statuses, placeholder = 'Not archived', byClient = false, count } = props
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
        {count === undefined ? ' ' : words(count)}
      </p>
      <Select
        filter
        aria-label="Status"
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
        aria-label="Order"
        className={classes('lg:w-36 lg:shrink-0', byClient && 'max-lg:col-span-2')}
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
  newest: 'Newest first',
  name: 'By name',
  deadline: 'By deadline',
  status: 'By status',
}

function words(count: number): string {
  return count === 1 ? '1 project' : `${count.toLocaleString(LOCALE)} projects`
}
