import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
import { countProjects, listProjects } from '../contract.ts'
import type { Filters } from './project-filters.state.ts'

/** Cards stand in one, two or three columns: a page fills whole rows of any. */
const pageSize = 48

/** Wording of the specification, sections 2.13 and 8. */
export const projectsFailed = 'Failed to load projects'

/** Projects page by page as the filters have it, and how many there are in all, which the server counts. */
export function useProjectList({ query }: Filters) {
  const list = useInfiniteQuery({
    ...readPages(listProjects, { query: { ...query, limit: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const { sort: _, ...filter } = query
  const count = useQuery({
    ...read(countProjects, { query: filter }),
    placeholderData: keepPreviousData,
  })
  return {
    pages: list.data?.pages.map((page) => page.items),
    none: list.data?.pages[0]?.items.length === 0,
    count: count.data?.count,
    error: list.error,
    refetch: () => void Promise.all([list.refetch(), count.refetch()]),
    list,
  }
}
