import { arrayContains, eq, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { mentionName, mentionOf } from '#kernel/markdown/mentions.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { messages } from '#schema/chat.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { displayName } from './display-name.ts'
import { storedName } from './stored-name.ts'

/**
 * Writes a person's current name wherever text mentions them. If the text would become too long, the mention
 * shows “…” instead.
 */
export async function renameMentions(tx: Db, id: string): Promise<void> {
  const [row] = await tx
    .select({ person: nameColumns(users) })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return
  const name = mentionName(storedName(displayName(row.person)))
  const pattern = `\\[@[^\\]\\n[]{1,200}\\]\\(mention:${id}\\)`
  for (const [table, most] of texts) {
    const as = (shown: string) => {
      // In the replacement, backslashes refer to parts of the match.
      const current = mentionOf({ id, name: shown }).replaceAll('\\', '\\\\')
      return sql`regexp_replace(${table.body}, ${pattern}, ${current}, 'g')`
    }
    const body = sql`case when length(${as(name)}) <= ${most}::int then ${as(name)} else ${as('…')} end`
    await tx
      .update(table)
      .set({ body })
      .where(arrayContains(table.mentioned, [id]))
  }
}

const texts = [
  [messages, 10_000],
  [feedback, 5_000],
  [feedbackReplies, 5_000],
] as const
