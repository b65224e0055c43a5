import { newSequentialId } from '#kernel/ids.ts'
import { notifications } from '#schema/notifications.ts'
import type { PersonKey } from '../story/shape.ts'
import { story } from '../story.ts'
import { type Seeded, type SeededNotification, staffKeys } from './context.ts'

type Row = typeof notifications.$inferInsert

/** Everyone's inbox. `others` are administrators outside the story, who get the same as its staff. */
export async function seedNews(seeded: Seeded, others: string[]): Promise<void> {
  const inbox = new Map<string, Row>()
  const inOrder = [...seeded.actions].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at: createdAt, by, news } of inOrder) {
    if (!news) continue
    const { title, body, link, projectId, topic } = news
    for (const { userId, read } of readersOf(seeded, createdAt, news, others)) {
      const id = newSequentialId(createdAt)
      const place = topic ? `${userId} ${topic}` : id
      const before = inbox.get(place)
      // An unread notification keeps its id, which contains its time.
      const kept = before?.read === read ? before.id : id
      inbox.set(place, {
        id: kept,
        userId,
        projectId,
        // Its title starts with the person.
        aboutId: by && seeded.people[by],
        title,
        body: body || null,
        link,
        topic,
        read,
        createdAt,
      })
    }
  }
  await seeded.tx.insert(notifications).values([...inbox.values()])
}

/** People who had an account by then, and whether they've read the notification. */
function readersOf(seeded: Seeded, createdAt: Date, { to, topic }: SeededNotification, others: string[]) {
  const known = to.filter((key) => seeded.at(story.people[key].joined) <= createdAt)
  const readers = known.map((key) => ({
    userId: seeded.people[key],
    read: createdAt <= readUntil(seeded, key, topic),
  }))
  if (!to.some((key) => staffKeys.includes(key))) return readers
  const read = createdAt <= seeded.at(story.people.ada.looked)
  return [...readers, ...others.map((userId) => ({ userId, read }))]
}

/** People check their inbox now and then, and anyone who writes has read everything up to that point. */
function readUntil({ at, actions }: Seeded, key: PersonKey, topic: string | undefined): Date {
  const looked = at(story.people[key].looked)
  const wrote = topic && actions.findLast((action) => action.by === key && action.news?.topic === topic)?.at
  return wrote && wrote > looked ? wrote : looked
}
