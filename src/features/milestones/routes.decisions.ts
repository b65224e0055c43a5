import { staffIds } from '#features/accounts/open.ts'
import { record } from '#features/audit/open.ts'
import { notify } from '#features/notifications/open.ts'
import { holdEvents, nextEventNumber } from '#features/projects/open.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { approveMilestone, listSteps, requestChanges, submitMilestone } from './contract.decisions.ts'
import { approversOf } from './data.answers.ts'
import { findDecision, findSteps, insertDecision, newestVersions, setState } from './data.decisions.ts'
import type { FoundMilestone } from './data.ts'
import { findMilestone } from './data.ts'
import { answerOf } from './routes.answer.ts'
import { mayDecide, mayPlan, milestoneNotFound, signedIn, stateAfter } from './rules.ts'
import type { DecidedVersion } from './table.ts'

export const decisionRoutes: Route[] = [
  handle(listSteps, signedIn, async ({ db, actor, params }) => {
    const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    return findSteps(db, actor, found.id)
  }),

  handle(submitMilestone, signedIn, async ({ db, actor, params, now, live }) => {
    const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
    allow(mayPlan(actor), 'Only staff may submit a milestone.')
    const { id, projectId, clientId } = found
    const made = await db.transaction(async (tx) => {
      await holdEvents(tx, projectId)
      const milestone = (await findMilestone(tx, actor, id)) ?? notFound(milestoneNotFound)
      if (milestone.state === 'SUBMITTED') return undefined
      if (milestone.projectStatus === 'ARCHIVED') conflict('PROJECT_ARCHIVED', archived)
      if (!stateAfter('SUBMIT', milestone)) conflict('MILESTONE_STATE', whyNotSubmitted(milestone))
      await setState(tx, id, 'SUBMITTED')
      const target = { targetTable: 'milestones', targetId: id }
      await record(tx, { actor, now }, { action: 'milestone.submit', ...target, metadata: { projectId } })
      const people = (await approversOf(tx, clientId)).map((person) => person.id)
      await notify(tx, now, people, {
        title: 'A milestone waits for your approval',
        body: `${milestone.title}, for ${milestone.projectName}`,
        link: linkTo(milestone),
        projectId,
        kind: 'DECISION',
      })
      return { people, number: await nextEventNumber(tx, projectId) }
    })
    if (made) {
      live.tell({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number: made.number })
      live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: made.people })
    }
    return answerOf(db, actor, id)
  }),

  handle(approveMilestone, signedIn, (call) => decide(call, 'APPROVED', null)),

  handle(requestChanges, signedIn, (call) => decide(call, 'CHANGES_REQUESTED', call.body.reason)),
]

type Decided = 'APPROVED' | 'CHANGES_REQUESTED'
type Deciding = Pick<
  Call<typeof approveMilestone, Actor>,
  'db' | 'actor' | 'params' | 'body' | 'now' | 'address' | 'live'
>

/** The same decision once more by the same person is the one that was made; of two at once, one wins. */
async function decide(
  { db, actor, params, body, now, address, live }: Deciding,
  decision: Decided,
  reason: string | null,
) {
  const found = (await findMilestone(db, actor, params.id)) ?? notFound(milestoneNotFound)
  allow(mayDecide(actor, found), whoDecides(found))
  const { id, projectId, clientId } = found
  const made = await db.transaction(async (tx) => {
    await holdEvents(tx, projectId)
    const milestone = (await findMilestone(tx, actor, id)) ?? notFound(milestoneNotFound)
    allow(mayDecide(actor, milestone), whoDecides(milestone))
    const step = decision === 'APPROVED' ? 'APPROVE' : 'REQUEST_CHANGES'
    if (!stateAfter(step, milestone)) return refuseUnlessSame(tx, actor, milestone, { decision, reason })
    const fileVersions = await newestVersions(tx, projectId)
    if (body.fileVersions && !areSame(body.fileVersions, fileVersions)) conflict('FILES_MOVED', filesMoved)
    await insertDecision(tx, actor, now, { milestoneId: id, decision, reason, address, fileVersions })
    await record(
      tx,
      { actor, now, address },
      {
        action: decision === 'APPROVED' ? 'milestone.approve' : 'milestone.requestChanges',
        targetTable: 'milestones',
        targetId: id,
        metadata: { projectId, fileVersions, ...(reason ? { reason } : {}) },
      },
    )
    const people = milestone.internal ? [] : await staffIds(tx)
    const { title, projectName } = milestone
    await notify(tx, now, people, {
      title:
        decision === 'APPROVED'
          ? `${actor.name} approved ${title}`
          : `${actor.name} asks for changes: ${title}`,
      body: reason ?? projectName,
      link: linkTo(milestone),
      projectId,
      kind: decision === 'APPROVED' ? 'NEWS' : 'DECISION',
    })
    return { people, internal: milestone.internal, number: await nextEventNumber(tx, projectId) }
  })
  if (made) {
    const { people, internal, number } = made
    live.tell({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal })
    live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: people })
  }
  return answerOf(db, actor, id)
}

async function refuseUnlessSame(
  tx: Db,
  actor: Actor,
  milestone: FoundMilestone,
  wanted: { decision: Decided; reason: string | null },
): Promise<undefined> {
  const last = await findDecision(tx, milestone.id)
  if (milestone.state === 'OPEN' || !last) {
    conflict('MILESTONE_STATE', 'This milestone was not submitted for approval yet.')
  }
  const same =
    milestone.state === wanted.decision && last.decidedBy === actor.userId && last.reason === wanted.reason
  if (same) return undefined
  const who = last.decidedBy === actor.userId ? 'You' : last.decidedByName
  conflict(
    'MILESTONE_DECIDED',
    milestone.state === 'APPROVED'
      ? `${who} approved this milestone already.`
      : `${who} asked for changes already; it comes back to you once they are made.`,
  )
}

const archived = 'The project is archived. Bring it back first.'
const filesMoved =
  'A file of the project changed while you were looking. Look at the newest versions, then decide.'

function whyNotSubmitted({ internal }: FoundMilestone): string {
  return internal
    ? 'This milestone is internal. Let the client see it first, or complete it yourselves.'
    : 'This milestone is approved already.'
}

function whoDecides({ internal }: FoundMilestone): string {
  return internal
    ? 'Only staff complete what is internal.'
    : 'The client decides on this milestone, by a contact with the right to approve.'
}

function linkTo({ id, projectId }: FoundMilestone): string {
  return `/projects/${projectId}?tab=timeline&milestone=${id}`
}

function areSame(seen: { fileId: string; version: number }[], newest: DecidedVersion[]): boolean {
  const known = new Map(newest.map(({ fileId, version }) => [fileId, version]))
  const all = new Map(seen.map(({ fileId, version }) => [fileId, version]))
  return known.size === all.size && [...all].every(([fileId, version]) => known.get(fileId) === version)
}
