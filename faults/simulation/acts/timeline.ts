import { approveMilestone, requestChanges, submitMilestone } from '#work/milestones/contract.decisions.ts'
import { createMilestone, deleteMilestone } from '#work/milestones/contract.ts'
import type { Act } from '../act.ts'
import { act, same } from '../act.ts'
import {
  contactPerson,
  refuseDecision,
  refuseMilestone,
  refuseProject,
  refuseUnlessStaff,
  staffPerson,
} from '../model/access.ts'
import { adoptInvoices } from '../model/adopt-invoices.ts'
import type { Milestone, Project } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { pickOne } from '../model/world.ts'

/** Milestones and the client’s decisions on them. */
export function milestone(world: World): Act {
  const { random } = world
  const who = staffPerson(world)
  const project = random.pick(world.projects)
  const isInternal = random.chance(0.2)
  const priceCents = random.chance(0.4) ? 1_000 + random.below(100_000) : null
  const title = `milestone ${project.milestones.length + 1} of ${project.name}`
  const prices = priceCents !== null && !who.seesMoney ? 403 : undefined
  return act({
    who,
    endpoint: createMilestone,
    input: { params: { id: project.id }, body: { title, internal: isInternal, priceCents } },
    expect: refuseProject(who, project) ?? refuseUnlessStaff(who) ?? prices ?? 201,
    accepted(made) {
      const fresh = { title, isInternal, priceCents, invoicedCents: priceCents ?? 0 }
      project.milestones.push(asNew(made.id, project, fresh))
      same('a new milestone', [made.state, made.internal], ['OPEN', isInternal])
    },
  })
}

type Fresh = Pick<Milestone, 'title' | 'isInternal' | 'priceCents' | 'invoicedCents'>

export function asNew(id: string, project: Project, fresh: Fresh): Milestone {
  return { id, project, ...fresh, state: 'OPEN', decisions: [] }
}

export function submit(world: World): Act | undefined {
  const found = anyMilestone(world, ['OPEN', 'CHANGES_REQUESTED'])
  if (!found) return undefined
  const who = staffPerson(world)
  const { isInternal, state } = found
  const archived = found.project.status === 'ARCHIVED'
  const refused = state !== 'SUBMITTED' && (archived || isInternal || state === 'APPROVED') ? 409 : undefined
  return act({
    who,
    endpoint: submitMilestone,
    input: { params: { id: found.id } },
    expect: refuseMilestone(who, found) ?? refuseUnlessStaff(who) ?? refused ?? 200,
    again: [200],
    accepted(one) {
      found.state = 'SUBMITTED'
      same('a submitted milestone', one.state, 'SUBMITTED')
    },
  })
}

/** Contacts decide on milestones, and staff complete internal ones. */
export function decide(world: World): Act | undefined {
  const found = anyMilestone(world, ['SUBMITTED'])
  if (!found) return undefined
  const who = found.isInternal ? staffPerson(world) : contactPerson(world)
  const approves = world.random.chance(0.6)
  const reason = approves ? null : 'Too blue'
  const params = { id: found.id }
  const common = {
    who,
    expect:
      refuseMilestone(who, found) ??
      refuseDecision(who, found) ??
      decisionOf(found, { by: who.userId, approves, reason }) ??
      200,
    again: [200],
    async accepted(one: { state: string }) {
      await noteDecision(world, found, { by: who.userId, approves, reason })
      same('a decided milestone', one.state, found.state)
    },
  }
  if (approves) return act({ ...common, endpoint: approveMilestone, input: { params, body: {} } })
  return act({ ...common, endpoint: requestChanges, input: { params, body: { reason: 'Too blue' } } })
}

interface Decision {
  by: string
  approves: boolean
  reason: string | null
}

/** Repeating one's own decision is fine, and any other decision needs a milestone that awaits one. */
export function decisionOf(found: Milestone, { by, approves, reason }: Decision): number | undefined {
  const { state, isInternal } = found
  const last = found.decisions.at(-1)
  const awaits = isInternal ? approves && state !== 'APPROVED' : state === 'SUBMITTED'
  const repeats = state === (approves ? 'APPROVED' : 'CHANGES_REQUESTED') && last?.by === by
  return awaits || (repeats && last?.reason === reason) ? undefined : 409
}

/** Approving a milestone with a price drafts its invoice. */
export async function noteDecision(world: World, found: Milestone, { by, approves, reason }: Decision) {
  const state = approves ? 'APPROVED' : 'CHANGES_REQUESTED'
  if (found.state === state) return
  found.state = state
  found.decisions.push({ by, state, reason })
  if (!approves || found.priceCents === null) return
  const { client } = found.project
  const draft = { client, project: found.project, amountCents: found.invoicedCents, isSent: false }
  await adoptInvoices(world, [{ ...draft, from: `milestone ${found.id}` }])
}

export function dropMilestone(world: World): Act | undefined {
  const found = anyMilestone(world, ['OPEN'])
  if (!found) return undefined
  const who = staffPerson(world)
  const { project } = found
  const fixed = found.state === 'APPROVED' ? 409 : undefined
  return act({
    who,
    endpoint: deleteMilestone,
    input: { params: { id: found.id } },
    expect: refuseMilestone(who, found) ?? refuseUnlessStaff(who) ?? fixed ?? 204,
    again: [404],
    accepted() {
      project.milestones = project.milestones.filter((one) => one !== found)
      project.tasks = project.tasks.filter((one) => one.milestone !== found)
    },
  })
}

/** Prefers milestones in these states. */
function anyMilestone(world: World, states: Milestone['state'][]): Milestone | undefined {
  const all = world.projects.flatMap(({ milestones }) => milestones)
  const likely = all.filter(({ state }) => states.includes(state))
  return pickOne(world, likely.length > 0 && world.random.chance(0.8) ? likely : all)
}
