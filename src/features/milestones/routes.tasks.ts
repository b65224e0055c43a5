import { changed, record } from '#features/audit/open.ts'
import { findVisibleProject, nextEventNumber, projectNotFound } from '#features/projects/open.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { allow, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { changeTask, createTask, listTasks } from './contract.ts'
import { findTask, insertTask, listTaskRows, updateTask } from './data.tasks.ts'
import { findMilestone } from './data.ts'
import { mayPlan, signedIn } from './rules.ts'

const taskNotFound = 'The requested task could not be found.'

export const taskRoutes: Route[] = [
  handle(listTasks, signedIn, async ({ db, actor, params }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return listTaskRows(db, actor, project.id)
  }),

  handle(createTask, signedIn, async ({ db, actor, params, body, now, live }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayPlan(actor), 'Only staff may add tasks.')
    await refuseForeignMilestone(db, actor, project.id, body.milestoneId)
    const { task, number } = await db.transaction(async (tx) => {
      // The counter first: it is held until the end, so the next one is placed after this one.
      const event = await nextEventNumber(tx, project.id)
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
      return { task: made, number: event }
    })
    const { id, projectId, clientId, hidden } = task
    live.tell({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal: hidden })
    return task
  }),

  handle(changeTask, signedIn, async ({ db, actor, params, body, now, live }) => {
    const before = (await findTask(db, actor, params.id)) ?? notFound(taskNotFound)
    allow(mayPlan(actor), 'Only staff may change tasks.')
    if (Object.keys(body).length === 0) return before
    const { id, projectId, clientId } = before
    await refuseForeignMilestone(db, actor, projectId, body.milestoneId)
    const { after, number } = await db.transaction(async (tx) => {
      await updateTask(tx, id, body)
      await record(
        tx,
        { actor, now },
        {
          action: 'task.change',
          targetTable: 'tasks',
          targetId: id,
          metadata: changed(before, body),
        },
      )
      const made = (await findTask(tx, actor, id)) ?? notFound(taskNotFound)
      return { after: made, number: await nextEventNumber(tx, projectId) }
    })
    // What becomes internal, or no longer is, changes what customers see.
    const internal = before.hidden && after.hidden
    live.tell({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal })
    return after
  }),
]

async function refuseForeignMilestone(
  db: Db,
  actor: Actor,
  projectId: string,
  milestoneId: string | null | undefined,
): Promise<void> {
  if (!milestoneId) return
  const milestone = await findMilestone(db, actor, milestoneId)
  if (milestone?.projectId !== projectId) invalid({ milestoneId: ['Choose a milestone of this project'] })
}
