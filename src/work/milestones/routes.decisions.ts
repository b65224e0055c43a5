import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { needCode } from '#people/from-email/decision-code.ts'
import { notify } from '#portal/notifications/notify.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { approveMilestone, listSteps, requestChanges, submitMilestone } from './contract.decisions.ts'
import { findSteps, setState } from './data.decisions.ts'
import { approversOf } from './data.details.ts'
import type { FoundMilestone } from './data.ts'
import { findMilestone } from './data.ts'
import type { Options } from './decide-milestone.ts'
import { decideMilestone } from './decide-milestone.ts'
import { m } from './messages.ts'
import { answerOf } from './milestone-response.ts'
import { publishTimelineChange } from './publish-change.ts'
import { linkToMilestone, mayEditTimeline, milestoneNotFound, stateAfter } from './rules.ts'

export const decisionRoutes: Route[] = [
  handle(listSteps, async ({ db, actor, params }) => {
    const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    return findSteps(db, actor, found.id)
  }),

  handle(submitMilestone, async (call) => {
    const { db, actor, params } = call
    const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    allow(mayEditTimeline(actor), t(m.onlyStaffSubmit))
    const { id, projectId, clientId } = found
    await write(call, async (tx) => {
      await lockEvents(tx, projectId)
      const milestone = (await findMilestone(tx, actor, id)) ?? notFound(milestoneNotFound)
      if (milestone.state === 'SUBMITTED') return
      if (milestone.projectStatus === 'ARCHIVED') conflict('PROJECT_ARCHIVED', archived)
      if (!stateAfter('SUBMIT', milestone)) conflict('MILESTONE_STATE', whyNotSubmitted(milestone))
      await setState(tx, id, 'SUBMITTED')
      const target = { targetTable: 'milestones', targetId: id }
      const metadata = { projectId, before: milestone.state, after: 'SUBMITTED' }
      await record(tx, { action: 'milestone.submit', ...target, metadata })
      const people = (await approversOf(tx, clientId)).map((person) => person.id)
      const { title, projectName: project } = milestone
      await notify(tx, people, {
        title: t(m.waitsNews),
        body: t(m.waitsNewsBody, { title, project }),
        link: linkToMilestone(milestone),
        projectId,
        kind: 'DECISION',
      })
      await publishTimelineChange(tx, { projectId, clientId, id })
    })
    return answerOf(db, actor, id)
  }),

  handle(approveMilestone, (call) =>
    decide(call, 'APPROVED', null, async ({ priceCents }) => {
      if (priceCents !== null) await needCode(call, call.body.code)
    }),
  ),

  handle(requestChanges, (call) => decide(call, 'CHANGES_REQUESTED', call.body.reason)),
]

type Deciding = Call<typeof approveMilestone | typeof requestChanges, Actor>

async function decide(
  call: Deciding,
  decision: Options['decision'],
  reason: string | null,
  confirm?: Options['confirm'],
) {
  const { db, actor, params, body } = call
  await decideMilestone(call, {
    milestoneId: params.id,
    decision,
    reason,
    fileVersions: body.fileVersions,
    ...('priceCents' in body ? { priceCents: body.priceCents } : {}),
    ...(confirm ? { confirm } : {}),
  })
  return answerOf(db, actor, params.id)
}

const archived = t(m.projectArchived)

function whyNotSubmitted({ internal }: FoundMilestone): string {
  return internal ? t(m.internalNotSubmitted) : t(m.alreadyApproved)
}
