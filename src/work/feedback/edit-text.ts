import { changed, record } from '#agency/audit/record.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { notify } from '#portal/notifications/notify.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { normalizeMentions, splitByMention } from '#work/mentions/normalize-mentions.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import { longestComment } from './contract.replies.ts'
import type { FoundReply } from './data.replies.ts'
import { changeReplyText } from './data.replies.ts'
import type { FoundFeedback } from './data.ts'
import { changeText } from './data.ts'
import { m } from './messages.ts'
import { feedbackNotFound, isEditable } from './rules.ts'
import { retitleTask } from './task-of-comment.ts'
import type { Alongside, Writer } from './write-comment.ts'
import { mentionTitle } from './write-comment.ts'

interface Edit {
  /** Null to change the comment itself. */
  reply: FoundReply | null
  body: string
  alongside?: Alongside
}

/**
 * Changes the text of a comment or reply. The caller must check that it's the author's own. @throws 409 after
 * 15 minutes
 */
export async function editText(
  writer: Writer,
  item: FoundFeedback,
  { reply, body: written, alongside }: Edit,
): Promise<void> {
  const { db, actor, now } = writer
  const { id, projectId, clientId } = item
  const text = reply ?? item
  if (!isEditable(text.createdAt, now)) conflict('TOO_LATE', t(m.tooLateToEdit))
  const internal = item.hidden || text.internal
  const normalized = await normalizeMentions(db, actor, {
    body: written,
    most: longestComment,
    clientId,
    internal,
  })
  const { body } = normalized
  if (text.body === body) return
  await write(writer, async (tx) => {
    await lockEvents(tx, projectId)
    await (reply ? changeReplyText(tx, text.id, normalized, now) : changeText(tx, text.id, normalized, now))
    await record(tx, {
      action: 'feedback.edit',
      targetTable: reply ? 'feedback_replies' : 'feedback',
      targetId: text.id,
      metadata: { projectId, number: item.number, ...changed({ body: text.body }, { body }) },
    })
    await alongside?.(tx, text.id)
    if (!reply) await retitleTask(tx, item, body)
    const number = await nextEventNumber(tx, projectId)
    // People who were already mentioned aren't notified again.
    const added = (normalized.mentioned ?? []).filter((userId) => !text.mentioned?.includes(userId))
    const audience = added.length > 0 ? await audienceOf(tx, item, actor, internal) : []
    await notify(tx, splitByMention(audience, added).mentioned, {
      aboutId: actor.userId,
      title: mentionTitle(actor, item.number),
      body: excerpt(body),
      link: linkToComment(item),
      projectId,
    })
    tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
  })
}

/** A reply in a comment's thread, as this person sees it. */
export function replyIn(item: FoundFeedback, replyId: string): FoundReply {
  return item.replies.find(({ id }) => id === replyId) ?? notFound(feedbackNotFound)
}
