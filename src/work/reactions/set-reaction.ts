import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { messages } from '#schema/chat.ts'
import type { feedback, feedbackReplies } from '#schema/feedback.ts'
import type { Reacting } from './contract.ts'

/** More than the people in a project ever choose. Limits the size of a row. */
const mostReactions = 500

/** Adds or removes a person's reaction. Returns false if nothing changed. */
export async function setReaction(
  tx: Db,
  table: typeof messages | typeof feedback | typeof feedbackReplies,
  { id, userId }: { id: string; userId: string },
  { reaction, on }: Reacting,
): Promise<boolean> {
  const one = sql`${`${reaction} ${userId}`}::text`
  const before = sql`coalesce(${table.reactions}, '{}')`
  const isThere = sql`${one} = any(${before})`
  const after = on ? sql`array_append(${before}, ${one})` : sql`nullif(array_remove(${before}, ${one}), '{}')`
  const mayChange = on ? sql`not ${isThere} and cardinality(${before}) < ${mostReactions}::int` : isThere
  const changed = await tx
    .update(table)
    .set({ reactions: after })
    .where(and(eq(table.id, id), mayChange))
    .returning({ id: table.id })
  return changed.length > 0
}
