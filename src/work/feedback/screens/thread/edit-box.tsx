import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { editFeedback, editReply } from '../../contract.edits.ts'
import { m } from '../../messages.ts'
import { refreshFeedback } from '../feedback-query.ts'
import { SmallTextForm } from './small-text-form.tsx'

/** The comment or reply to change. */
export interface Editable {
  projectId: string
  feedbackId: string
  /** Null for the comment itself. */
  replyId: string | null
}

type EditBoxProps = { of: Editable; body: string; onDone: () => void }

/** The form that changes a text. */
export function EditBox({ of, body, onDone }: EditBoxProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(body)
  const { projectId, feedbackId: id, replyId } = of
  const edit = useMutation({
    mutationFn: async () => {
      if (replyId) await call(editReply, { params: { id, replyId }, body: { body: draft } })
      else await call(editFeedback, { params: { id }, body: { body: draft } })
      await refreshFeedback(client, projectId)
    },
    onSuccess: onDone,
    onError: (error) => showError(error, t(m.sendFailed)),
  })
  return (
    <div className="mt-1">
      <SmallTextForm
        label={t(m.editField)}
        action={t(m.save)}
        value={draft}
        rows={2}
        busy={edit.isPending}
        onChange={setDraft}
        onSubmit={() => edit.mutate()}
        onCancel={onDone}
      />
    </div>
  )
}
