import { record } from '#agency/audit/record.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { orderTasks } from './contract.tasks.ts'
import { orderMilestones } from './contract.ts'
import { withDetails } from './data.details.ts'
import { listTaskRows, placeTasks, taskIdsOf } from './data.tasks.ts'
import { listMilestoneRows, placeMilestones } from './data.ts'
import { m } from './messages.ts'
import { publishTimelineChange } from './publish-change.ts'
import { refuseForeignMilestone } from './refuse-foreign-milestone.ts'
import { isSameSet, mayEditTimeline, orderOutdated } from './rules.ts'

export const orderRoutes: Route[] = [
  handle(orderMilestones, async (call) => {
    const { db, actor, params, body } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffOrder))
    await write(call, async (tx) => {
      await lockEvents(tx, project.id)
      const known = (await listMilestoneRows(tx, actor, project.id)).map(({ id }) => id)
      await reorder(tx, project, {
        known,
        ids: body.ids,
        place: placeMilestones,
        entry: { action: 'milestone.order', targetTable: 'projects', targetId: project.id },
      })
    })
    return withDetails(db, actor, await listMilestoneRows(db, actor, project.id))
  }),

  handle(orderTasks, async (call) => {
    const { db, actor, params, body } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffOrderTasks))
    const { milestoneId, ids } = body
    const projectId = project.id
    await write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const milestone = await refuseForeignMilestone(tx, actor, projectId, milestoneId)
      const target = milestoneId
        ? { targetTable: 'milestones', targetId: milestoneId }
        : { targetTable: 'projects', targetId: projectId }
      await reorder(tx, project, {
        known: await taskIdsOf(tx, { projectId, milestoneId }),
        ids,
        place: placeTasks,
        entry: { action: 'task.order', ...target, metadata: { projectId } },
        internal: milestone?.internal ?? false,
      })
    })
    return (await listTaskRows(db, actor, projectId)).filter((task) => task.milestoneId === milestoneId)
  }),
]

interface Reordering {
  /** All items now, in their stored order. */
  known: string[]
  /** The same items in their new order. */
  ids: string[]
  place: (tx: UnitOfWork, ids: string[]) => Promise<void>
  entry: { action: string; targetTable: string; targetId: string; metadata?: { projectId: string } }
  internal?: boolean
}

/** Stores a new order, unless someone added or removed an item since the caller read it. */
async function reorder(
  tx: UnitOfWork,
  { id, clientId }: { id: string; clientId: string },
  { known, ids, place, entry, internal = false }: Reordering,
): Promise<void> {
  if (!isSameSet(known, ids)) conflict('PLAN_MOVED', orderOutdated)
  await place(tx, ids)
  await record(tx, { ...entry, metadata: { ...entry.metadata, before: { ids: known }, after: { ids } } })
  await publishTimelineChange(tx, { projectId: id, clientId, id, internal })
}
