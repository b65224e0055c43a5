import { record } from '#agency/audit/record.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { normalizeMentions, splitByMention } from '#work/mentions/normalize-mentions.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import { longestComment } from './contract.replies.ts'
import type { Reopening } from './contract.states.ts'
import { findSentReply, insertReply } from './data.replies.ts'
import type { FoundFeedback } from './data.ts'
import { findFeedback, markReopened } from './data.ts'
import { m } from './messages.ts'
import { feedbackNotFound } from './rules.ts'
import { setTaskDone } from './task-of-comment.ts'
import type { Alongside, Writer } from './write-comment.ts'
import { mentionTitle } from './write-comment.ts'

/**
 * Reopens a comment, adds the reason to its thread, and notifies everyone it concerns. The caller must check
 * the permission to reopen. Sending the same id again changes nothing. @throws 409 if the comment isn't
 * resolved
 */
export async function reopenComment(
  writer: Writer,
  item: FoundFeedback,
  { reason, id: clientKey = newId() }: Reopening,
  alongside: Alongside = async () => undefined,
): Promise<FoundFeedback> {
  const { db, actor } = writer
  const sent =
    (await findSentReply(db, actor, clientKey)) ??
    (await reopenOnce(writer, item, { reason, clientKey, alongside }))
  if (sent.feedbackId !== item.id) conflict('ID_TAKEN', t(m.idOfOtherFeedback))
  return (await findFeedback(db, actor, item.id)) ?? notFound(feedbackNotFound)
}

interface Attempt {
  reason: string
  clientKey: string
  alongside: Alongside
}

async function reopenOnce(writer: Writer, item: FoundFeedback, { reason, clientKey, alongside }: Attempt) {
  const { db, actor, now } = writer
  const { projectId, clientId, id: feedbackId, hidden: internal } = item
  const text = await normalizeMentions(db, actor, { body: reason, most: longestComment, clientId, internal })
  try {
    await write(writer, async (tx) => {
      await lockEvents(tx, projectId)
      if (!(await markReopened(tx, feedbackId))) {
        // The same request may have arrived twice at the same moment.
        if (await findSentReply(tx, actor, clientKey)) return
        conflict('NOT_RESOLVED', t(m.notResolved))
      }
      const number = await nextEventNumber(tx, projectId)
      const reply = { projectId, feedbackId, ...text, internal, reopens: true, number, clientKey }
      const replyId = await insertReply(tx, actor, now, reply)
      await record(tx, {
        action: 'feedback.reopen',
        targetTable: 'feedback',
        targetId: feedbackId,
        metadata: {
          projectId,
          number: item.number,
          before: { resolved: true },
          after: { resolved: false },
        },
      })
      await setTaskDone(tx, item, false)
      await alongside(tx, replyId)
      tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id: feedbackId, number, internal })
      await markActedUpon(tx, actor, linkToComment(item))
      const people = splitByMention(await audienceOf(tx, item, actor, internal), text.mentioned)
      const notification = {
        aboutId: actor.userId,
        body: excerpt(text.body),
        link: linkToComment(item),
        projectId,
      }
      const title = item.number
        ? t(m.newsReopenedPin, { actor: actor.name, number: item.number })
        : t(m.newsReopenedComment, { actor: actor.name })
      await notify(tx, people.others, { ...notification, title })
      await notify(tx, people.mentioned, { ...notification, title: mentionTitle(actor, item.number) })
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  return (await findSentReply(db, actor, clientKey)) ?? notFound(feedbackNotFound)
}
