import { notifications as notificationRows } from '#features/notifications/table.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { Seeded } from './seeded.ts'
import type { StoryNotification } from './story/shape.ts'
import { momentOf } from './story/when.ts'
import { story } from './story.ts'

/** Everyone's inbox. `others` are administrators beside the story: they get what Ada gets. */
export async function seedNotifications(seeded: Seeded, others: string[]): Promise<void> {
  for (const news of story.notifications) {
    const readers = [seeded.personIds.get(news.to) ?? '', ...(news.to === 'ada' ? others : [])]
    for (const userId of readers) await seedNotification(seeded, userId, news)
  }
}

async function seedNotification(
  { world, now, timeZone, projectIds }: Seeded,
  userId: string,
  news: StoryNotification,
): Promise<void> {
  const projectId = news.project ? (projectIds.get(news.project) ?? null) : null
  const createdAt = momentOf(news.at, now, timeZone)
  await world.db.insert(notificationRows).values({
    id: newSequentialId(createdAt),
    userId,
    projectId,
    title: news.title,
    body: news.body,
    link: linkTo(projectId, news.leadsTo),
    read: news.read,
    createdAt,
  })
}

function linkTo(projectId: string | null, place: StoryNotification['leadsTo']): string {
  if (projectId)
    return place === 'overview' ? `/projects/${projectId}` : `/projects/${projectId}?tab=${place}`
  return place === 'clients' ? '/admin/clients' : '/invoices'
}
