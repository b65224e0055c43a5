import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { CommentProgress } from '#schema/values.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import type { FoundFeedback } from './data.ts'
import { markProgress } from './data.ts'
import { m } from './messages.ts'
import { setTaskDone } from './task-of-comment.ts'

/**
 * Sets the progress of an open comment, and finishes or reopens its task. If the comment is ready to check,
 * notifies its author. Call this after `lockEvents`.
 */
export async function setProgress(
  tx: UnitOfWork,
  actor: Actor,
  item: FoundFeedback,
  progress: CommentProgress,
): Promise<void> {
  const { id, projectId, clientId, hidden: internal } = item
  if (!(await markProgress(tx, id, progress))) return
  await record(tx, {
    action: 'feedback.state',
    targetTable: 'feedback',
    targetId: id,
    metadata: {
      projectId,
      number: item.number,
      before: { state: item.progress },
      after: { state: progress },
    },
  })
  await markActedUpon(tx, actor, linkToComment(item))
  if (progress === 'READY') {
    // The author may have lost access to the project in the meantime.
    const people = await audienceOf(tx, item, actor, internal)
    await notify(
      tx,
      people.filter((userId) => userId === item.authorId),
      {
        aboutId: actor.userId,
        title: item.number
          ? t(m.newsReadyPin, { actor: actor.name, number: item.number })
          : t(m.newsReadyComment, { actor: actor.name }),
        body: excerpt(item.body),
        link: linkToComment(item),
        projectId,
      },
    )
  }
  await setTaskDone(tx, item, progress === 'READY')
  const number = await nextEventNumber(tx, projectId)
  tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
}
