import { record } from '#agency/audit/record.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { deleteMilestone, orderMilestones } from './contract.ts'
import { withDetails } from './data.details.ts'
import { findMilestone, listMilestoneRows, placeMilestones, removeMilestone } from './data.ts'
import { m } from './messages.ts'
import { publishTimelineChange } from './publish-change.ts'
import {
  isFixed,
  isSameSet,
  mayEditTimeline,
  milestoneFixed,
  milestoneNotFound,
  orderOutdated,
} from './rules.ts'

/** Routes for staff actions on the whole plan: reordering and deleting. */
export const orderRoutes: Route[] = [
  handle(deleteMilestone, async (call) => {
    const { db, actor, params } = call
    const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffDelete))
    const { id, projectId, clientId } = found
    await write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const milestone = (await findMilestone(tx, actor, id)) ?? notFound(milestoneNotFound)
      if (isFixed(milestone)) conflict('MILESTONE_APPROVED', milestoneFixed)
      const tasks = await removeMilestone(tx, id)
      const { title, state, internal } = milestone
      await record(tx, {
        action: 'milestone.delete',
        targetTable: 'milestones',
        targetId: id,
        metadata: { projectId, title, state, tasks },
      })
      await publishTimelineChange(tx, { projectId, clientId, id, internal })
    })
    return undefined
  }),

  handle(orderMilestones, async (call) => {
    const { db, actor, params, body } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffOrder))
    const { id, clientId } = project
    const { ids } = body
    await write(call, async (tx) => {
      await lockEvents(tx, id)
      const known = (await listMilestoneRows(tx, actor, id)).map((row) => row.id)
      if (!isSameSet(known, ids)) conflict('PLAN_MOVED', orderOutdated)
      await placeMilestones(tx, ids)
      const target = { targetTable: 'projects', targetId: id }
      await record(tx, {
        action: 'milestone.order',
        ...target,
        metadata: { before: { ids: known }, after: { ids } },
      })
      await publishTimelineChange(tx, { projectId: id, clientId, id })
    })
    return withDetails(db, actor, await listMilestoneRows(db, actor, id))
  }),
]
