import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import type { Reacting, ShownReaction } from '#work/reactions/contract.ts'
import { m } from '#work/reactions/messages.ts'
import { reactionsBy } from '#work/reactions/rules.ts'
import { Reactions } from '#work/reactions/screens/reactions.tsx'
import { reactToFeedback, reactToReply } from '../../contract.reactions.ts'
import type { FeedbackItem } from '../../contract.ts'
import { changeFeedback } from '../feedback-query.ts'
import type { Editable } from './edit-box.tsx'

type CommentReactionsProps = {
  /** The comment or reply. Null if this person can't react to it. */
  of: Editable | null
  reactions: ShownReaction[]
  userId: string
}

/** The reactions to a comment or reply. */
export function CommentReactions({ of, reactions, userId }: CommentReactionsProps) {
  const client = useQueryClient()
  const react = useMutation({
    mutationFn: async ({ of: { feedbackId: id, replyId }, body }: { of: Editable; body: Reacting }) => {
      if (!replyId)
        return { id, reactions: (await call(reactToFeedback, { params: { id }, body })).reactions }
      return { id, reactions: (await call(reactToReply, { params: { id, replyId }, body })).reactions }
    },
    onSuccess: ({ id, reactions }, { of: { projectId, replyId } }) =>
      changeFeedback(client, projectId, (items) =>
        items.map((item) => (item.id === id ? withReactions(item, replyId, reactions) : item)),
      ),
    onError: (error) => showError(error, t(m.notSaved)),
  })
  return (
    <Reactions
      reactions={reactions}
      mine={reactionsBy(userId, reactions)}
      onReact={of && ((body) => react.mutate({ of, body }))}
      className="mt-1"
    />
  )
}

function withReactions(item: FeedbackItem, replyId: string | null, reactions: ShownReaction[]): FeedbackItem {
  if (!replyId) return { ...item, reactions }
  const replies = item.replies.map((reply) => (reply.id === replyId ? { ...reply, reactions } : reply))
  return { ...item, replies }
}
