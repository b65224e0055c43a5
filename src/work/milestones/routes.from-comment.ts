import { record } from '#agency/audit/record.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { createTaskFromFeedback } from '#work/feedback/contract.assignment.ts'
import { clearAssignment, findFeedback } from '#work/feedback/data.ts'
import { feedbackNotFound } from '#work/feedback/rules.ts'
import { firstLine } from '#work/feedback/task-of-comment.ts'
import { lockEvents, nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { findTask, insertTask, updateTask } from './data.tasks.ts'
import { m } from './messages.ts'
import { publishTimelineChange } from './publish-change.ts'
import { refuseForeignMilestone } from './refuse-foreign-milestone.ts'

export const fromCommentRoutes: Route[] = [
  handle(createTaskFromFeedback, async (call) => {
    const { db, actor, params, body, now } = call
    const found = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    const { id: feedbackId, projectId, clientId } = found
    return write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const item = (await findFeedback(tx, actor, feedbackId)) ?? notFound(feedbackNotFound)
      if (item.task) return item
      if (item.resolved) conflict('RESOLVED', t(m.reopenCommentFirst))
      await refuseForeignMilestone(tx, actor, projectId, body.milestoneId)
      const { assigneeId, dueDate, hidden: internal } = item
      const id = await insertTask(tx, now, projectId, {
        ...body,
        ...{ feedbackId, assigneeId, dueDate, internal },
        title: firstLine(item.body),
      })
      if (item.progress === 'READY') await updateTask(tx, id, { done: true })
      await clearAssignment(tx, feedbackId)
      await record(tx, {
        action: 'task.create',
        targetTable: 'tasks',
        targetId: id,
        metadata: { projectId, feedbackId, number: item.number, milestoneId: body.milestoneId ?? null },
      })
      const made = (await findTask(tx, actor, id)) ?? notFound(t(m.taskNotFound))
      const place = { projectId, clientId }
      await publishTimelineChange(tx, { ...place, id, internal: made.hidden })
      const pin = { type: 'FEEDBACK_CHANGED', ...place, id: feedbackId, internal }
      tx.publish({ ...pin, number: await nextEventNumber(tx, projectId) })
      return (await findFeedback(tx, actor, feedbackId)) ?? notFound(feedbackNotFound)
    })
  }),
]
