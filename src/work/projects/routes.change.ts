import { changed, record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { contactsOf } from '#people/clients/contact-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { ProjectStatus } from '#schema/values.ts'
import {
  budgetNotAllowed,
  budgetsReversed,
  changeProject,
  changeStatus,
  inOrder,
  projectNotFound,
} from './contract.ts'
import { toProject } from './data.select.ts'
import { answerRequest, moveProject } from './data.status-changes.ts'
import { findProjectRow, lockProject, updateProject } from './data.ts'
import { nextEventNumber } from './event-and-pin-numbers.ts'
import { m } from './messages.ts'
import { refusePast } from './routes.create.ts'
import {
  isUnanswered,
  mayChangeProject,
  mayChangeStatus,
  maySetBudget,
  nextStatuses,
  statusLabel,
} from './rules.ts'
import { findVisibleProject } from './visible-projects.ts'

export const changeProjectRoute = handle(changeProject, async (call) => {
  const { db, actor, params, body, now } = call
  const found = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
  allow(mayChangeProject(actor), t(m.onlyStaffChange))
  const noBudget = body.budgetMin === undefined && body.budgetMax === undefined
  allow(noBudget || maySetBudget(actor, found.clientId), budgetNotAllowed)
  const { id, clientId } = found
  const { status, ...change } = body
  if (status !== undefined && status !== found.status) invalid({ status: [statusElsewhere] })
  if (Object.keys(change).length > 0) {
    const today = await todayAtAgency(db, now)
    await write(call, async (tx) => {
      const before = (await lockProject(tx, id)) ?? notFound(projectNotFound)
      if (!inOrder({ ...before, ...change })) invalid({ budgetMax: [budgetsReversed] })
      // A past deadline can stay while other fields change.
      if (change.deadline !== before.deadline) refusePast(change.deadline, today)
      await updateProject(tx, now, id, change)
      await record(tx, {
        action: 'project.change',
        targetTable: 'projects',
        targetId: id,
        metadata: changed(before, change),
      })
      const number = await nextEventNumber(tx, id)
      tx.publish({ type: 'PROJECT_CHANGED', projectId: id, clientId, id, number })
    })
  }
  return toProject(actor, (await findProjectRow(db, actor, id)) ?? notFound(projectNotFound))
})

const statusElsewhere = t(m.statusElsewhere, { request: 'PATCH /api/projects/{id}/status' })

export const changeStatusRoute = handle(changeStatus, async (call) => {
  const { db, actor, params, body, now } = call
  const found = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
  allow(mayChangeProject(actor), t(m.onlyStaffChangeStatus))
  const { id, clientId, name } = found
  await write(call, async (tx) => {
    const before = (await lockProject(tx, id)) ?? notFound(projectNotFound)
    if (isUnanswered(before)) conflict('REQUEST_OPEN', answerFirst)
    if (!mayChangeStatus(actor, before, body.status)) conflict('STATUS_STEP', stepsFrom(before))
    await moveProject(tx, now, { projectId: id, from: before.status, to: body.status, by: actor.userId })
    // Restoring a declined request from the archive accepts it.
    if (before.requestState === 'DECLINED') {
      await answerRequest(tx, now, { projectId: id, state: 'ACCEPTED', reason: null, by: actor.userId })
    }
    await record(tx, {
      action: 'project.status',
      targetTable: 'projects',
      targetId: id,
      metadata: { before: before.status, after: body.status },
    })
    const contacts = (await contactsOf(tx, clientId)).filter((userId) => userId !== actor.userId)
    await notify(tx, contacts, {
      title: statusChangeTitle(name, body.status),
      link: `/projects/${id}`,
      projectId: id,
    })
    const number = await nextEventNumber(tx, id)
    tx.publish({ type: 'PROJECT_CHANGED', projectId: id, clientId, id, number })
  })
  return toProject(actor, (await findProjectRow(db, actor, id)) ?? notFound(projectNotFound))
})

const answerFirst = t(m.answerFirst)

function stepsFrom(project: { status: ProjectStatus; archivedFrom: ProjectStatus | null }): string {
  const next = nextStatuses(project.status, project.archivedFrom).map(statusLabel)
  return t(m.notNextStatus, { status: statusLabel(project.status), next: next.join(', ') })
}

function statusChangeTitle(name: string, status: ProjectStatus): string {
  if (status === 'ARCHIVED') return t(m.archivedNews, { name })
  if (status === 'COMPLETED') return t(m.completedNews, { name })
  return t(m.movedNews, { name, status: statusLabel(status) })
}
