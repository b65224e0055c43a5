import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { isSendKey } from '#ui/form/send-key.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { editFeedback, editReply } from '../contract.edits.ts'
import { longestComment } from '../contract.replies.ts'
import { m } from '../messages.ts'
import { refreshFeedback } from './feedback-query.ts'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() !== '' && !edit.isPending) edit.mutate()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) submit(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }
  return (
    <form onSubmit={submit} className="mt-1 max-w-[72ch] space-y-2">
      <Textarea
        autoFocus
        rows={2}
        value={draft}
        maxLength={longestComment}
        aria-label={t(m.editField)}
        onChange={(event) => setDraft(event.target.value)}
        enterKeyHint="send"
        onKeyDown={keyDown}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onDone}>
          {t(common.cancel)}
        </Button>
        <Button type="submit" size="small" busy={edit.isPending} disabled={draft.trim() === ''}>
          {t(m.save)}
        </Button>
      </div>
    </form>
  )
}
