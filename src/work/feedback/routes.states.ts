import { record } from '#agency/audit/record.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import { reopenFeedback, setFeedbackState } from './contract.states.ts'
import { findFeedback, markProgress } from './data.ts'
import { m } from './messages.ts'
import { reopenComment } from './reopen-comment.ts'
import { feedbackNotFound, mayReopen } from './rules.ts'

export const stateRoutes: Route[] = [
  handle(setFeedbackState, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    if (item.resolved) conflict('RESOLVED', t(m.reopenFirst))
    const { id, projectId, clientId, hidden: internal } = item

    await write(call, async (tx) => {
      if (!(await markProgress(tx, id, body.state))) return
      await record(tx, {
        action: 'feedback.state',
        targetTable: 'feedback',
        targetId: id,
        metadata: {
          projectId,
          number: item.number,
          before: { state: item.progress },
          after: { state: body.state },
        },
      })
      await markActedUpon(tx, actor, linkToComment(item))
      if (body.state === 'READY') {
        // The author may have lost access to the project since then.
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
      const number = await nextEventNumber(tx, projectId)
      tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
    })
    return (await findFeedback(db, actor, id)) ?? notFound(feedbackNotFound)
  }),

  handle(reopenFeedback, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayReopen(actor, item), t(m.mayNotReopen))
    return reopenComment(call, item, body)
  }),
]
