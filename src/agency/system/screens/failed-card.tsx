import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface FailedCardProps<Item> {
  title: string
  actions?: ReactNode
  query: Pick<UseQueryResult<Item[]>, 'data' | 'isError' | 'refetch'>
  loadFailed: string
  /** Shown if nothing failed. */
  none: { icon: ReactNode; title: string; text: string }
  /** Renders one row, which calls `onRetried` before it disappears. */
  row: (item: Item, onRetried: () => void) => ReactNode
}

/** A list of failed items, each with a retry button. */
export function FailedCard<Item>({ title, actions, query, loadFailed, none, row }: FailedCardProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = query
  return (
    <Card flush title={title} actions={actions}>
      {/* Takes the focus when the focused button disappears. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {!data && !isError && <Skeleton className="m-4 mt-1 h-12" />}
        {isError && !data && (
          <EmptyState
            title={loadFailed}
            action={<Button onClick={() => refetch()}>{t(common.tryAgain)}</Button>}
            className="py-8"
          />
        )}
        {data?.length === 0 && <EmptyState {...none} className="pt-6 pb-8" />}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.map((item) => row(item, () => list.current?.focus()))}
          </ul>
        )}
      </div>
    </Card>
  )
}

interface FailedRowProps {
  title: string
  facts: ReactNode
  error: string | null
  retry: { label: string; name: string; busy: boolean; run: () => void }
}

export function FailedRow({ title, facts, error, retry }: FailedRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">{facts}</p>
        {error && <p className="text-danger-ink text-sm">{error}</p>}
      </div>
      <Button size="small" changes busy={retry.busy} aria-label={retry.name} onClick={retry.run}>
        {retry.label}
      </Button>
    </li>
  )
}
