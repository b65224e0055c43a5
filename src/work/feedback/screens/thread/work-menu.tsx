import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, ListTodo, UserRoundPlus } from 'lucide-react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { linkToTask } from '#work/assignees/task-link.ts'
import { createTaskFromFeedback } from '../../contract.assignment.ts'
import { m } from '../../messages.ts'
import { refreshFeedback } from '../feedback-query.ts'
import type { ShownItem } from '../pending-comments.ts'

/** Menu items to assign a comment or turn it into a task, or to open its task if it has one. */
export function WorkMenuItems({ item, onAssign }: { item: ShownItem; onAssign: () => void }) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => call(createTaskFromFeedback, { params: { id: item.id }, body: {} }),
    onSuccess: () => toast({ title: t(m.taskMade), description: t(m.taskMadeHint) }),
    onError: (error) => showError(error, t(m.taskFailed)),
    onSettled: () => refreshFeedback(client, item.projectId),
  })
  const { task } = item
  return (
    <>
      <MenuSeparator />
      {task ? (
        <MenuItem
          icon={<ArrowRight />}
          onSelect={() => navigate(linkToTask({ id: task.id, projectId: item.projectId }))}
        >
          {t(m.openTask)}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={<UserRoundPlus />} onSelect={onAssign}>
            {t(m.assignButton)}
          </MenuItem>
          <MenuItem icon={<ListTodo />} onSelect={() => make.mutate()}>
            {t(m.makeTask)}
          </MenuItem>
        </>
      )}
    </>
  )
}
