import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { approveMilestone } from '../contract.decisions.ts'
import type { Milestone } from '../contract.ts'
import { m } from '../messages.ts'
import { timelineKey } from './timeline-key.ts'

/** Completes an internal milestone, which needs no approval. */
export function CompleteButton({ milestone }: { milestone: Milestone }) {
  const [open, setOpen] = useState(false)
  const openTasks = milestone.tasks.filter((task) => !task.done).length
  const { mutate, isPending } = useAction({
    act: () => call(approveMilestone, { params: { id: milestone.id }, body: {} }),
    refresh: timelineKey,
    onDone: () => {
      toast({ title: t(common.success), description: t(m.completed, { title: milestone.title }) })
      setOpen(false)
    },
    failure: t(m.completeFailed),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(m.completeButton)}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="small"
        title={t(m.completeNamed, { title: milestone.title })}
        description={t(m.completeHint)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t(common.cancel)}</Button>
            <Button variant="primary" busy={isPending} onClick={() => mutate()}>
              {t(m.completeButton)}
            </Button>
          </>
        }
      >
        {openTasks > 0 && <p>{t(m.tasksOpen, { count: openTasks })}</p>}
      </Dialog>
    </>
  )
}
