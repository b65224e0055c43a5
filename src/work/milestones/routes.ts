import { changed, record } from '#agency/audit/record.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { addMilestone, priceEntry } from './add-milestone.ts'
import type { MilestoneChange } from './contract.ts'
import { changeMilestone, createMilestone, deleteMilestone, listMilestones } from './contract.ts'
import { withDetails } from './data.details.ts'
import type { FoundMilestone } from './data.ts'
import { areRoundsInUse, findMilestone, listMilestoneRows, removeMilestone, updateMilestone } from './data.ts'
import { m } from './messages.ts'
import { answerOf } from './milestone-response.ts'
import { publishTimelineChange } from './publish-change.ts'
import { decisionRoutes } from './routes.decisions.ts'
import { fromCommentRoutes } from './routes.from-comment.ts'
import { orderRoutes } from './routes.order.ts'
import { taskRoutes } from './routes.tasks.ts'
import { isFixed, mayEditTimeline, mayHide, mayPrice, milestoneFixed, milestoneNotFound } from './rules.ts'

export const milestoneRoutes: Route[] = [
  handle(listMilestones, async ({ db, actor, params }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return withDetails(db, actor, await listMilestoneRows(db, actor, project.id))
  }),

  handle(createMilestone, async (call) => {
    const { db, actor, params, body } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffAdd))
    if (body.priceCents) allow(mayPrice(actor), whoPrices)
    const id = await write(call, (tx) => addMilestone(tx, project, body))
    return answerOf(db, actor, id)
  }),

  handle(changeMilestone, async (call) => {
    const { db, actor, params, body } = call
    const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffChange))
    const { id, projectId, clientId } = found
    const { priceCents, ...logged } = body
    if (priceCents !== undefined) allow(mayPrice(actor), whoPrices)
    if (Object.keys(body).length > 0) {
      await write(call, async (tx) => {
        await lockEvents(tx, projectId)
        const earlier = (await findMilestone(tx, actor, id)) ?? notFound(milestoneNotFound)
        refuseUnlessOpen(earlier, body)
        await updateMilestone(tx, id, body)
        if (priceCents !== undefined) {
          await record(tx, priceEntry(id, earlier.priceCents, priceCents))
        }
        await record(tx, {
          action: 'milestone.change',
          targetTable: 'milestones',
          targetId: id,
          metadata: changed(earlier, logged),
        })
        // Changing internal visibility changes what customers see.
        const internal = earlier.internal && body.internal !== false
        await publishTimelineChange(tx, { projectId, clientId, id, internal })
      })
    }
    return answerOf(db, actor, id)
  }),

  handle(deleteMilestone, async (call) => {
    const { db, actor, params } = call
    const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffDelete))
    const { id, projectId, clientId } = found
    await write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const milestone = (await findMilestone(tx, actor, id)) ?? notFound(milestoneNotFound)
      if (isFixed(milestone)) conflict('MILESTONE_APPROVED', milestoneFixed)
      if (await areRoundsInUse(tx, milestone)) conflict('ROUNDS_IN_USE', t(m.roundsInUse))
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

  ...orderRoutes,
  ...decisionRoutes,
  ...taskRoutes,
  ...fromCommentRoutes,
]

const whoPrices = t(m.priceNotAllowed)

function refuseUnlessOpen(milestone: FoundMilestone, { orderIndex: _, ...change }: MilestoneChange): void {
  if (isFixed(milestone) && Object.keys(change).length > 0) conflict('MILESTONE_APPROVED', milestoneFixed)
  const hides = change.internal !== undefined && change.internal !== milestone.internal
  if (hides && !mayHide(milestone)) {
    conflict('MILESTONE_SUBMITTED', t(m.staysVisible))
  }
}
