import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { AssignmentLine } from '#work/assignees/screens/assignment-line.tsx'
import { setFeedbackState } from '#work/feedback/contract.states.ts'
import { changeTask } from '#work/milestones/contract.tasks.ts'
import type { WorkItem } from '../contract.ts'
import { listWork } from '../contract.ts'
import { m } from '../messages.ts'

type WorkRowProps = { item: WorkItem; showsAssignee: boolean }

/** One task or comment. Its checkbox finishes the task, or marks the comment as ready to check. */
export function WorkRow({ item, showsAssignee }: WorkRowProps) {
  const { kind, title, number, projectName, clientName, assignee, dueDate, link } = item
  const finish = useFinish(item)
  const done = finish.isPending || finish.isSuccess
  const isTask = kind === 'TASK'
  return (
    <li data-work={item.id} className="flex gap-0.5 px-4 py-3 has-[a:hover]:bg-raised">
      <Checkbox
        checked={done}
        onChange={() => !done && finish.mutate()}
        aria-label={t(isTask ? m.finishTask : m.readyComment, { title })}
      />
      <div className="min-w-0 flex-1">
        <Link
          href={link}
          className={classes(
            'block rounded-control font-medium [overflow-wrap:anywhere] pointer-coarse:min-h-11',
            done && 'text-muted line-through',
          )}
        >
          <bdi>{title}</bdi>
          <span className="mt-0.5 block font-normal text-muted text-sm">
            {t(m.place, { project: projectName, client: clientName })}
          </span>
        </Link>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-xs">
          {(number !== null || !isTask) && (
            <span className="inline-flex items-center gap-1">
              <MessageSquare aria-hidden="true" className="size-3.5" />
              {number === null ? t(m.comment) : t(m.pin, { number })}
            </span>
          )}
          <AssignmentLine assignee={showsAssignee ? assignee : null} dueDate={dueDate} done={done} />
        </div>
      </div>
    </li>
  )
}

/** Finishes the item. Its row disappears, so the focus moves to the next row. */
function useFinish({ kind, id }: WorkItem) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (kind === 'TASK') await call(changeTask, { params: { id }, body: { done: true } })
      else await call(setFeedbackState, { params: { id }, body: { state: 'READY' } })
    },
    onMutate: () => {
      const rows = [...document.querySelectorAll('[data-work]')]
      const at = rows.findIndex((row) => row.getAttribute('data-work') === id)
      return (rows[at + 1] ?? rows[at - 1])?.querySelector('input')
    },
    onSuccess: (_, __, next) => {
      toast({ title: t(kind === 'TASK' ? m.taskDone : m.commentReady) })
      const { activeElement } = document
      // A live update may have removed the row already.
      if (activeElement === document.body || activeElement?.closest(`[data-work="${id}"]`)) next?.focus()
      return queries.invalidateQueries({ queryKey: keyOf(listWork) })
    },
    onError: (error) => showError(error, t(m.finishFailed)),
  })
}
