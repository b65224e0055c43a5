import { t } from '#kernel/i18n/t.ts'
import { newId, newSequentialId } from '#kernel/ids.ts'
import { messageFiles, messages } from '#schema/chat.ts'
import { m } from '#work/messages/messages.ts'
import { audienceOf, excerpt, nameOf, type Seeded, type SeededProject } from './context.ts'
import { seedPins } from './pins.ts'

/** Creates pins with their threads, and messages, numbered in the order they were written. */
export async function seedTalk(seeded: Seeded, project: SeededProject): Promise<void> {
  const replies = project.pins.flatMap((pin) => pin.replies ?? [])
  const events = [...project.pins, ...replies, ...project.messages].map(({ at }) => seeded.at(at).getTime())
  const numberAt = (moment: Date) => events.filter((event) => event < moment.getTime()).length + 1
  await seedPins(seeded, project, numberAt)
  const rows = project.messages.map(({ by, at, body, files = [], internal = false }) => {
    const createdAt = seeded.at(at)
    const [fileId = null, ...further] = files.map((name) => project.fileId(name))
    return {
      by,
      further,
      id: newSequentialId(createdAt),
      projectId: project.id,
      body,
      fileId,
      internal,
      number: numberAt(createdAt),
      clientKey: newId(),
      createdAt,
    }
  })
  await seeded.tx
    .insert(messages)
    .values(rows.map(({ by, further: _, ...row }) => ({ ...row, authorId: seeded.people[by] })))
  const attached = rows.flatMap(({ id: messageId, further }) =>
    further.map((fileId, at) => ({ messageId, fileId, position: at + 1 })),
  )
  if (attached.length > 0) await seeded.tx.insert(messageFiles).values(attached)
  for (const { by, id, body, internal, createdAt } of rows) {
    seeded.actions.push({
      at: createdAt,
      by,
      action: 'message.send',
      targetTable: 'messages',
      targetId: id,
      metadata: { projectId: project.id },
      notification: {
        to: audienceOf(project, by, internal),
        title: t(m.newFrom, { name: nameOf(by) }),
        body: excerpt(body),
        link: `/projects/${project.id}?tab=chat`,
        projectId: project.id,
        topic: `chat:${project.id}`,
      },
    })
  }
}
