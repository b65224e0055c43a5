import { acceptRequest, changeStatus, createProject, declineRequest } from '#work/projects/contract.ts'
import type { Act } from '../act.ts'
import { act, same } from '../act.ts'
import { contactPerson, refuseProject, refuseUnlessStaff, staffPerson } from '../model/access.ts'
import type { Client, Project } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { newId } from '../model/world.ts'

const phases = ['DISCOVERY', 'DESIGN', 'DEVELOPMENT', 'REVIEW', 'LAUNCH', 'COMPLETED']

/** Staff create projects, and contacts request them. */
export function project(world: World): Act {
  const who = contactPerson(world)
  const client = world.random.pick(world.clients)
  const name = `project ${world.projects.length + 1}`
  const unknown = who.kind === 'STAFF' || who.rights.has(client) ? undefined : 404
  const stranger = who.kind === 'STRANGER' ? 401 : undefined
  return act({
    who,
    endpoint: createProject,
    input: { body: { name, clientId: client.id } },
    key: newId(world),
    again: [201],
    expect: stranger ?? unknown ?? (client.isArchived ? 422 : 201),
    accepted(made) {
      const request = who.kind === 'STAFF' ? null : 'OPEN'
      same('a new project', [made.status, made.request?.state ?? null], ['DISCOVERY', request])
      world.projects.push(asNew(made.id, client, name, request))
    },
  })
}

export function asNew(id: string, client: Client, name: string, request: Project['request']): Project {
  const empty = { pins: 0, messages: [], comments: [], milestones: [], tasks: [], fileId: null }
  return { id, client, name, status: 'DISCOVERY', archivedFrom: null, request, ...empty }
}

export function move(world: World): Act {
  const who = staffPerson(world)
  const found = world.random.pick(world.projects)
  const at = phases.indexOf(found.status)
  const next = found.status === 'ARCHIVED' ? [found.archivedFrom] : [phases[at - 1], phases[at + 1]]
  const wild = world.random.chance(0.15)
  const likely = next.filter((one): one is string => Boolean(one))
  const to = world.random.chance(0.2) ? 'ARCHIVED' : world.random.pick(wild ? phases : likely)
  const isNext = found.status !== to && (likely.includes(to) || (to === 'ARCHIVED' && at >= 0))
  const open = found.request === 'OPEN' || !isNext ? 409 : undefined
  return act({
    who,
    endpoint: changeStatus,
    input: { params: { id: found.id }, body: { status: to as 'DESIGN' } },
    expect: refuseProject(who, found) ?? refuseUnlessStaff(who) ?? open ?? 200,
    again: [409],
    accepted(moved) {
      found.archivedFrom = to === 'ARCHIVED' ? found.status : null
      found.status = to
      if (found.request === 'DECLINED') found.request = 'ACCEPTED'
      same('a moved project', [moved.status, moved.archivedFrom], [to, found.archivedFrom])
    },
  })
}

/** Staff accept or decline a request. */
export function answer(world: World): Act {
  const who = staffPerson(world)
  const requested = world.projects.filter(({ request }) => request === 'OPEN')
  const found = world.random.pick(requested.length > 0 ? requested : world.projects)
  const accepts = world.random.chance(0.7)
  const state = accepts ? 'ACCEPTED' : 'DECLINED'
  const answered = found.request === 'OPEN' || found.request === state ? undefined : 409
  const common = {
    who,
    expect: refuseProject(who, found) ?? refuseUnlessStaff(who) ?? answered ?? 200,
    again: [200],
    accepted(one: { status: string; request: { state: string } | null }) {
      if (found.request === 'OPEN' && !accepts) {
        found.archivedFrom = found.status
        found.status = 'ARCHIVED'
      }
      found.request = state
      same('an answered request', [one.status, one.request?.state], [found.status, state])
    },
  }
  const params = { id: found.id }
  if (accepts) return act({ ...common, endpoint: acceptRequest, input: { params } })
  return act({ ...common, endpoint: declineRequest, input: { params, body: { reason: 'No time' } } })
}
