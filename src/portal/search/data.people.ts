import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { containsAll, fitOf } from '#kernel/database/text-search.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { visibleContacts } from '#people/clients/visible-clients.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { clients, contacts } from '#schema/clients.ts'
import { rankArchivedLast } from './archived-last.ts'
import type { FoundKind } from './contract.ts'
import type { Found, Searched } from './search-matching.ts'
import { joined, nothing, readsClients } from './search-matching.ts'

/** Finds contacts of all clients for staff, and colleagues for contacts. */
export function searchPeople(db: Db, actor: Actor, searched: Searched, limit: number) {
  return {
    CONTACT: findContacts(db, actor, searched, limit),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

async function findContacts(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
  if (!readsClients(actor)) return []
  // People without a name are shown by their address.
  const name = sql`coalesce(nullif(${joined(users.firstName, users.lastName)}, ''), ${users.email})`
  const fit = rankArchivedLast(isNotNull(clients.archivedAt), fitOf(name, text, words))
  const rows = await db
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
        containsAll(joined(users.firstName, users.lastName, users.email, clients.companyName), words),
      ),
    )
    .orderBy(fit, desc(contacts.createdAt), contacts.id)
    .limit(limit)
  return rows.map(({ clientId, company, person, archived, ...row }) => ({
    ...nothing,
    ...row,
    title: displayName(person),
    context: `${company} · ${person.email}`,
    status: isStaff(actor) && archived ? 'ARCHIVED' : null,
    link: isStaff(actor) ? `/admin/clients/${clientId}?contact=${row.id}` : `/company?contact=${row.id}`,
  }))
}
