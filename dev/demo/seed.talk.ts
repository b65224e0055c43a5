import { messages } from '#features/chat/table.ts'
import { feedback } from '#features/feedback/table.ts'
import { nextEventNumber, nextPinNumber } from '#features/projects/open.ts'
import { newId, newSequentialId } from '#kernel/ids.ts'
import type { FileIds } from './seed.files.ts'
import type { Seeded } from './seeded.ts'
import type { StoryMessage, StoryPin, StoryProject } from './story/shape.ts'
import { momentOf } from './story/when.ts'

/** Pins and messages, in the order in which they were written. */
export async function seedTalk(
  seeded: Seeded,
  projectId: string,
  story: StoryProject,
  files: FileIds,
): Promise<void> {
  for (const pin of story.pins) await seedPin(seeded, projectId, pin, files)
  const timeOf = (message: StoryMessage) => momentOf(message.at, seeded.now, seeded.timeZone).getTime()
  for (const message of [...story.messages].sort((a, b) => timeOf(a) - timeOf(b))) {
    await seedMessage(seeded, projectId, message, files)
  }
}

async function seedPin(seeded: Seeded, projectId: string, pin: StoryPin, files: FileIds): Promise<void> {
  const { world, now, timeZone, personIds } = seeded
  const [name, fileVersion] = pin.on
  await world.db.transaction(async (tx) => {
    const number = await nextPinNumber(tx, projectId)
    await tx.insert(feedback).values({
      id: newId(),
      projectId,
      fileId: files.get(name) ?? '',
      fileVersion,
      page: pin.page ?? 1,
      authorId: personIds.get(pin.by) ?? '',
      number: number.pin,
      body: pin.body,
      pinX: pin.x,
      pinY: pin.y,
      internal: pin.internal ?? false,
      resolved: Boolean(pin.resolved),
      resolvedBy: pin.resolved ? (personIds.get(pin.resolved.by) ?? null) : null,
      resolvedAt: pin.resolved ? momentOf(pin.resolved.at, now, timeZone) : null,
      createdAt: momentOf(pin.at, now, timeZone),
    })
  })
}

async function seedMessage(
  { world, now, timeZone, personIds }: Seeded,
  projectId: string,
  message: StoryMessage,
  files: FileIds,
): Promise<void> {
  const createdAt = momentOf(message.at, now, timeZone)
  await world.db.transaction(async (tx) => {
    await tx.insert(messages).values({
      id: newSequentialId(createdAt),
      projectId,
      authorId: personIds.get(message.by) ?? '',
      body: message.body,
      fileId: message.file ? (files.get(message.file) ?? null) : null,
      internal: message.internal ?? false,
      number: await nextEventNumber(tx, projectId),
      clientKey: newId(),
      createdAt,
    })
  })
}
