import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, notLike, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { guestPattern } from '#people/accounts/rules.stored-address.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { emailPreferences, notifications } from '#schema/notifications.ts'
import { hasWaitedLongEnough, messageDelayMs } from './waiting-time.ts'

/** Marks notifications as done if they were read or if their reader turned emails off. */
export async function dropUnwanted(db: Db): Promise<void> {
  const unwilling = db
    .select({ userId: emailPreferences.userId })
    .from(emailPreferences)
    .where(eq(emailPreferences.mails, 'OFF'))
  await db
    .update(notifications)
    .set({ unmailedSince: null })
    .where(
      and(
        isNotNull(notifications.unmailedSince),
        or(notifications.read, inArray(notifications.userId, unwilling)),
      ),
    )
}

/**
 * Readers who are due an email now, because of a decision or because messages or designs have waited long
 * enough.
 */
export async function findReadersDueAtOnce(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .leftJoin(emailPreferences, eq(emailPreferences.userId, notifications.userId))
    .where(and(sql`${frequency} = 'AT_ONCE'`, dueAtOnce(now)))
  return rows.map((row) => row.userId)
}

/** Readers who haven't been checked since their most recent 8 a.m. */
export async function findReadersDueInTheMorning(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(agency, sql`true`)
    .leftJoin(emailPreferences, eq(emailPreferences.userId, users.id))
    .where(
      and(
        sql`${frequency} <> 'OFF'`,
        notLike(users.email, guestPattern),
        lt(users.createdAt, lastMorning(now)),
        or(isNull(emailPreferences.dailyAt), lt(emailPreferences.dailyAt, lastMorning(now))),
      ),
    )
    .limit(most)
  return rows.map((row) => row.userId)
}

/**
 * Locks a person's email preferences for the transaction. If two processes try at once, one sends the email
 * and the other finds nothing here.
 */
export async function claimReader(tx: Db, userId: string, now: Date) {
  await tx.insert(emailPreferences).values({ userId }).onConflictDoNothing()
  const [row] = await tx
    .select({
      mails: emailPreferences.mails,
      dailyAt: emailPreferences.dailyAt,
      timeZone: sql<string>`coalesce(${emailPreferences.timeZone}, ${agency.timeZone})`,
      morning: sql`${lastMorning(now)}`.mapWith(emailPreferences.dailyAt),
    })
    .from(emailPreferences)
    .innerJoin(agency, sql`true`)
    .where(eq(emailPreferences.userId, userId))
    .for('update', { of: emailPreferences, skipLocked: true })
  return row
}
export type ClaimedReader = NonNullable<Awaited<ReturnType<typeof claimReader>>>

/**
 * This person's unread notifications that weren't emailed yet. Skips locked rows until the next run, so that
 * no writer ever waits for an email.
 */
export async function claimUnmailed(tx: Db, userId: string) {
  return tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNotNull(notifications.unmailedSince),
        eq(notifications.read, false),
      ),
    )
    .orderBy(notifications.createdAt, notifications.id)
    .for('update', { skipLocked: true })
}
export type Unmailed = Awaited<ReturnType<typeof claimUnmailed>>[number]

/** A notification that the reader can still see, in their language. */
export type SeenNotification = Unmailed & { projectName: string | undefined }

/**
 * Whether a notification is due for a reader who gets emails immediately. Must match {@link
 * findReadersDueAtOnce}.
 */
export function isDueAtOnce({ kind, unmailedSince }: Unmailed, now: Date): boolean {
  if (kind === 'DECISION') return true
  return kind !== 'NEWS' && unmailedSince !== null && hasWaitedLongEnough(unmailedSince, now)
}

export async function markEmailed(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(notifications).set({ unmailedSince: null }).where(inArray(notifications.id, ids))
}

/** Marks this reader's daily email as done until the next morning. */
export async function markMorning(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(emailPreferences).set({ dailyAt: now }).where(eq(emailPreferences.userId, userId))
}

const frequency = sql`coalesce(${emailPreferences.mails}, 'AT_ONCE')`

function dueAtOnce(now: Date): SQL | undefined {
  const gathered = lte(notifications.unmailedSince, new Date(now.getTime() - messageDelayMs))
  return and(
    isNotNull(notifications.unmailedSince),
    ne(notifications.kind, 'NEWS'),
    or(eq(notifications.kind, 'DECISION'), gathered),
  )
}

/** A person's most recent 8 a.m., as SQL for queries that join their preferences and the agency. */
function lastMorning(now: Date): SQL<Date> {
  const zone = sql`coalesce(${emailPreferences.timeZone}, ${agency.timeZone})`
  const here = sql`${now.toISOString()}::timestamptz at time zone ${zone}`
  return sql<Date>`((date_trunc('day', ${here} - interval '8 hours') + interval '8 hours') at time zone ${zone})`
}
