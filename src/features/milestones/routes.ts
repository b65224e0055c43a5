import { changed, record } from '#features/audit/open.ts'
import { findVisibleProject, nextEventNumber, projectNotFound } from '#features/projects/open.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { changeMilestone, createMilestone, listMilestones } from './contract.ts'
import { listTaskRows } from './data.tasks.ts'
import { findMilestone, insertMilestone, listMilestoneRows, updateMilestone } from './data.ts'
import { taskRoutes } from './routes.tasks.ts'
import { mayPlan, signedIn } from './rules.ts'

const milestoneNotFound = 'The requested milestone could not be found.'

export const milestonesRoutes: Route[] = [
  handle(listMilestones, signedIn, async ({ db, actor, params }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    const tasks = await listTaskRows(db, actor, project.id)
    const rows = await listMilestoneRows(db, actor, project.id)
    return rows.map((row) => ({ ...row, tasks: tasks.filter((task) => task.milestoneId === row.id) }))
  }),

  handle(createMilestone, signedIn, async ({ db, actor, params, body, now, live }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayPlan(actor), 'Only staff may add milestones.')
    const { id, number } = await db.transaction(async (tx) => {
      // The counter first: it is held until the end, so the next one is placed after this one.
      const event = await nextEventNumber(tx, project.id)
      const made = await insertMilestone(tx, now, project.id, body)
      await record(
        tx,
        { actor, now },
        {
          action: 'milestone.create',
          targetTable: 'milestones',
          targetId: made,
          metadata: { projectId: project.id, ...body },
        },
      )
      return { id: made, number: event }
    })
    const { internal } = body
    live.tell({
      type: 'MILESTONES_CHANGED',
      projectId: project.id,
      clientId: project.clientId,
      id,
      number,
      internal,
    })
    const milestone = (await findMilestone(db, actor, id)) ?? notFound(milestoneNotFound)
    return { ...milestone, tasks: [] }
  }),

  handle(changeMilestone, signedIn, async ({ db, actor, params, body, now, live }) => {
    const before = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    allow(mayPlan(actor), 'Only staff may change milestones.')
    const { id, projectId, clientId } = before
    if (Object.keys(body).length > 0) {
      const number = await db.transaction(async (tx) => {
        await updateMilestone(tx, id, body)
        await record(
          tx,
          { actor, now },
          {
            action: 'milestone.change',
            targetTable: 'milestones',
            targetId: id,
            metadata: changed(before, body),
          },
        )
        return nextEventNumber(tx, projectId)
      })
      // What becomes internal, or no longer is, changes what customers see.
      const internal = before.internal && body.internal !== false
      live.tell({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal })
    }
    const after = (await findMilestone(db, actor, id)) ?? notFound(milestoneNotFound)
    const tasks = await listTaskRows(db, actor, projectId)
    return { ...after, tasks: tasks.filter((task) => task.milestoneId === id) }
  }),

  ...taskRoutes,
]
