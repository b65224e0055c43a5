import { changed, record } from '#agency/audit/record.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { notifyAssignee, refuseStrangers } from '#work/assignees/assign.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { assignFeedback } from './contract.assignment.ts'
import { findFeedback, setAssignment } from './data.ts'
import { m } from './messages.ts'
import { feedbackNotFound } from './rules.ts'

export const assignmentRoutes: Route[] = [
  handle(assignFeedback, async (call) => {
    const { db, actor, params, body } = call
    const found = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    if (Object.keys(body).length === 0) return found
    const { id, projectId, clientId } = found
    return write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const before = (await findFeedback(tx, actor, id)) ?? notFound(feedbackNotFound)
      if (before.resolved) conflict('RESOLVED', t(m.reopenFirst))
      if (before.task) conflict('HAS_TASK', t(m.assignTask))
      if (body.assigneeId !== before.assigneeId) await refuseStrangers(tx, body.assigneeId)
      await setAssignment(tx, id, body)
      await record(tx, {
        action: 'feedback.assign',
        targetTable: 'feedback',
        targetId: id,
        metadata: { projectId, number: before.number, ...changed(before, body) },
      })
      const after = (await findFeedback(tx, actor, id)) ?? notFound(feedbackNotFound)
      await notifyAssignee(
        tx,
        actor,
        { before: before.assigneeId, after: after.assigneeId },
        {
          title: after.number
            ? t(m.newsAssignedPin, { actor: actor.name, number: after.number })
            : t(m.newsAssignedComment, { actor: actor.name }),
          body: excerpt(after.body),
          link: linkToComment(after),
          projectId,
        },
      )
      // Clients don't see who works on a comment.
      const number = await nextEventNumber(tx, projectId)
      tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal: true })
      return after
    })
  }),
]
