import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { AssigneeField, DueDateField } from '#work/assignees/screens/assignment-fields.tsx'
import type { CommentAssignment } from '../../contract.assignment.ts'
import { assignFeedback } from '../../contract.assignment.ts'
import { m } from '../../messages.ts'
import { refreshFeedback } from '../feedback-query.ts'
import type { ShownItem } from '../pending-comments.ts'

type AssignDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; item: ShownItem }

/** Sets a comment's assignee and due date. */
export function AssignDialog({ open, onOpenChange, item }: AssignDialogProps) {
  const client = useQueryClient()
  const form = `assign-${item.id}`
  const save = useMutation({
    mutationFn: (body: CommentAssignment) => call(assignFeedback, { params: { id: item.id }, body }),
    onSuccess: async () => {
      await refreshFeedback(client, item.projectId)
      onOpenChange(false)
    },
    onError: (error) => showError(error, t(m.assignFailed)),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.assignTitle)}
      footer={
        <FormButtons form={form} busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {t(common.saveChanges)}
        </FormButtons>
      }
    >
      <AssignForm id={form} item={item} save={save.mutate} />
    </Dialog>
  )
}

type AssignFormProps = { id: string; item: ShownItem; save: (body: CommentAssignment) => void }

function AssignForm({ id, item, save }: AssignFormProps) {
  const [assigneeId, setAssigneeId] = useState(item.assignee?.id ?? '')
  const [dueDate, setDueDate] = useState(item.dueDate ?? '')
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        save({ assigneeId: assigneeId || null, dueDate: dueDate || null })
      }}
    >
      <AssigneeField
        current={item.assignee}
        value={assigneeId}
        onChange={(event) => setAssigneeId(event.target.value)}
      />
      <DueDateField value={dueDate} onChange={(event) => setDueDate(event.target.value)} />
    </form>
  )
}
