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
import { shownAssignment } from './shown-assignment.ts'

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
  // Holds only what was changed here, so that saving keeps what others changed meanwhile.
  const [own, setOwn] = useState<CommentAssignment>({})
  const { assigneeId, dueDate } = shownAssignment(item, own)
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        save(own)
      }}
    >
      <AssigneeField
        current={item.assignee}
        value={assigneeId}
        onChange={(event) => setOwn({ ...own, assigneeId: event.target.value || null })}
      />
      <DueDateField
        value={dueDate}
        onChange={(event) => setOwn({ ...own, dueDate: event.target.value || null })}
      />
    </form>
  )
}
