import type { Db } from '#kernel/database.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { notifications } from './table.ts'

export interface News {
  title: string
  body?: string | null
  /** A path of the product that opens the very thing. */
  link: string
  projectId?: string | null
}

/**
 * Gives each of these people a notification, in the transaction of the change it is about. Leave the person
 * who made the change out. Afterwards tell `{ type: 'NOTIFICATIONS_CHANGED', userIds }`.
 */
export async function notify(tx: Db, now: Date, userIds: readonly string[], news: News): Promise<void> {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  await tx.insert(notifications).values(
    people.map((userId) => ({
      id: newSequentialId(now),
      userId,
      projectId: news.projectId ?? null,
      title: news.title,
      body: news.body ?? null,
      link: news.link,
      createdAt: now,
    })),
  )
}
