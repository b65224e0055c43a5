import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError, read, reading } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { getDashboard } from '#portal/dashboard/contract.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { m } from './messages.ts'

/** Loads all data of a dashboard in one request. */
export function useDashboard() {
  return useQuery(read(reading<typeof getDashboard>('/api/dashboard')))
}

type FrameProps = {
  toDos: ReactNode
  actions: ReactNode
  /** The setup steps that are left. */
  firstSteps?: ReactNode
  stats: ReactNode
  projects: ReactNode
  activity: ReactNode
  /** The decisions that staff are waiting for. */
  waitingOnClients?: ReactNode
}

/** Arranges the parts of a dashboard: to-dos, actions, setup, figures, projects, awaited decisions, activity. */
export function DashboardFrame({
  toDos,
  actions,
  firstSteps,
  stats,
  projects,
  activity,
  waitingOnClients,
}: FrameProps) {
  return (
    <div className="space-y-6">
      <Pair wide={toDos} narrow={actions} />
      {firstSteps}
      {stats}
      <Pair
        wide={
          <div className="space-y-6">
            {projects}
            {waitingOnClients}
          </div>
        }
        narrow={activity}
      />
    </div>
  )
}

function Pair({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-6 @[44rem]:grid-cols-3 @[44rem]:items-start">
        <div className="min-w-0 @[44rem]:col-span-2">{wide}</div>
        <div className="min-w-0">{narrow}</div>
      </div>
    </div>
  )
}

/** Shown when the dashboard couldn't be loaded. */
export function DashboardFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <EmptyState
      title={t(m.loadFailed)}
      text={error instanceof CallError ? error.detail : error.message}
      action={<Button onClick={retry}>{t(common.tryAgain)}</Button>}
    />
  )
}
