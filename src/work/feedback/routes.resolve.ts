import { record } from '#agency/audit/record.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import { resolveFeedback } from './contract.ts'
import { findFeedback, markResolved } from './data.ts'
import { m } from './messages.ts'
import { feedbackNotFound, mayResolve } from './rules.ts'
import { setTaskDone } from './task-of-comment.ts'

export const resolveRoutes: Route[] = [
  handle(resolveFeedback, async (call) => {
    const { db, actor, params, now } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayResolve(actor, item), t(m.mayNotResolve))
    if (item.resolved) return item
    const { id, projectId, clientId, hidden: internal } = item

    await write(call, async (tx) => {
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
      const number = await nextEventNumber(tx, projectId)
      tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
    })
    return (await findFeedback(db, actor, id)) ?? notFound(feedbackNotFound)
  }),
]
