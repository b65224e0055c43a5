import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { isSendKey } from '#ui/form/send-key.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { randomId } from '#ui/hooks/secure-context.ts'
import { useLocal } from '#ui/hooks/tab-state.ts'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { longestComment } from '../contract.replies.ts'
import { reopenFeedback } from '../contract.states.ts'
import { m } from '../messages.ts'
import { changeFeedback, refreshFeedback } from './feedback-query.ts'
import type { ShownItem } from './pending-comments.ts'

const nothing = { id: '', reason: '' }

type ReopenBoxProps = { item: ShownItem; userId: string; onDone: () => void }

/** The form that reopens a resolved comment. Keeps the unsent reason. */
export function ReopenBox({ item, userId, onDone }: ReopenBoxProps) {
  const client = useQueryClient()
  const [draft, change] = useLocal(['reopen', userId, item.id], nothing)
  const reopen = useMutation({
    mutationFn: () => call(reopenFeedback, { params: { id: item.id }, body: draft }),
    onSuccess: (made) => {
      changeFeedback(client, item.projectId, (items) => items.map((one) => (one.id === made.id ? made : one)))
      change(() => nothing)
      toast({ title: t(m.reopened) })
      onDone()
    },
    onError: (error) => showError(error, t(m.sendFailed)),
    onSettled: () => void refreshFeedback(client, item.projectId),
  })
  const isBlank = draft.reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !reopen.isPending) reopen.mutate()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) submit(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }
  return (
    <form onSubmit={submit} className="max-w-[72ch] space-y-2">
      <Textarea
        autoFocus
        rows={1}
        value={draft.reason}
        maxLength={longestComment}
        aria-label={t(m.reopenReason)}
        placeholder={t(m.reopenPlaceholder)}
        onChange={(event) => {
          const reason = event.target.value
          change((before) => ({ id: before.id || randomId(), reason }))
        }}
        enterKeyHint="send"
        onKeyDown={keyDown}
        className="min-h-9! py-[7px]! pointer-coarse:min-h-11!"
      />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onDone}>
          {t(common.cancel)}
        </Button>
        <Button type="submit" size="small" busy={reopen.isPending} disabled={isBlank}>
          {t(m.reopen)}
        </Button>
      </div>
    </form>
  )
}
