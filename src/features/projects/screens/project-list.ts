import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readPages } from '#kernel/call.pages.ts'
import { read } from '#kernel/call.ts'
import { countProjects, listProjects } from '../contract.ts'
import type { Filters } from './project-filters.state.ts'

/** Projects page by page as the filters have it, and how many there are in all, which the server counts. */
export function useProjectList({ query }: Filters) {
  const list = useInfiniteQuery({
    ...readPages(listProjects, { query }),
    placeholderData: keepPreviousData,
  })
  const { sort: _, ...filter } = query
  const count = useQuery({
    ...read(countProjects, { query: filter }),
    placeholderData: keepPreviousData,
  })
  return {
    projects: list.data?.pages.flatMap((page) => page.items),
    count: count.data?.count,
    error: list.error,
    refetch: () => void Promise.all([list.refetch(), count.refetch()]),
    rest: {
      more: list.hasNextPage,
      busy: list.isFetchingNextPage,
      failed: list.isFetchNextPageError,
      onMore: () => void list.fetchNextPage(),
    },
  }
}
