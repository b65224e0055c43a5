import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { addFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { sendMessage } from '#work/messages/contract.ts'
import type { Act } from '../act.ts'
import { act, same, Violation } from '../act.ts'
import { contactPerson, refuseComment, refuseProject, refuseUnlessStaff } from '../model/access.ts'
import type { Comment, Person } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { newId, pickOne } from '../model/world.ts'

/** Chat and comments on designs. */
export function message(world: World): Act {
  const who = contactPerson(world)
  const project = world.random.pick(world.projects)
  const isInternal = world.random.chance(0.15)
  const id = newId(world)
  const body = `message ${id}`
  const refusal = () => refuseProject(who, project) ?? (isInternal ? refuseUnlessStaff(who) : undefined)
  return act({
    who,
    endpoint: sendMessage,
    input: { params: { id: project.id }, body: { id, body, internal: isInternal } },
    expect: refusal() ?? 201,
    again: [200],
    later: { who, expect: () => refusal() ?? 200 },
    accepted(sent) {
      same('the text of a message', [sent.body, sent.internal, sent.authorId], [body, isInternal, who.userId])
      const last = project.messages.at(-1)?.number ?? 0
      if (sent.number <= last) throw new Violation(`message ${sent.number} came after ${last}`)
      project.messages.push({ id: sent.id, author: who, body, isInternal, number: sent.number })
    },
  })
}

export function comment(world: World): Act {
  const who = contactPerson(world)
  const project = world.random.pick(world.projects)
  const isInternal = world.random.chance(0.15)
  const isPin = world.random.chance(0.7)
  const id = newId(world)
  const body = `comment ${id}`
  const place = isPin ? { type: 'PIN' as const, pinX: 0.25, pinY: 0.75 } : { type: 'GENERAL' as const }
  return act({
    who,
    endpoint: addFeedback,
    input: { params: { id: project.id }, body: { id, body, internal: isInternal, ...place } },
    expect: refuseProject(who, project) ?? refuseComment(who, project, isInternal) ?? 201,
    again: [200],
    accepted(made) {
      const number = isPin ? project.pins + 1 : null
      same('a comment', [made.number, made.internal, made.resolved], [number, isInternal, false])
      if (isPin) project.pins += 1
      const authorId = who.userId
      project.comments.push({
        id: made.id,
        project,
        authorId,
        body,
        isInternal,
        number,
        isResolved: false,
        replies: [],
      })
    },
  })
}

export function reply(world: World): Act | undefined {
  const found = anyComment(world)
  if (!found) return undefined
  const who = contactPerson(world)
  const isInternal = world.random.chance(0.1)
  const id = newId(world)
  const body = `reply ${id}`
  const resolved = found.isResolved ? 409 : undefined
  return act({
    who,
    endpoint: replyToFeedback,
    input: { params: { id: found.id }, body: { id, body, internal: isInternal } },
    expect: refuseToFind(who, found) ?? refuseComment(who, found.project, isInternal) ?? resolved ?? 201,
    again: [200],
    accepted: () => void found.replies.push({ body, isInternal: isInternal || found.isInternal }),
  })
}

export function resolve(world: World): Act | undefined {
  const found = anyComment(world)
  if (!found) return undefined
  const who = contactPerson(world)
  const mine = found.authorId === who.userId ? undefined : refuseUnlessStaff(who)
  return act({
    who,
    endpoint: resolveFeedback,
    input: { params: { id: found.id }, body: { resolved: true } },
    expect: refuseToFind(who, found) ?? mine ?? 200,
    again: [200],
    accepted(item) {
      found.isResolved = true
      same('a resolved comment', [item.resolved, item.state], [true, 'CLOSED'])
    },
  })
}

function anyComment(world: World): Comment | undefined {
  return pickOne(world, world.random.pick(world.projects).comments)
}

function refuseToFind(who: Person, { project, isInternal }: Comment): number | undefined {
  return refuseProject(who, project) ?? (isInternal && who.kind !== 'STAFF' ? 404 : undefined)
}
