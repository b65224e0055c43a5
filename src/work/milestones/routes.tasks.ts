import { changed, record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import {
  findVisibleProject,
  lockEvents,
  nextEventNumber,
  projectNotFound,
} from '#work/projects/visible-projects.ts'
import { changeTask, createTask, deleteTask, listTasks, orderTasks } from './contract.tasks.ts'
import {
  findTask,
  insertTask,
  listTaskRows,
  placeTasks,
  removeTask,
  taskIdsOf,
  updateTask,
} from './data.tasks.ts'
import { findMilestone } from './data.ts'
import { isSameSet, mayEditTimeline, orderOutdated } from './rules.ts'

const taskNotFound = 'The requested task could not be found.'

export const taskRoutes: Route[] = [
  handle(listTasks, async ({ db, actor, params }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return listTaskRows(db, actor, project.id)
  }),

  handle(createTask, async ({ db, actor, params, body, now, live }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayEditTimeline(actor), 'Only staff may add tasks.')
    const { task, number } = await db.transaction(async (tx) => {
      await lockEvents(tx, project.id)
      await refuseForeignMilestone(tx, actor, project.id, body.milestoneId)
      const id = await insertTask(tx, now, project.id, body)
      await record(
        tx,
        { actor, now },
        {
          action: 'task.create',
          targetTable: 'tasks',
          targetId: id,
          metadata: { projectId: project.id, ...body },
        },
      )
      const made = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      return { task: made, number: await nextEventNumber(tx, project.id) }
    })
    const { id, projectId, clientId, hidden } = task
    live.publish({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal: hidden })
    return task
  }),

  handle(changeTask, async ({ db, actor, params, body, now, live }) => {
    const found = (await findTask(db, actor, params.id)) ?? notFound(taskNotFound)
    allow(mayEditTimeline(actor), 'Only staff may change tasks.')
    if (Object.keys(body).length === 0) return found
    const { id, projectId, clientId } = found
    const { before, after, number } = await db.transaction(async (tx) => {
      await lockEvents(tx, projectId)
      const earlier = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      await refuseForeignMilestone(tx, actor, projectId, body.milestoneId)
      await updateTask(tx, id, body)
      await record(
        tx,
        { actor, now },
        {
          action: 'task.change',
          targetTable: 'tasks',
          targetId: id,
          metadata: changed(earlier, body),
        },
      )
      const made = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      return { before: earlier, after: made, number: await nextEventNumber(tx, projectId) }
    })
    // What becomes internal, or no longer is, changes what customers see.
    const internal = before.hidden && after.hidden
    live.publish({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal })
    return after
  }),

  handle(deleteTask, async ({ db, actor, params, now, live }) => {
    const found = (await findTask(db, actor, params.id)) ?? notFound(taskNotFound)
    allow(mayEditTimeline(actor), 'Only staff may delete tasks.')
    const { id, projectId, clientId } = found
    const { internal, number } = await db.transaction(async (tx) => {
      await lockEvents(tx, projectId)
      const { title, milestoneId, done, hidden } = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      await removeTask(tx, id)
      await record(
        tx,
        { actor, now },
        {
          action: 'task.delete',
          targetTable: 'tasks',
          targetId: id,
          metadata: { projectId, title, milestoneId, done },
        },
      )
      return { internal: hidden, number: await nextEventNumber(tx, projectId) }
    })
    live.publish({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal })
    return undefined
  }),

  handle(orderTasks, async ({ db, actor, params, body, now, live }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayEditTimeline(actor), 'Only staff may put tasks in order.')
    const { milestoneId, ids } = body
    const { internal, number } = await db.transaction(async (tx) => {
      await lockEvents(tx, project.id)
      const milestone = await refuseForeignMilestone(tx, actor, project.id, milestoneId)
      const known = await taskIdsOf(tx, { projectId: project.id, milestoneId })
      if (!isSameSet(known, ids)) conflict('PLAN_MOVED', orderOutdated)
      await placeTasks(tx, ids)
      await record(
        tx,
        { actor, now },
        {
          action: 'task.order',
          targetTable: milestoneId ? 'milestones' : 'projects',
          targetId: milestoneId ?? project.id,
          metadata: { projectId: project.id, before: { ids: known }, after: { ids } },
        },
      )
      return { internal: milestone?.internal ?? false, number: await nextEventNumber(tx, project.id) }
    })
    const { id, clientId } = project
    live.publish({ type: 'MILESTONES_CHANGED', projectId: id, clientId, id, number, internal })
    return (await listTaskRows(db, actor, id)).filter((task) => task.milestoneId === milestoneId)
  }),
]

async function refuseForeignMilestone(
  db: Db,
  actor: Actor,
  projectId: string,
  milestoneId: string | null | undefined,
) {
  if (!milestoneId) return undefined
  const milestone = await findMilestone(db, actor, milestoneId)
  if (milestone?.projectId !== projectId) invalid({ milestoneId: ['Choose a milestone of this project'] })
  return milestone
}
