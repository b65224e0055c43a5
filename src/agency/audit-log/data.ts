import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gte, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { whole } from '#agency/audit/record.ts'
import { agencyDayStart } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { auditActions } from './actions-of-all-rooms.ts'
import type { AuditFilter, AuditQuery } from './contract.ts'
import { namesOf } from './data.names.ts'
import { sayingAll } from './data.search.ts'
import { sentenceOf } from './sentence.ts'

/** The time and id where the next page starts. */
const place = z.tuple([cursorMoment, z.uuid()])

/** Returns one more row than `limit` if there's a next page. */
export async function listAuditRows(
  db: Db,
  actor: Actor,
  query: AuditQuery,
  language: Language,
): Promise<AuditRow[]> {
  const after = afterCursor(query.cursor, place)
  return findEntries(db, actor, query, { language, limit: query.limit + 1, after })
}

export type AuditRow = Awaited<ReturnType<typeof findEntries>>[number]

/**
 * Returns the newest matching entries, with their messages and the names of their items. `after` is the time
 * and id of an entry. A search also matches the messages in the reader's language.
 */
export async function findEntries(
  db: Db,
  actor: Actor,
  filter: AuditFilter,
  { language, limit, after }: { language: Language; limit: number; after?: [string, string] | undefined },
) {
  const { action } = filter
  const matching = await sayingAll(db, filter.search, language)
  const filters = and(
    visibleEntries(actor),
    filter.actorId ? eq(auditLogs.actorId, filter.actorId) : undefined,
    action ? inArray(auditLogs.action, actionsUnder(action)) : undefined,
    filter.targetTable ? eq(auditLogs.targetTable, filter.targetTable) : undefined,
    filter.targetId ? eq(auditLogs.targetId, filter.targetId) : undefined,
    filter.from ? gte(auditLogs.createdAt, agencyDayStart(filter.from)) : undefined,
    filter.to ? lt(auditLogs.createdAt, agencyDayStart(filter.to, 1)) : undefined,
    after && isAfter(after),
  )
  const found = await db
    .select({ log: auditLogs, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.actorId))
    .where(
      matching
        ? amongRecent(and(filters, matching.says), and(filters, matching.indexed), { limit, after })
        : filters,
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(limit)
  const rows = found.map((row) => ({ ...row, log: seenBy(actor, whole(row.log)) }))
  const nameOf = await namesOf(
    db,
    rows.map(({ log }) => log),
  )
  return rows.map(({ log, email, firstName, lastName }) => ({
    ...log,
    ...nameOf(log),
    sentence: sentenceOf(log),
    actorName: email === null ? null : displayName({ email, firstName, lastName }),
  }))
}

/** Matches an action and those that begin with it: `project` also matches `project.create`. */
function actionsUnder(action: string): string[] {
  return [action, ...Object.keys(auditActions).filter((known) => known.startsWith(`${action}.`))]
}

/**
 * Matches recent entries by scanning them. If those don't fill a page, matches older entries through indexes.
 * The planner can't know which words are common.
 */
function amongRecent(
  matches: SQL | undefined,
  indexed: SQL | undefined,
  { limit, after }: { limit: number; after: [string, string] | undefined },
): SQL {
  const recent = sql`select * from ${auditLogs} ${after ? sql`where ${isAfter(after)}` : sql``}
    order by created_at desc, id desc limit ${recentEntries}`
  return sql`${auditLogs.id} = any(array(
    with recent as materialized (${recent}),
      hits as materialized (select id from recent as ${auditLogs} where ${matches}
        order by created_at desc, id desc limit ${limit}),
      counted as materialized (select count(*) < ${limit} as few from hits),
      rest as materialized (select id, created_at from ${auditLogs}
        where ${indexed} and (select few from counted))
    select id from hits
    union all (select id from rest order by created_at desc, id desc limit ${limit})))`
}

const recentEntries = 1_000

function isAfter([at, id]: [string, string]): SQL {
  return sql`(${auditLogs.createdAt}, ${auditLogs.id}) < (${at}::timestamptz, ${id}::uuid)`
}

/** Entries about projects contain budgets, which only staff who can see billing can see. */
function seenBy<Entry extends { metadata: unknown }>(actor: Actor, entry: Entry): Entry {
  return actor.seesMoney ? entry : { ...entry, metadata: withoutBudgets(entry.metadata) }
}

function withoutBudgets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const visible = Object.entries(value).filter(([name]) => name !== 'budgetMin' && name !== 'budgetMax')
  return Object.fromEntries(visible.map(([name, inner]) => [name, withoutBudgets(inner)]))
}

const moneyTables = [
  'invoices',
  'quotes',
  'subscriptions',
  'payments',
  'stray_payments',
  'stripe_events',
  'billing_settings',
  'accounting',
]

const moneyActions = ['milestone.price', 'file.final']

/** Entries about prices and invoices are only for staff who can see billing. */
function visibleEntries(actor: Actor): SQL | undefined {
  if (actor.seesMoney) return undefined
  const { targetTable, action } = auditLogs
  return and(notInArray(action, moneyActions), or(isNull(targetTable), notInArray(targetTable, moneyTables)))
}

/** The actions in the newest entries. Scanning the whole log for a filter would be too slow. */
export async function listActions(db: Db, actor: Actor): Promise<string[]> {
  const newest = newestEntries(db, actor)
  const rows = await db.selectDistinct({ action: newest.action }).from(newest).orderBy(newest.action)
  return rows.map((row) => row.action)
}

/** The actors of the newest entries. */
export async function listPeople(db: Db, actor: Actor): Promise<{ id: string; name: string }[]> {
  const newest = newestEntries(db, actor)
  const rows = await db
    .selectDistinct({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.actorId))
  return rows
    .map((user) => ({ id: user.id, name: displayName(user) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

function newestEntries(db: Db, actor: Actor) {
  return db
    .select({ action: auditLogs.action, actorId: auditLogs.actorId })
    .from(auditLogs)
    .where(visibleEntries(actor))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(5_000)
    .as('newest')
}
