import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v5 } from 'uuid'
import type { Storage } from '#kernel/storage/storage.ts'
import type { NewVersion } from '#work/files/data.versions.ts'
import { storeBytes as keepFile } from '#work/files/store-file.ts'
import type { PersonKey, StoryFile } from '../story/shape.ts'
import { story } from '../story.ts'
import { personKeys, type StoredBytes } from './context.ts'

/** Stores the story's files and portraits as if they had been uploaded, thumbnails included. */
export async function storeBytes(
  storage: Storage,
  report: (stored: number, of: number) => void,
): Promise<StoredBytes> {
  const versions = new Map<string, NewVersion>()
  const portraits = Object.fromEntries(personKeys.map((key) => [key, idOf(`portrait of ${key}`)]))
  const stored: StoredBytes = {
    versionOf(...place) {
      const found = versions.get(place.join('/'))
      if (!found) throw new Error(`There are no bytes of ${place.join('/')}`)
      return found
    },
    portraits: portraits as StoredBytes['portraits'],
  }
  const work = personKeys.map((key) => () => storePortrait(storage, key, stored.portraits[key]))
  for (const [project, { files }] of Object.entries(story.projects)) {
    for (const file of files) {
      for (const [index, { content }] of file.versions.entries()) {
        const name = [project, file.name, index + 1].join('/')
        work.push(async () => {
          versions.set(name, await storeVersion(storage, name, file, content))
        })
      }
    }
  }
  await inLanes(3, work, report)
  return stored
}

/** Returns the same key on every attempt, so that no attempt leaves unknown bytes behind. */
function idOf(name: string): string {
  return v5(name, '8f0b7a52-6a0c-4a53-9f5f-3f1c3a1c6d0e')
}

async function storePortrait(storage: Storage, person: PersonKey, id: string): Promise<void> {
  const bytes = await readFile(join(filesFolder, 'portraits', `${person}.webp`))
  await storage.put(`photos/${id}.webp`, Readable.from([bytes]), bytes.byteLength)
}

async function storeVersion(
  storage: Storage,
  path: string,
  { name, kind }: StoryFile,
  content: StoryContent,
): Promise<NewVersion> {
  const folder = `files/${idOf(path)}`
  await storage.removeAll(folder)
  return keepFile(storage, { key: `${folder}/original`, name, kind, bytes: await bytesOf(content) })
}

type StoryContent = StoryFile['versions'][number]['content']

const filesFolder = join(import.meta.dirname, '..', 'files')

/** Reads the bytes of one version of a demo file. */
export async function bytesOf(content: StoryContent): Promise<Uint8Array> {
  return typeof content === 'string' ? readFile(join(filesFolder, content)) : Buffer.from(content.text)
}

/** Creates a few thumbnails at a time. */
async function inLanes(
  count: number,
  work: (() => Promise<void>)[],
  report: (done: number, of: number) => void,
): Promise<void> {
  const queued = [...work]
  let done = 0
  const lane = async () => {
    for (let next = queued.shift(); next; next = queued.shift()) {
      await next()
      done++
      if (done % 10 === 0 || done === work.length) report(done, work.length)
    }
  }
  // Reports a failure only after all writes have stopped, since the next attempt uses the same keys.
  const lanes = await Promise.allSettled(Array.from({ length: count }, lane))
  const failed = lanes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
