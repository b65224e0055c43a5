import { write } from '#kernel/unit-of-work.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import type { Reacting } from '#work/reactions/contract.ts'
import { setReaction } from '#work/reactions/set-reaction.ts'
import type { FoundReply } from './data.replies.ts'
import type { FoundFeedback } from './data.ts'
import type { Alongside, Writer } from './write-comment.ts'

/**
 * Adds or removes a person's reaction to a comment, or to one of its replies. The caller must check the
 * permission to comment.
 */
export async function react(
  writer: Writer,
  item: FoundFeedback,
  reply: FoundReply | null,
  reacting: Reacting,
  alongside: Alongside = async () => undefined,
): Promise<void> {
  const { id, projectId, clientId } = item
  const { userId } = writer.actor
  await write(writer, async (tx) => {
    await lockEvents(tx, projectId)
    const isChanged = reply
      ? await setReaction(tx, feedbackReplies, { id: reply.id, userId }, reacting)
      : await setReaction(tx, feedback, { id, userId }, reacting)
    if (!isChanged) return
    await alongside(tx, (reply ?? item).id)
    const number = await nextEventNumber(tx, projectId)
    const internal = item.hidden || reply?.internal === true
    tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
  })
}
