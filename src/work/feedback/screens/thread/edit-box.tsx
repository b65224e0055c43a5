import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { mentionsIn, withWrittenMentions } from '#kernel/markdown/mentions.ts'
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

type EditBoxProps = { of: Editable; body: string; internal: boolean; onDone: () => void }

/** The form that changes a comment or reply. */
export function EditBox({ of, body, internal, onDone }: EditBoxProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => withWrittenMentions(body))
  const { projectId, feedbackId: id, replyId } = of
  const edit = useMutation({
    mutationFn: async (text: string) => {
      if (replyId) await call(editReply, { params: { id, replyId }, body: { body: text } })
      else await call(editFeedback, { params: { id }, body: { body: text } })
      await refreshFeedback(client, projectId)
    },
    onSuccess: onDone,
    onError: (error) => showError(error, t(m.sendFailed)),
  })
  return (
    <div className="mt-1">
      <SmallTextForm
        projectId={projectId}
        internal={internal}
        mentioned={mentionsIn(body)}
        label={t(m.editField)}
        action={t(m.save)}
        value={draft}
        rows={2}
        busy={edit.isPending}
        onChange={setDraft}
        onSubmit={(text) => edit.mutate(text)}
        onCancel={onDone}
      />
    </div>
  )
}
