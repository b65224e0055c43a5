import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { approveMilestone } from '../contract.decisions.ts'
import type { Milestone } from '../contract.ts'
import { timelineKey } from './timeline-key.ts'

/** Completes what the client never sees, and so never approves. */
export function CompleteButton({ milestone }: { milestone: Milestone }) {
  const [open, setOpen] = useState(false)
  const openTasks = milestone.tasks.filter((task) => !task.done).length
  const { mutate, isPending } = useAction({
    act: () => call(approveMilestone, { params: { id: milestone.id }, body: {} }),
    refresh: timelineKey,
    onDone: () => {
      toast({ title: 'Success', description: `${milestone.title} is completed` })
      setOpen(false)
    },
    failure: 'The milestone could not be completed.',
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Complete
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="small"
        title={`Complete ${milestone.title}`}
        description="It is internal, so no client approves it. From then on it stays as it is."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" busy={isPending} onClick={() => mutate()}>
              Complete
            </Button>
          </>
        }
      >
        {openTasks > 0 && (
          <p>{openTasks === 1 ? '1 task is still open.' : `${openTasks} tasks are still open.`}</p>
        )}
      </Dialog>
    </>
  )
}
