import { record } from '#agency/audit/record.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { notify } from '#portal/notifications/notify.ts'
import { findAttached, lockAttached, textOf } from '#work/attachments/find-attachable.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { normalizeMentions, splitByMention } from '#work/mentions/normalize-mentions.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import type { NewReply } from './contract.replies.ts'
import { longestComment } from './contract.replies.ts'
import type { FoundReply } from './data.replies.ts'
import { findSentReply, insertReply, lockOpen } from './data.replies.ts'
import type { FoundFeedback } from './data.ts'
import { m } from './messages.ts'
import { feedbackNotFound } from './rules.ts'
import type { Alongside, Writer } from './write-comment.ts'
import { mentionTitle } from './write-comment.ts'

/**
 * Replies to a comment and notifies everyone it concerns, like `writeComment`. @throws 409 if the comment is
 * resolved
 */
export async function writeReply(
  writer: Writer,
  item: FoundFeedback,
  body: NewReply,
  alongside: Alongside = async () => undefined,
): Promise<{ sent: FoundReply; isNew: boolean }> {
  const { db, actor } = writer
  const clientKey = body.id ?? newId()
  const before = await findSentReply(db, actor, clientKey)
  const isNew = !before && (await insertOnce(writer, item, body, { clientKey, alongside }))
  const sent = (await findSentReply(db, actor, clientKey)) ?? notFound(feedbackNotFound)
  if (sent.feedbackId !== item.id) conflict('ID_TAKEN', t(m.idOfOtherFeedback))
  return { sent, isNew }
}

interface More {
  clientKey: string
  alongside: Alongside
}

/** Stores a reply. Returns false if the same reply arrived at the same moment in another request. */
async function insertOnce(writer: Writer, item: FoundFeedback, body: NewReply, more: More): Promise<boolean> {
  const { db, actor, now } = writer
  // Replies to internal comments are internal too.
  const internal = body.internal || item.hidden
  const { projectId, clientId, id: feedbackId } = item
  const fileIds = body.fileIds ?? []
  const attached = await findAttached(db, actor, { projectId, fileIds, internal })
  const text = await normalizeMentions(db, actor, {
    body: textOf(body.body, attached),
    most: longestComment,
    clientId,
    internal,
  })
  try {
    return await write(writer, async (tx) => {
      await lockAttached(tx, fileIds)
      await lockEvents(tx, projectId)
      if (!(await lockOpen(tx, item.id))) {
        conflict('RESOLVED', t(m.alreadyResolved))
      }
      const number = await nextEventNumber(tx, item.projectId)
      const reply = {
        projectId,
        feedbackId,
        ...text,
        fileIds: fileIds.length > 0 ? fileIds : null,
        internal,
        number,
        clientKey: more.clientKey,
      }
      const targetId = await insertReply(tx, actor, now, reply)
      await record(tx, {
        action: 'feedback.reply',
        targetTable: 'feedback_replies',
        targetId,
        metadata: { projectId, feedbackId, number: item.number, internal },
      })
      await more.alongside(tx, targetId)
      tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id: feedbackId, number, internal })
      const people = splitByMention(await audienceOf(tx, item, actor, internal), text.mentioned)
      const notification = {
        aboutId: actor.userId,
        body: excerpt(text.body),
        link: linkToComment(item),
        projectId,
      }
      const title = item.number
        ? t(m.newsRepliedPin, { actor: actor.name, number: item.number })
        : t(m.newsRepliedComment, { actor: actor.name })
      await notify(tx, people.others, { ...notification, title })
      await notify(tx, people.mentioned, { ...notification, title: mentionTitle(actor, item.number) })
      return true
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}
