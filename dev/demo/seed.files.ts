import { storeFile } from '#features/files/open.ts'
import type { Actor } from '#kernel/actor.ts'
import { type Drawn, drawDesign, drawStyleGuide } from './pictures.ts'
import type { Seeded } from './seeded.ts'
import type { StoryFile, StoryProject } from './story/shape.ts'
import { momentOf } from './story/when.ts'
import { story as demo } from './story.ts'

/** Ids of a project's files by their names. */
export type FileIds = ReadonlyMap<string, string>

/** Draws the designs and keeps each version as an upload would be kept. */
export async function seedFiles(seeded: Seeded, projectId: string, story: StoryProject): Promise<FileIds> {
  const ids = new Map<string, string>()
  for (const file of story.files) ids.set(file.name, await seedFile(seeded, projectId, file))
  return ids
}

async function seedFile(seeded: Seeded, projectId: string, file: StoryFile): Promise<string> {
  let fileId: string | undefined
  for (const version of file.versions) {
    const stored = await storeFile(
      seeded.world,
      actorOf(seeded, version.by),
      momentOf(version.at, seeded.now, seeded.timeZone),
      {
        projectId,
        name: file.name,
        kind: file.kind,
        bytes: bytesOf(version.draw),
        internal: file.internal ?? false,
        ...(fileId ? { fileId } : {}),
      },
    )
    fileId = stored.fileId
  }
  if (!fileId) throw new Error(`${file.name} has no version`)
  return fileId
}

function bytesOf(draw: StoryFile['versions'][number]['draw']): Uint8Array {
  if (draw === 'style-guide') return drawStyleGuide().bytes
  if (!Array.isArray(draw)) return Buffer.from(draw.text)
  const drawn: Drawn = drawDesign(...draw)
  return drawn.bytes
}

function actorOf({ personIds }: Seeded, key: keyof typeof demo.people): Actor {
  const person = demo.people[key]
  return {
    userId: personIds.get(key) ?? '',
    sessionId: '',
    email: person.email,
    name: `${person.firstName} ${person.lastName}`,
    role: person.role,
    seesMoney: person.seesMoney ?? false,
    memberships: [],
    address: null,
  }
}
