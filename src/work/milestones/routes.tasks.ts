import { changed, record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notifyAssignee, refuseStrangers } from '#work/assignees/assign.ts'
import { linkToTask } from '#work/assignees/task-link.ts'
import { followTask } from '#work/feedback/follow-task.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { changeTask, createTask, deleteTask, listTasks } from './contract.tasks.ts'
import { findTask, insertTask, listTaskRows, removeTask, updateTask } from './data.tasks.ts'
import { m } from './messages.ts'
import { publishTimelineChange } from './publish-change.ts'
import { refuseForeignMilestone } from './refuse-foreign-milestone.ts'
import { mayEditTimeline } from './rules.ts'

const taskNotFound = t(m.taskNotFound)

export const taskRoutes: Route[] = [
  handle(listTasks, async ({ db, actor, params }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return listTaskRows(db, actor, project.id)
  }),

  handle(createTask, async (call) => {
    const { db, actor, params, body, now } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffAddTasks))
    return write(call, async (tx) => {
      await lockEvents(tx, project.id)
      await refuseForeignMilestone(tx, actor, project.id, body.milestoneId)
      await refuseStrangers(tx, body.assigneeId)
      const id = await insertTask(tx, now, project.id, body)
      await record(tx, {
        action: 'task.create',
        targetTable: 'tasks',
        targetId: id,
        metadata: { projectId: project.id, ...body },
      })
      const made = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      await notifyOfTask(tx, actor, null, made)
      const { projectId, clientId, hidden: internal } = made
      await publishTimelineChange(tx, { projectId, clientId, id, internal })
      return made
    })
  }),

  handle(changeTask, async (call) => {
    const { db, actor, params, body } = call
    const found = (await findTask(db, actor, params.id)) ?? notFound(taskNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffChangeTasks))
    if (Object.keys(body).length === 0) return found
    const { id, projectId, clientId } = found
    return write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const before = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      await refuseForeignMilestone(tx, actor, projectId, body.milestoneId)
      if (body.assigneeId !== before.assigneeId) await refuseStrangers(tx, body.assigneeId)
      await updateTask(tx, id, body)
      await record(tx, {
        action: 'task.change',
        targetTable: 'tasks',
        targetId: id,
        metadata: changed(before, body),
      })
      const after = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      if (after.done !== before.done) {
        if (after.done) await markActedUpon(tx, actor, linkToTask(after))
        if (after.feedbackId) await followTask(tx, actor, { feedbackId: after.feedbackId, done: after.done })
      }
      await notifyOfTask(tx, actor, before.assigneeId, after)
      // Changing internal visibility changes what customers see.
      const internal = before.hidden && after.hidden
      await publishTimelineChange(tx, { projectId, clientId, id, internal })
      return after
    })
  }),

  handle(deleteTask, async (call) => {
    const { db, actor, params } = call
    const found = (await findTask(db, actor, params.id)) ?? notFound(taskNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffDeleteTasks))
    const { id, projectId, clientId } = found
    await write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const task = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      const { title, milestoneId, done, hidden: internal } = task
      await removeTask(tx, id)
      await record(tx, {
        action: 'task.delete',
        targetTable: 'tasks',
        targetId: id,
        metadata: { projectId, title, milestoneId, done },
      })
      await publishTimelineChange(tx, { projectId, clientId, id, internal })
    })
    return undefined
  }),
]

async function notifyOfTask(
  tx: UnitOfWork,
  actor: Actor,
  before: string | null,
  task: { id: string; projectId: string; title: string; assigneeId: string | null },
): Promise<void> {
  await notifyAssignee(
    tx,
    actor,
    { before, after: task.assigneeId },
    {
      title: t(m.newsTaskAssigned, { actor: actor.name }),
      body: task.title,
      link: linkToTask(task),
      projectId: task.projectId,
    },
  )
}
