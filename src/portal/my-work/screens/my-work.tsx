import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, ListTodo } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { useNow } from '#ui/format/now.ts'
import { More } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { WorkItem, WorkOwner } from '../contract.ts'
import { listWork, workOwners } from '../contract.ts'
import { m } from '../messages.ts'
import { groupsByDay } from './groups.ts'
import { WorkRow } from './work-row.tsx'

/**
 * Open tasks and comments of all projects, by due date: the reader's own, everyone's, or the unassigned ones.
 */
export function MyWorkScreen() {
  const [params, setParams] = useSearchParams()
  const who = workOwners.find((one) => one === params.get('who')) ?? 'ME'
  const list = useInfiniteQuery(readPages(listWork, { query: { who, limit: 50 } }))
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageHeader
        title={t(m.title)}
        subtitle={t(m.subtitle)}
        actions={
          <Select
            filter
            aria-label={t(m.whose)}
            value={who}
            onChange={(event) => setParams(event.target.value === 'ME' ? {} : { who: event.target.value })}
          >
            {workOwners.map((owner) => (
              <option key={owner} value={owner}>
                {ownerLabels[owner]}
              </option>
            ))}
          </Select>
        }
      />
      {!items && list.error ? (
        <Card>
          <EmptyState
            title={t(m.failed)}
            text={list.error.message}
            action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
          />
        </Card>
      ) : !items ? (
        <Loading />
      ) : items.length === 0 ? (
        <Card>
          <None who={who} />
        </Card>
      ) : (
        <>
          <Groups items={items} showsAssignee={who === 'ANYONE'} />
          <More list={list} />
        </>
      )}
    </>
  )
}

function Groups({ items, showsAssignee }: { items: WorkItem[]; showsAssignee: boolean }) {
  // Renders again after midnight.
  useNow()
  return (
    <div className="space-y-4">
      {groupsByDay(items, dayFromNow(), dayFromNow(7)).map(({ key, items: some }) => (
        <Card key={key} flush title={groupLabels[key]}>
          <ul className="divide-y divide-line">
            {some.map((item) => (
              <WorkRow key={item.id} item={item} showsAssignee={showsAssignee} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function None({ who }: { who: WorkOwner }) {
  if (who === 'ME') {
    return <EmptyState icon={<CircleCheck />} title={t(m.noneMine)} text={t(m.noneMineHint)} />
  }
  return <EmptyState icon={<ListTodo />} title={t(m.none)} text={t(m.noneHint)} />
}

function Loading() {
  return (
    <Card>
      <div className="space-y-4">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </Card>
  )
}

const ownerLabels = { ME: t(m.toMe), ANYONE: t(m.toAnyone), NOBODY: t(m.toNobody) }

const groupLabels = {
  overdue: t(m.overdue),
  today: t(m.today),
  week: t(m.week),
  later: t(m.later),
  noDate: t(m.noDate),
}
