import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { clients, contacts } from '#schema/clients.ts'
import { projects } from '#schema/projects.ts'
import { seesAddressOf } from './rules.ts'

/**
 * A condition for queries of `contacts`. Staff see all contacts, and contacts see colleagues in their own
 * companies.
 */
export function visibleContacts(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return undefined
  return inArray(
    contacts.clientId,
    actor.memberships.map(({ clientId }) => clientId),
  )
}

/**
 * Whether this person is a contact of any client. In a transaction, it sees changes made since the request
 * began.
 */
export async function hasCompany(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(contacts, eq(contacts.userId, userId))) > 0
}

export async function findClient(db: Db, actor: Actor, clientId: string): Promise<ClientRow | undefined> {
  const [row] = await selectClients(db, actor).where(and(eq(clients.id, clientId), visibleClients(actor)))
  return row && asSeenBy(actor, row)
}

/** Removes the address for contacts who can't see documents. */
export function asSeenBy(actor: Actor, row: ClientRow): ClientRow {
  if (seesAddressOf(actor, row.id)) return row
  const none = { street: null, postalCode: null, city: null, countryCode: null, taxId: null, language: null }
  return { ...row, ...none }
}

export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number]

export function selectClients(db: Db, actor: Actor) {
  return db
    .select({ ...getTableColumns(clients), ...(isStaff(actor) ? staffCounts(db) : {}) })
    .from(clients)
    .$dynamic()
}

export function visibleClients(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return undefined
  const mine = actor.memberships.map((membership) => membership.clientId)
  return mine.length === 0 ? sql`false` : inArray(clients.id, mine)
}

/** Customers learn nothing about a company's other people, not even how many there are. */
function staffCounts(db: Db) {
  return {
    contactCount: db.$count(contacts, eq(contacts.clientId, clients.id)),
    projectCount: db.$count(projects, eq(projects.clientId, clients.id)),
  }
}
