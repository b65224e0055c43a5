import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useNow } from '#ui/format/now.ts'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { System } from '../contract.ts'
import { getSystem } from '../contract.ts'
import { m } from '../messages.ts'
import { FailedEmails } from './failed-emails.tsx'
import { FailedWebhooks } from './failed-webhooks.tsx'
import { Figures } from './figures.tsx'
import { problemsOf } from './warnings-to-administrators.ts'

const refreshMs = 60_000

/** Settings tab with the state of the installation and anything that failed. */
export function SystemTab() {
  const { data, isError, error, refetch } = useQuery({
    ...read(getSystem),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })
  if (isError && !data) {
    return (
      <Card>
        <EmptyState
          icon={<TriangleAlert />}
          title={t(m.loadFailed)}
          text={error.message}
          action={<Button onClick={() => refetch()}>{t(common.tryAgain)}</Button>}
        />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {data ? <Summary system={data} /> : <Skeleton className="h-13" />}
      <Figures system={data} />
      <FailedEmails />
      {data?.webhooks && <FailedWebhooks />}
    </div>
  )
}

/** Says that everything is fine, or lists the problems. */
function Summary({ system }: { system: System }) {
  const problems = problemsOf(system, useNow())
  if (problems.length === 0) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-card bg-green-soft p-4 text-green-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <span className="font-semibold">{t(m.allGood)}</span>
      </p>
    )
  }
  return (
    <div role="status" className="flex gap-3 rounded-card bg-yellow-soft p-4 text-yellow-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{t(m.attention, { count: problems.length })}</p>
        <ul className="mt-1 max-w-[72ch] space-y-1">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
