import { useQuery } from '@tanstack/react-query'
import { Flag, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useScrollToParam } from '#ui/hooks/scroll-to-param.ts'
import { OrderedList } from '#ui/list/ordered-list.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '#work/projects/contract.ts'
import { listTasks } from '../contract.tasks.ts'
import type { Milestone } from '../contract.ts'
import { listMilestones, orderMilestones } from '../contract.ts'
import { m } from '../messages.ts'
import { mayEditTimeline, mayPrice } from '../rules.ts'
import { MilestoneDialog } from './milestone-form.tsx'
import { MilestoneItem } from './milestone-item.tsx'
import { TaskList } from './task-list.tsx'
import { useTimelineOrder } from './timeline-order.ts'

type TimelineProps = { project: Project; actor: Actor }
type TimelineTabProps = TimelineProps & {
  /** Buttons next to the one that adds a milestone. */
  actions?: ReactNode
}

/** The milestones of a project in order, each with its tasks. */
export function TimelineTab({ project, actor, actions }: TimelineTabProps) {
  const params = { id: project.id }
  const milestones = useQuery(read(listMilestones, { params }))
  const tasks = useQuery(read(listTasks, { params }))
  useScrollToParam('task', milestones.data && tasks.data)
  const mayEdit = mayEditTimeline(actor)
  const error = milestones.error ?? tasks.error
  if (error) {
    return (
      <EmptyState
        title={t(m.timelineFailed)}
        text={error.message}
        action={
          <Button onClick={() => void Promise.all([milestones.refetch(), tasks.refetch()])}>
            {t(common.tryAgain)}
          </Button>
        }
      />
    )
  }
  if (!milestones.data || !tasks.data) return <TimelineSkeleton />
  const loose = tasks.data.filter((task) => task.milestoneId === null)
  return (
    <div className="@container space-y-4">
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <AddMilestone project={project} prices={mayPrice(actor)} />
          {actions}
        </div>
      )}
      <Milestones milestones={milestones.data} project={project} actor={actor} />
      {(loose.length > 0 || mayEdit) && (
        <Card title={milestones.data.length > 0 ? t(m.otherTasks) : t(m.tasks)}>
          <TaskList projectId={project.id} milestoneId={null} tasks={loose} mayEdit={mayEdit} />
        </Card>
      )}
    </div>
  )
}

function AddMilestone({ project, prices }: { project: Project; prices: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t(m.addMilestoneButton)}
      </Button>
      <MilestoneDialog open={open} onOpenChange={setOpen} project={project} prices={prices} />
    </>
  )
}

type MilestonesProps = TimelineProps & { milestones: Milestone[] }

function Milestones({ milestones, project, actor }: MilestonesProps) {
  const [params] = useSearchParams()
  const sought = params.get('milestone')
  const [shown, order] = useTimelineOrder(`milestones of ${project.id}`, milestones, (ids) =>
    call(orderMilestones, { params: { id: project.id }, body: { ids } }),
  )
  const mayEdit = mayEditTimeline(actor)
  if (shown.length === 0) return <NoMilestones mayEdit={mayEdit} />
  const submitted = shown.filter(({ state }) => state === 'SUBMITTED')
  const inBar = submitted.find(({ id }) => id === sought) ?? submitted[0]
  const item = (milestone: Milestone) => ({
    milestone,
    project,
    actor,
    sought: milestone.id === sought,
    inBar: milestone === inBar,
  })
  return (
    <>
      {sought && !shown.some((milestone) => milestone.id === sought) && (
        <p role="status" className="rounded-card border border-line bg-card p-3.5 text-muted">
          {t(m.milestoneGone)}
        </p>
      )}
      {mayEdit ? (
        <OrderedList
          items={shown}
          titleOf={(milestone) => milestone.title}
          onOrder={order}
          itemClass="group/milestone"
        >
          {(milestone, row) => <MilestoneItem {...item(milestone)} row={row} />}
        </OrderedList>
      ) : (
        <ol>
          {shown.map((milestone) => (
            <li key={milestone.id} className="group/milestone">
              <MilestoneItem {...item(milestone)} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function NoMilestones({ mayEdit }: { mayEdit: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Flag />}
        title={t(m.noMilestones)}
        text={mayEdit ? t(m.noMilestonesHint) : undefined}
      />
    </Card>
  )
}

function TimelineSkeleton() {
  return (
    <div className="space-y-8">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-4 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="mt-2 h-4 w-72 max-w-full" />
            <Skeleton className="mt-2 h-4 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
