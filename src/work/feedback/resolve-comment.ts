import { record } from '#agency/audit/record.ts'
import { t } from '#kernel/i18n/t.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import type { FoundFeedback } from './data.ts'
import { markResolved } from './data.ts'
import { m } from './messages.ts'
import { setTaskDone } from './task-of-comment.ts'
import type { Alongside, Writer } from './write-comment.ts'

/**
 * Resolves an open comment. The caller must check the permission to resolve. Resolving again changes nothing.
 */
export async function resolveComment(
  writer: Writer,
  item: FoundFeedback,
  alongside: Alongside = async () => undefined,
): Promise<void> {
  if (item.resolved) return
  const { actor, now } = writer
  const { id, projectId, clientId, hidden: internal } = item
  await write(writer, async (tx) => {
    await lockEvents(tx, projectId)
    if (!(await markResolved(tx, actor, now, id))) return
    await record(tx, {
      action: 'feedback.resolve',
      targetTable: 'feedback',
      targetId: id,
      metadata: {
        projectId,
        number: item.number,
        before: { resolved: false },
        after: { resolved: true },
      },
    })
    // Notifies only people in the thread who can still see it.
    const inThread = new Set([item.authorId, ...item.replies.map((reply) => reply.authorId)])
    const people = (await audienceOf(tx, item, actor, internal)).filter((userId) => inThread.has(userId))
    await markActedUpon(tx, actor, linkToComment(item))
    await notify(tx, people, {
      aboutId: actor.userId,
      title: item.number
        ? t(m.newsResolvedPin, { actor: actor.name, number: item.number })
        : t(m.newsResolvedComment, { actor: actor.name }),
      body: excerpt(item.body),
      link: linkToComment(item),
      projectId,
    })
    await setTaskDone(tx, item, true)
    await alongside(tx, id)
    const number = await nextEventNumber(tx, projectId)
    tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
  })
}
