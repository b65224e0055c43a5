import { and, desc, eq, lt } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { feedbackChecks, feedbackPlaces } from '#schema/carried-comments.ts'
import { feedback } from '#schema/feedback.ts'
import type { Place } from './places-messages.ts'

/** The maximum number of pins to carry over. If there are more, only the newest are carried over. */
const mostCarried = 200

/**
 * Returns the open pins from a file's older versions. The caller must check that this person can see the
 * file. `stored` is undefined if the place hasn't been searched for yet.
 */
export async function findCarried(
  db: Db,
  actor: Actor,
  { id, version }: { id: string; version: number },
  method: number,
) {
  const rows = await db
    .select({
      feedbackId: feedback.id,
      number: feedback.number,
      fileVersion: feedback.fileVersion,
      page: feedback.page,
      pinX: feedback.pinX,
      pinY: feedback.pinY,
      place: { method: feedbackPlaces.method, x: feedbackPlaces.x, y: feedbackPlaces.y },
      checkedAt: feedbackChecks.checkedAt,
      checker: { ...nameColumns(users), id: users.id, role: users.role },
    })
    .from(feedback)
    .leftJoin(
      feedbackPlaces,
      and(
        eq(feedbackPlaces.feedbackId, feedback.id),
        eq(feedbackPlaces.version, version),
        eq(feedbackPlaces.method, method),
      ),
    )
    .leftJoin(
      feedbackChecks,
      and(eq(feedbackChecks.feedbackId, feedback.id), eq(feedbackChecks.version, version)),
    )
    .leftJoin(users, eq(users.id, feedbackChecks.checkedBy))
    .where(
      and(
        eq(feedback.fileId, id),
        eq(feedback.type, 'PIN'),
        eq(feedback.resolved, false),
        lt(feedback.fileVersion, version),
        isStaff(actor) ? undefined : eq(feedback.internal, false),
      ),
    )
    .orderBy(desc(feedback.fileVersion), desc(feedback.number))
    .limit(mostCarried)
  return rows
    .map(({ place, checker, checkedAt, ...row }) => ({
      ...row,
      fileVersion: row.fileVersion ?? 1,
      pin: { x: row.pinX ?? 0, y: row.pinY ?? 0 },
      stored: place ? placeOf(place) : undefined,
      checked: checkedAt && checker ? { checkedAt, checker } : null,
    }))
    .sort(
      (one, other) =>
        one.fileVersion - other.fileVersion ||
        one.page - other.page ||
        (one.number ?? 0) - (other.number ?? 0),
    )
}

export type Carried = Awaited<ReturnType<typeof findCarried>>[number]

function placeOf({ x, y }: { x: number | null; y: number | null }): Place | null {
  return x === null || y === null ? null : { x, y }
}

/** Stores search results. Another process may have stored the same ones already. */
export async function storePlaces(
  db: Db,
  places: { feedbackId: string; place: Place | null }[],
  { version, method, now }: { version: number; method: number; now: Date },
): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ feedbackId, place }) => ({
    feedbackId,
    version,
    method,
    x: place?.x ?? null,
    y: place?.y ?? null,
    foundAt: now,
  }))
  const { feedbackId, version: at } = feedbackPlaces
  for (const row of rows) {
    const { x, y, foundAt } = row
    await db
      .insert(feedbackPlaces)
      .values(row)
      .onConflictDoUpdate({ target: [feedbackId, at], set: { x, y, method, foundAt } })
  }
}

/** Records that this person kept a comment open. Returns false if they already did. */
export async function markChecked(
  tx: Db,
  checkedBy: string,
  { feedbackId, version }: { feedbackId: string; version: number },
  checkedAt: Date,
): Promise<boolean> {
  const [before] = await tx
    .select({ checkedBy: feedbackChecks.checkedBy })
    .from(feedbackChecks)
    .where(and(eq(feedbackChecks.feedbackId, feedbackId), eq(feedbackChecks.version, version)))
  if (before?.checkedBy === checkedBy) return false
  await tx
    .insert(feedbackChecks)
    .values({ feedbackId, version, checkedBy, checkedAt })
    .onConflictDoUpdate({
      target: [feedbackChecks.feedbackId, feedbackChecks.version],
      set: { checkedBy, checkedAt },
    })
  return true
}

export async function findCheck(db: Db, feedbackId: string, version: number) {
  const [found] = await db
    .select({ checkedAt: feedbackChecks.checkedAt, checker: nameColumns(users) })
    .from(feedbackChecks)
    .innerJoin(users, eq(users.id, feedbackChecks.checkedBy))
    .where(and(eq(feedbackChecks.feedbackId, feedbackId), eq(feedbackChecks.version, version)))
  return found && { checkedAt: found.checkedAt, checkedBy: displayName(found.checker) }
}
