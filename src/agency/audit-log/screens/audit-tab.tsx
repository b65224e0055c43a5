import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { useDebounced } from '#ui/hooks/debounced.ts'
import { m as common } from '#ui/messages.ts'
import { listAudit } from '../contract.ts'
import { m } from '../messages.ts'
import { AuditExport } from './audit-export.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { queryOf } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRows, AuditRowsSkeleton } from './audit-rows.tsx'

/** Settings tab with the audit log. */
export function AuditTab() {
  const [filter, setFilter] = useState<AuditFilter>({})
  // Waits until typing pauses before searching.
  const debounced = useDebounced(filter)
  const query = queryOf(debounced)
  // New entries publish no event, so the log is fetched each time it opens.
  const list = useInfiniteQuery({ ...readPages(listAudit, { query }), staleTime: 0 })
  const entries = list.data?.pages.flatMap((page) => page.items)
  const isFiltered = Object.values(query).some((value) => value !== undefined)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={t(m.search)}
          value={filter.search ?? ''}
          onChange={(search) => setFilter({ ...filter, search: search || undefined })}
          className="min-w-60 flex-1"
        />
        <AuditExport query={query} />
      </div>
      <AuditFilters filter={filter} onFilter={setFilter} />
      <Card flush>
        {list.isPending && <AuditRowsSkeleton />}
        {list.isError && !entries && (
          <EmptyState
            title={t(m.loadFailed)}
            text={list.error.message}
            action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
          />
        )}
        {entries?.length === 0 && (
          <EmptyState
            icon={<ScrollText />}
            title={t(isFiltered ? m.noMatches : m.noEntries)}
            text={t(isFiltered ? m.noMatchesHint : m.noEntriesHint)}
            action={isFiltered && <Button onClick={() => setFilter({})}>{t(m.clearFilters)}</Button>}
          />
        )}
        {entries && entries.length > 0 && (
          <AuditRows entries={entries} onFilter={(more) => setFilter({ ...filter, ...more })} />
        )}
      </Card>
      {list.hasNextPage && (
        <Button className="mx-auto" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t(m.showOlder)}
        </Button>
      )}
    </div>
  )
}
