import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { listClients } from '#features/clients/contract.ts'
import { readAll } from '#kernel/call.pages.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { useSettled } from '#ui/settled.ts'
import { projectStatuses } from '../contract.ts'
import { wordOf } from '../rules.ts'

export type Filters = ReturnType<typeof useProjectFilters>

const names = ['search', 'status', 'client', 'sort'] as const
type Name = (typeof names)[number]

/** What the list is narrowed to, kept in the address: a link to it shows the same. */
export function useProjectFilters() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const search = useSettled(typed.trim())
  const set = (name: Name, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed goes into the address
  useEffect(() => set('search', search), [search])
  const [status, clientId, sort] = ['status', 'client', 'sort'].map((name) => params.get(name) ?? undefined)
  return {
    typed,
    type: setTyped,
    set,
    status,
    clientId,
    sort,
    any: Boolean(search || status || clientId),
    query: { search: search || undefined, ...known({ status, clientId, sort }) },
    clear() {
      setTyped('')
      setParams({}, { replace: true })
    },
  }
}

/** What somebody wrote into the address by hand is passed over unless the list knows it. */
function known(filters: { status?: string; clientId?: string; sort?: string }) {
  const status = projectStatuses.find((one) => one === filters.status)
  const sort = sorts.find((one) => one.value === filters.sort)?.value
  const clientId = /^[0-9a-f-]{36}$/i.test(filters.clientId ?? '') ? filters.clientId : undefined
  return { status, sort, clientId }
}

const sorts = [
  { value: 'newest', words: 'Newest first' },
  { value: 'name', words: 'By name' },
  { value: 'deadline', words: 'By deadline' },
] as const

/** Search, status, client and order of the list. */
export function ProjectFilters({ filters }: { filters: Filters }) {
  const clients = useQuery(readAll(listClients, { query: { sort: 'name', limit: 100 } }))
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 md:flex">
      <SearchField
        label="Search all projects..."
        value={filters.typed}
        onChange={filters.type}
        className="col-span-2 md:mr-auto md:w-72"
      />
      <Select
        aria-label="Status"
        className="md:w-44"
        placeholder="Not archived"
        value={filters.status ?? ''}
        onChange={(event) => filters.set('status', event.target.value)}
      >
        {projectStatuses.map((status) => (
          <option key={status} value={status}>
            {wordOf(status)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Client"
        className="md:w-48"
        placeholder="All clients"
        value={filters.clientId ?? ''}
        onChange={(event) => filters.set('client', event.target.value)}
      >
        {clients.data?.map((client) => (
          <option key={client.id} value={client.id}>
            {client.companyName}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Order"
        className="max-md:col-span-2 md:w-36"
        value={filters.sort ?? 'newest'}
        onChange={(event) => filters.set('sort', event.target.value)}
      >
        {sorts.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </search>
  )
}
