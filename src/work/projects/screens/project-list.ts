import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { countProjects, listProjects } from '../contract.ts'
import { m } from '../messages.ts'
import type { Filters } from './project-filters.state.ts'

/** Divisible by one, two and three columns, so that a page fills whole rows. */
export const pageSize = 48

/** The text comes from sections 2.13 and 8 of the specification. */
export const projectsFailed = t(m.projectsFailed)

/** The filtered projects, page by page, and their total number. */
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
