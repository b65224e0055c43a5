import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ScrollText, X } from 'lucide-react'
import { useState } from 'react'
import { readPages } from '#kernel/call.pages.ts'
import { read } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { listAudit, listAuditActions } from '../contract.ts'
import type { AuditFilter } from './audit-filter.ts'
import { AuditRows, AuditRowsSkeleton } from './audit-rows.tsx'
import { actionWord } from './audit-words.ts'

/** Who did what: a tab of the administrators' settings. */
export function AuditTab() {
  const [filter, setFilter] = useState<AuditFilter>({})
  // No event tells of each entry: the log is read whenever it is opened.
  const actions = useQuery({ ...read(listAuditActions), staleTime: 0 })
  const query = {
    action: filter.action,
    actorId: filter.actor?.id,
    targetTable: filter.target?.targetTable ?? undefined,
    targetId: filter.target?.targetId ?? undefined,
  }
  const list = useInfiniteQuery({ ...readPages(listAudit, { query }), staleTime: 0 })
  const entries = list.data?.pages.flatMap((page) => page.items)
  const isFiltered = Object.values(query).some((value) => value !== undefined)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Action"
          value={filter.action ?? ''}
          placeholder="Any action"
          className="w-60"
          onChange={(event) => setFilter({ ...filter, action: event.target.value || undefined })}
        >
          {actions.data?.map((action) => (
            <option key={action} value={action}>
              {actionWord(action)}
            </option>
          ))}
        </Select>
        {filter.actor && (
          <Chosen
            words={`By ${filter.actor.name}`}
            onDrop={() => setFilter({ ...filter, actor: undefined })}
          />
        )}
        {filter.target && (
          <Chosen words="About one thing" onDrop={() => setFilter({ ...filter, target: undefined })} />
        )}
      </div>
      <Card flush>
        {list.isPending && <AuditRowsSkeleton />}
        {list.isError && !entries && (
          <EmptyState
            title="The audit log could not be loaded"
            text={list.error.message}
            action={<Button onClick={() => void list.refetch()}>Try again</Button>}
          />
        )}
        {entries?.length === 0 && (
          <EmptyState
            icon={<ScrollText />}
            title={isFiltered ? 'Nothing matches' : 'Nothing was recorded yet'}
            text={
              isFiltered
                ? 'No entry of the log is like this.'
                : 'Every change is recorded here, with who made it.'
            }
            action={isFiltered && <Button onClick={() => setFilter({})}>Show everything</Button>}
          />
        )}
        {entries && entries.length > 0 && (
          <AuditRows entries={entries} onFilter={(more) => setFilter({ ...filter, ...more })} />
        )}
      </Card>
      {list.hasNextPage && (
        <Button className="mx-auto" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </div>
  )
}

function Chosen({ words, onDrop }: { words: string; onDrop: () => void }) {
  return (
    <Button onClick={onDrop} aria-label={`${words}: show all again`}>
      {words}
      <X aria-hidden="true" />
    </Button>
  )
}
