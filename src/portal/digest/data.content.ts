import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { visibleQuotes } from '#money/quotes/visible-quotes.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { users } from '#schema/accounts.ts'
import { messages } from '#schema/chat.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'

/** The names of these projects, limited to those that the reader can currently see. */
export async function namesOfVisible(db: Db, reader: Actor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(inArray(projects.id, ids), visibleProjects(reader)))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The given invoices that the reader can currently see. */
export async function invoicesAmong(db: Db, reader: Actor, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), visibleInvoices(reader)))
  return new Set(rows.map((row) => row.id))
}

/** The given quotes that the reader can currently see. */
export async function quotesAmong(db: Db, reader: Actor, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(inArray(quotes.id, ids), visibleQuotes(reader)))
  return new Set(rows.map((row) => row.id))
}

/**
 * Other people's messages in a conversation since this time, limited to those that the reader can see, oldest
 * first.
 */
export async function messagesSince(db: Db, reader: Actor, projectId: string, since: Date, most: number) {
  const rows = await db
    .select({
      id: messages.id,
      body: messages.body,
      createdAt: messages.createdAt,
      authorId: messages.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        eq(messages.projectId, projectId),
        gte(messages.createdAt, since),
        ne(messages.authorId, reader.userId),
        isStaff(reader) ? undefined : eq(messages.internal, false),
      ),
    )
    .orderBy(asc(messages.number))
    .limit(most)
  return rows.map(({ id, body, createdAt, authorId, ...author }) => ({
    id,
    authorId,
    body,
    createdAt,
    author: displayName(author),
  }))
}
export type DigestMessage = Awaited<ReturnType<typeof messagesSince>>[number]
