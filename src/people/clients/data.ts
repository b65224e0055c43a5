import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { id, line } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { contains } from '#kernel/database/text-search.ts'
import { newId } from '#kernel/ids.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { ClientChange, ClientQuery, NewClient } from './contract.ts'
import type { ClientRow } from './visible-clients.ts'
import { asSeenBy, selectClients, visibleClients } from './visible-clients.ts'

/** Returns one more row than `limit` if there are more. */
export async function listClientRows(db: Db, actor: Actor, query: ClientQuery): Promise<ClientRow[]> {
  const { order, after } = orders[query.sort](query.cursor)
  const archived = query.archived ? isNotNull(clients.archivedAt) : isNull(clients.archivedAt)
  const found = query.search ? contains(clients.companyName, query.search) : undefined
  const rows = await selectClients(db, actor)
    .where(and(archived, visibleClients(actor), found, after))
    .orderBy(...order)
    .limit(query.limit + 1)
  return rows.map((row) => asSeenBy(actor, row))
}

/** The row's sort key, where the next page starts. */
export function clientCursorKey(row: ClientRow, sort: ClientQuery['sort']): unknown[] {
  return [sort === 'name' ? row.companyName : row.createdAt, row.id]
}

const orders: Record<ClientQuery['sort'], (cursor?: string) => { order: SQL[]; after: SQL | undefined }> = {
  newest(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([cursorMoment, id]))
    return {
      order: [desc(clients.createdAt), desc(clients.id)],
      after:
        cursorKey &&
        sql`(${clients.createdAt}, ${clients.id}) < (${cursorKey[0]}::timestamptz, ${cursorKey[1]}::uuid)`,
    }
  },
  name(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([line(200), id]))
    return {
      order: [asc(sql`lower(${clients.companyName})`), asc(clients.id)],
      after:
        cursorKey &&
        sql`(lower(${clients.companyName}), ${clients.id}) > (lower(${cursorKey[0]}), ${cursorKey[1]}::uuid)`,
    }
  },
}

export async function insertClient(
  tx: Db,
  now: Date,
  ownerUserId: string,
  input: NewClient,
): Promise<string> {
  const clientId = newId()
  await tx.insert(clients).values({ ...input, id: clientId, ownerUserId, createdAt: now })
  return clientId
}

export async function updateClient(tx: Db, clientId: string, change: ClientChange): Promise<void> {
  await tx.update(clients).set(change).where(eq(clients.id, clientId))
}

export async function archive(tx: Db, clientId: string, archivedAt: Date | null): Promise<void> {
  await tx.update(clients).set({ archivedAt }).where(eq(clients.id, clientId))
}

/** Counts what belongs to a client. Nothing can be added until the transaction ends. */
export async function countBelongings(tx: Db, clientId: string) {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update')
  return {
    projects: await tx.$count(projects, eq(projects.clientId, clientId)),
    invoices: await tx.$count(invoices, eq(invoices.clientId, clientId)),
    quotes: await tx.$count(quotes, eq(quotes.clientId, clientId)),
    plans: await tx.$count(subscriptions, eq(subscriptions.clientId, clientId)),
  }
}

/** Deletes a client with its contacts and invitations. False if someone else already deleted it. */
export async function removeClient(tx: Db, clientId: string): Promise<boolean> {
  const rows = await tx.delete(clients).where(eq(clients.id, clientId)).returning({ id: clients.id })
  return rows.length > 0
}
