import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { visibleContacts } from '#people/clients/visible-clients.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { clients, contacts } from '#schema/clients.ts'
import { rankArchivedLast } from './archived-last.ts'
import { hasEvery } from './candidates.ts'
import type { FoundKind } from './contract.ts'
import type { Found, Searched, Terms } from './search-matching.ts'
import { enough, fitOf, joined, nothing, readsClients, rowsOf } from './search-matching.ts'

/** Finds contacts of all clients for staff, and colleagues for contacts. */
export function searchPeople(db: Db, actor: Actor, searched: Searched) {
  return {
    CONTACT: findContacts(db, actor, searched),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

async function findContacts(db: Db, actor: Actor, searched: Searched) {
  if (!readsClients(actor)) return []
  const rows = await rowsOf(db, actor, searched, 'CONTACT', (own, terms) => contactsQuery(own, actor, terms))
  return rows.map(({ clientId, company, person, archived, ...row }) => ({
    ...nothing,
    ...row,
    title: displayName(person),
    context: `${company} · ${person.email}`,
    status: isStaff(actor) && archived ? 'ARCHIVED' : null,
    link: isStaff(actor) ? `/admin/clients/${clientId}?contact=${row.id}` : `/company?contact=${row.id}`,
  }))
}

function contactsQuery(db: Db, actor: Actor, terms: Terms) {
  // People without a name are shown by their address.
  const name = sql`coalesce(nullif(${joined(users.firstName, users.lastName)}, ''), ${users.email})`
  const fit = rankArchivedLast(isNotNull(clients.archivedAt), fitOf(name, terms))
  return db
    .select({
      id: contacts.id,
      clientId: clients.id,
      company: clients.companyName,
      person: nameColumns(users),
      archived: isNotNull(clients.archivedAt).mapWith(Boolean),
      at: contacts.createdAt,
      fit,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .where(
      and(
        visibleContacts(actor),
        hasEvery(joined(users.firstName, users.lastName, users.email, clients.companyName), terms),
      ),
    )
    .orderBy(fit, desc(contacts.createdAt), contacts.id)
    .limit(enough)
}
