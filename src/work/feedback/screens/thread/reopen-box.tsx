import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { useLocal } from '#ui/hooks/tab-state.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { reopenFeedback } from '../../contract.states.ts'
import { m } from '../../messages.ts'
import { changeFeedback, refreshFeedback } from '../feedback-query.ts'
import type { ShownItem } from '../pending-comments.ts'
import { SmallTextForm } from './small-text-form.tsx'

const nothing = { id: '', reason: '' }

type ReopenBoxProps = { item: ShownItem; userId: string; onDone: () => void }

/** The form that reopens a resolved comment. Keeps the unsent reason. */
export function ReopenBox({ item, userId, onDone }: ReopenBoxProps) {
  const client = useQueryClient()
  const [draft, change] = useLocal(['reopen', userId, item.id], nothing)
  const reopen = useMutation({
    mutationFn: (reason: string) =>
      call(reopenFeedback, { params: { id: item.id }, body: { ...draft, reason } }),
    onSuccess: (made) => {
      changeFeedback(client, item.projectId, (items) => items.map((one) => (one.id === made.id ? made : one)))
      change(() => nothing)
      toast({ title: t(m.reopened) })
      onDone()
    },
    onError: (error) => showError(error, t(m.sendFailed)),
    onSettled: () => void refreshFeedback(client, item.projectId),
  })
  return (
    <SmallTextForm
      projectId={item.projectId}
      internal={item.internal}
      label={t(m.reopenReason)}
      placeholder={t(m.reopenPlaceholder)}
      action={t(m.reopen)}
      value={draft.reason}
      rows={1}
      busy={reopen.isPending}
      className="min-h-9! py-[7px]! pointer-coarse:min-h-11!"
      onChange={(reason) => change((before) => ({ id: before.id || randomId(), reason }))}
      onSubmit={(reason) => reopen.mutate(reason)}
      onCancel={onDone}
    />
  )
}
