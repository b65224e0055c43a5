import {
  changeContact,
  inviteContact,
  listContacts,
  removeContact,
} from '#people/clients/contract.contacts.ts'
import { archiveClient, restoreClient } from '#people/clients/contract.ts'
import { acceptInvitation } from '#people/invitations/contract.ts'
import { changeColleague } from '#people/team/contract.ts'
import type { Act } from '../act.ts'
import { act, same } from '../act.ts'
import { refuseUnlessStaff, staffPerson } from '../model/access.ts'
import type { Client, Person } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { readEmail } from '../read-email.ts'
import { ask } from '../send-request.ts'

/** Grants and revokes permissions of contacts. */
export function changeRights(world: World): Act | undefined {
  const { random } = world
  const person = random.pick(world.contacts)
  const client = someClientOf(world, person)
  const before = client && person.rights.get(client)
  if (!client || !before) return undefined
  const who = staffPerson(world)
  const rights = {
    seesInvoices: random.chance(0.7),
    mayApprove: random.chance(0.7),
    mayComment: random.chance(0.8),
  }
  const gives = rights.seesInvoices !== before.seesInvoices && !who.seesMoney ? 403 : undefined
  return act({
    who,
    endpoint: changeContact,
    input: { params: { id: client.id, contactId: before.contactId }, body: rights },
    expect: refuseClient(who, client) ?? refuseUnlessStaff(who) ?? gives ?? 200,
    again: [200],
    accepted: () => void person.rights.set(client, { ...before, ...rights }),
  })
}

export function leave(world: World): Act | undefined {
  const person = world.random.pick(world.contacts)
  const client = someClientOf(world, person)
  const before = client && person.rights.get(client)
  if (!client || !before) return undefined
  const who = staffPerson(world)
  const keeps = before.seesInvoices && !who.seesMoney ? 403 : undefined
  return act({
    who,
    endpoint: removeContact,
    input: { params: { id: client.id, contactId: before.contactId } },
    expect: refuseClient(who, client) ?? refuseUnlessStaff(who) ?? keeps ?? 204,
    again: [404],
    accepted: () => void person.rights.delete(client),
  })
}

/** Invites someone who isn't a contact of the client, and they accept. */
export function join(world: World): Act | undefined {
  const person = world.random.pick(world.contacts)
  const client = world.random.pick(world.clients)
  if (person.rights.has(client)) return undefined
  const who = staffPerson(world)
  const rights = {
    seesInvoices: world.random.chance(0.5),
    mayApprove: world.random.chance(0.5),
    mayComment: true,
  }
  const gives = rights.seesInvoices && !who.seesMoney ? 403 : undefined
  return act({
    who,
    endpoint: inviteContact,
    input: { params: { id: client.id }, body: { email: person.email, ...rights } },
    expect: refuseClient(who, client) ?? refuseUnlessStaff(who) ?? gives ?? 201,
    async accepted() {
      const token = await readEmail(world, person.email, /\/invitations\/([\w-]+)/)
      await ask(world, person, acceptInvitation, { params: { token }, body: {} })
      const all = await ask(world, world.ada, listContacts, { params: { id: client.id } })
      const contact = all.find(({ userId }) => userId === person.userId)
      const { seesInvoices, mayApprove, mayComment } = contact ?? {}
      same('the rights of an invited contact', { seesInvoices, mayApprove, mayComment }, rights)
      person.rights.set(client, { ...rights, contactId: contact?.id ?? '' })
    },
  })
}

/** Grants or revokes the second administrator's permission to see billing. */
export function changeSight(world: World): Act {
  const { max, ada, random } = world
  const who = random.chance(0.7) ? ada : staffPerson(world)
  const seesMoney = !max.seesMoney
  const stranger = who.kind === 'STRANGER' ? 401 : undefined
  return act({
    who,
    endpoint: changeColleague,
    input: { params: { id: max.userId }, body: { seesMoney } },
    expect: stranger ?? refuseUnlessStaff(who) ?? (who.seesMoney ? 200 : 403),
    again: who === max ? [403] : [200],
    accepted(changed) {
      max.seesMoney = seesMoney
      same('a colleague’s sight of billing', changed.seesMoney, seesMoney)
    },
  })
}

export function archive(world: World): Act {
  const client = world.random.pick(world.clients)
  const who = staffPerson(world)
  return act({
    who,
    endpoint: client.isArchived ? restoreClient : archiveClient,
    input: { params: { id: client.id } },
    expect: refuseClient(who, client) ?? refuseUnlessStaff(who) ?? 200,
    again: [200],
    accepted(one) {
      client.isArchived = !client.isArchived
      same('an archived client', one.archivedAt !== null, client.isArchived)
    },
  })
}

function someClientOf({ random }: World, { rights }: Person): Client | undefined {
  return rights.size > 0 ? random.pick([...rights.keys()]) : undefined
}

function refuseClient(who: Person, client: Client): number | undefined {
  if (who.kind === 'STRANGER') return 401
  return who.kind === 'STAFF' || who.rights.has(client) ? undefined : 404
}
