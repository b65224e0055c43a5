import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { contactsOf } from '#people/clients/contact-ids.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { acceptRequest, declineRequest, projectNotFound } from './contract.ts'
import { toProject } from './data.select.ts'
import { answerRequest, moveProject } from './data.status-changes.ts'
import { findProjectRow, lockProject } from './data.ts'
import { nextEventNumber } from './event-and-pin-numbers.ts'
import { m } from './messages.ts'
import { isUnanswered, mayAnswerRequest } from './rules.ts'
import { findVisibleProject } from './visible-projects.ts'

export const requestRoutes: Route[] = [
  handle(acceptRequest, (call) => answer(call, 'ACCEPTED', null)),
  handle(declineRequest, (call) => answer(call, 'DECLINED', call.body.reason)),
]

type Answering = Call<typeof acceptRequest | typeof declineRequest, Actor>

/** Answers a request. Repeating the same answer changes nothing. */
async function answer(call: Answering, state: 'ACCEPTED' | 'DECLINED', reason: string | null) {
  const { db, actor, params, now } = call
  const found = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
  allow(mayAnswerRequest(actor), t(m.onlyStaffAnswer))
  const { id, clientId, name } = found
  await write(call, async (tx) => {
    const before = (await lockProject(tx, id)) ?? notFound(projectNotFound)
    if (before.requestState === state) return
    if (!isUnanswered(before)) conflict('REQUEST_ANSWERED', alreadyAnswered)
    await answerRequest(tx, now, { projectId: id, state, reason, by: actor.userId })
    if (state === 'DECLINED') {
      await moveProject(tx, now, { projectId: id, from: before.status, to: 'ARCHIVED', by: actor.userId })
    }
    const action = state === 'ACCEPTED' ? 'project.accept' : 'project.decline'
    const metadata = reason === null ? undefined : { reason }
    await record(tx, { action, targetTable: 'projects', targetId: id, metadata })
    const people = (await contactsOf(tx, clientId)).filter((userId) => userId !== actor.userId)
    const link = `/projects/${id}`
    await markActedUpon(tx, actor, link)
    const title = t(state === 'ACCEPTED' ? m.acceptedNews : m.declinedNews, { name })
    await notify(tx, people, { title, body: reason, link, projectId: id })
    const number = await nextEventNumber(tx, id)
    tx.publish({ type: 'PROJECT_CHANGED', projectId: id, clientId, id, number })
  })
  return toProject(actor, (await findProjectRow(db, actor, id)) ?? notFound(projectNotFound))
}

const alreadyAnswered = t(m.alreadyAnswered)
