import { useQuery } from '@tanstack/react-query'
import { Flag, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '#features/projects/contract.ts'
import type { Actor } from '#kernel/actor.ts'
import { read } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listTasks } from '../contract.tasks.ts'
import type { Milestone } from '../contract.ts'
import { listMilestones } from '../contract.ts'
import { mayPlan } from '../rules.ts'
import { MilestoneDialog } from './milestone-form.tsx'
import { MilestoneItem } from './milestone-item.tsx'
import { TaskList } from './task-list.tsx'

type TimelineProps = { project: Project; actor: Actor }

/** The plan of a project: its milestones in their order, each with its tasks. */
export function TimelineTab({ project, actor }: TimelineProps) {
  const params = { id: project.id }
  const milestones = useQuery(read(listMilestones, { params }))
  const tasks = useQuery(read(listTasks, { params }))
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Milestone>()
  const [editOpen, setEditOpen] = useState(false)
  const plans = mayPlan(actor)
  const error = milestones.error ?? tasks.error
  if (error) {
    return (
      <EmptyState
        title="Failed to load the timeline"
        text={error.message}
        action={
          <Button onClick={() => void Promise.all([milestones.refetch(), tasks.refetch()])}>Try again</Button>
        }
      />
    )
  }
  if (!milestones.data || !tasks.data) return <TimelineSkeleton />
  const loose = tasks.data.filter((task) => task.milestoneId === null)
  const edit = (milestone: Milestone) => {
    setEditing(milestone)
    setEditOpen(true)
  }
  return (
    <div className="max-w-3xl space-y-4">
      {plans && (
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add Milestone
        </Button>
      )}
      {milestones.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Flag />}
            title="No milestones defined yet."
            text={plans ? 'Milestones and their tasks make the progress of the project.' : undefined}
          />
        </Card>
      ) : (
        <ol>
          {milestones.data.map((milestone) => (
            <MilestoneItem
              key={milestone.id}
              milestone={milestone}
              plans={plans}
              onEdit={() => edit(milestone)}
            />
          ))}
        </ol>
      )}
      {(loose.length > 0 || plans) && (
        <Card title={milestones.data.length > 0 ? 'Other Tasks' : 'Tasks'}>
          <TaskList projectId={project.id} milestoneId={null} tasks={loose} plans={plans} />
        </Card>
      )}
      <MilestoneDialog open={adding} onOpenChange={setAdding} projectId={project.id} />
      {editing && (
        <MilestoneDialog
          key={editing.id}
          open={editOpen}
          onOpenChange={setEditOpen}
          projectId={project.id}
          milestone={editing}
        />
      )}
    </div>
  )
}

function TimelineSkeleton() {
  return (
    <div className="max-w-3xl space-y-8">
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
