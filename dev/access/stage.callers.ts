import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { House } from '#dev/cast.ts'
import { castPassword } from '#dev/cast.ts'
import { signOut } from '#features/accounts/contract.entry.ts'
import { newAccessToken } from '#features/accounts/data.tokens.ts'
import { accessTokens, authAccounts, sessions, users } from '#features/accounts/table.ts'
import { agency } from '#features/agency/table.ts'
import { clients, contacts } from '#features/clients/table.ts'
import { projectCounters, projects } from '#features/projects/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '#kernel/call.ts'
import type { Kind } from './people.ts'
import { acme, kinds, otherClient, owner, sharedProject } from './people.ts'
import { enterByLink } from './stage.guests.ts'

/** Somebody of a kind who is really there. */
export interface Caller {
  kind: Kind
  /** Null for nobody. */
  userId: string | null
  email: string
  /** Of their calls; each kind comes from a network of its own, since attempts are counted by it. */
  headers: Record<string, string>
  /** Of a guest's link. */
  linkId?: string
}

export interface People {
  /** The same one each time. */
  one(kind: Kind): Caller
  /** Somebody new of that kind. */
  another(kind: Kind): Promise<Caller>
}

export async function openPeople(house: House): Promise<People> {
  const { db, clock } = house
  const now = clock.now()
  await db.insert(clients).values([
    { id: acme, companyName: 'Acme', ownerUserId: house.ada.userId, createdAt: now },
    { id: otherClient, companyName: 'Other', ownerUserId: house.ada.userId, createdAt: now },
  ])
  const projectId = randomUUID()
  const project = { createdBy: house.ada.userId, createdAt: now, updatedAt: now }
  await db.insert(projects).values([
    { id: projectId, clientId: otherClient, name: 'Other', ...project },
    { id: sharedProject, clientId: acme, name: 'Shared', ...project },
  ])
  await db.insert(projectCounters).values([{ projectId }, { projectId: sharedProject }])
  await db.update(agency).set({ requiresSecondFactor: true, contactsMayInvite: true })
  const known = new Map<string, Caller>()
  for (const kind of kinds) known.set(kind.name, await enter(house, kind, kind.actor))
  return {
    one: (kind) => known.get(kind.name) ?? missing(kind),
    another: (kind) =>
      enter(house, kind, kind.actor && !kind.actor.viewer ? renamed(kind.actor) : kind.actor),
  }
}

function missing({ name }: Kind): never {
  throw new Error(`Nobody is there as ${name}`)
}

function renamed(actor: Actor): Actor {
  const userId = randomUUID()
  return { ...actor, userId, email: `${userId}@people.test` }
}

let network = 0

async function enter(house: House, kind: Kind, actor: Actor | null): Promise<Caller> {
  network += 1
  const from = { 'x-forwarded-for': `10.1.${Math.floor(network / 250)}.${(network % 250) + 1}` }
  const { userId = null, email = '' } = actor ?? {}
  const { headers, linkId } = await arrive(house, kind, actor)
  return { kind, userId, email, headers: { ...from, ...headers }, ...(linkId ? { linkId } : {}) }
}

/** Makes who they are and how they come. */
async function arrive(house: House, kind: Kind, actor: Actor | null): Promise<Arrived> {
  switch (kind.comes) {
    case 'with nothing':
      return { headers: {} }
    case 'by an ended session': {
      const headers = await openSession(house, house.ada.userId)
      await call(signOut, {}, { base: house.base, headers })
      return { headers }
    }
    case 'by link':
    case 'by a revoked link':
      return enterByLink(house, kind)
    case 'as a viewer': {
      const userId = randomUUID()
      await addPerson(house, { ...administrator, userId, email: `${userId}@people.test` })
      return { headers: await openSession(house, userId, owner.actor.userId) }
    }
  }
  if (!actor) return missing(kind)
  await addPerson(house, actor)
  const headers = await (kind.comes === 'by token'
    ? openToken(house, actor)
    : openSession(house, actor.userId))
  return { headers }
}

interface Arrived {
  headers: Record<string, string>
  linkId?: string
}

const administrator = {
  name: 'viewer',
  role: 'ADMIN' as const,
  seesMoney: true,
  memberships: [],
}

let hash: Promise<string> | undefined

type Newcomer = Pick<Actor, 'userId' | 'email' | 'name' | 'role' | 'seesMoney' | 'memberships'>

/** A user with the password of the cast, whose address counts as proven; staff with a second factor. */
export async function addPerson({ db, clock }: House, person: Newcomer & Partial<Actor>): Promise<void> {
  const createdAt = clock.now()
  const times = { createdAt, updatedAt: createdAt }
  const { userId, email, name: firstName, role, lacksSecondFactor = false, scopes } = person
  hash ??= hashPassword(castPassword)
  await db.insert(users).values({
    id: userId,
    email,
    emailVerified: true,
    firstName,
    role,
    ...times,
    // A token shows less than its person sees.
    seesMoney: person.seesMoney || (scopes !== null && scopes !== undefined),
    twoFactorEnabled: role === 'ADMIN' && !lacksSecondFactor,
  })
  await db
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: await hash, ...times })
  if (person.memberships.length === 0) return
  await db.insert(contacts).values(person.memberships.map((one) => ({ ...one, userId, createdAt })))
}

/** Gives the headers of a call with it. */
export async function openSession({ db, clock }: House, userId: string, viewAsUserId?: string) {
  const now = clock.now()
  const token = randomUUID().replaceAll('-', '')
  const expiresAt = new Date(now.getTime() + 6 * 86_400_000)
  await db.insert(sessions).values({ token, userId, viewAsUserId, expiresAt, createdAt: now, updatedAt: now })
  return { authorization: `Bearer ${token}` }
}

async function openToken({ db, clock }: House, { userId, scopes }: Actor) {
  const now = clock.now()
  const { token, ...kept } = newAccessToken()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const row = { name: 'Program', scopes: [...(scopes ?? [])], createdAt: now, expiresAt, ...kept }
  await db.insert(accessTokens).values({ userId, ...row })
  return { authorization: `Bearer ${token}` }
}
