import { newSequentialId } from '#kernel/ids.ts'
import { storedTexts } from '#portal/notifications/stored-texts.ts'
import { notifications } from '#schema/notifications.ts'
import type { PersonKey } from '../story/shape.ts'
import { story } from '../story.ts'
import { type Seeded, type SeededNotification, staffKeys } from './context.ts'

type Row = typeof notifications.$inferInsert

/**
 * Creates everyone's notifications. `others` are administrators who aren't part of the story. They get the
 * same ones as its staff.
 */
export async function seedNotifications(seeded: Seeded, others: string[]): Promise<void> {
  const inbox = new Map<string, Row>()
  const inOrder = [...seeded.actions].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at: createdAt, by, notification } of inOrder) {
    if (!notification) continue
    const { title, body, link, projectId, topic } = notification
    for (const { userId, read } of readersOf(seeded, createdAt, notification, others)) {
      const id = newSequentialId(createdAt)
      const place = topic ? `${userId} ${topic}` : id
      const before = inbox.get(place)
      // An unread notification keeps its id, which contains the time.
      const shownId = before?.read === read ? before.id : id
      inbox.set(place, {
        id: shownId,
        userId,
        projectId,
        // The notification's title starts with this person's name.
        aboutId: by && seeded.people[by],
        ...storedTexts({ title, body }),
        link,
        topic,
        read,
        createdAt,
      })
    }
  }
  await seeded.tx.insert(notifications).values([...inbox.values()])
}

/** Returns the people who had an account at that time, and whether they've read the notification. */
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

/**
 * When this person last read their notifications. People check them now and then, and have read everything
 * whenever they write.
 */
function readUntil({ at, actions }: Seeded, key: PersonKey, topic: string | undefined): Date {
  const looked = at(story.people[key].looked)
  const wrote =
    topic && actions.findLast((action) => action.by === key && action.notification?.topic === topic)?.at
  return wrote && wrote > looked ? wrote : looked
}
