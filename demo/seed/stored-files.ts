import { Readable } from 'node:stream'
import { v5 } from 'uuid'
import { keepBytes as keepFile, type NewVersion } from '#features/files/open.ts'
import { drawPicture } from '#kernel/picture.ts'
import type { Storage } from '#kernel/storage.ts'
import { drawDesign, drawPerson, drawStyleGuide, type PersonKey } from '../pictures.ts'
import type { StoryFile } from '../story/shape.ts'
import { story } from '../story.ts'
import { type KeptBytes, personKeys } from './context.ts'

/** Draws the designs and portraits, and keeps each as if it had been uploaded, thumbnails included. */
export async function keepBytes(
  storage: Storage,
  tell: (kept: number, of: number) => void,
): Promise<KeptBytes> {
  const versions = new Map<string, NewVersion>()
  const portraits = Object.fromEntries(personKeys.map((key) => [key, idOf(`portrait of ${key}`)]))
  const kept: KeptBytes = {
    versionOf(...place) {
      const found = versions.get(place.join('/'))
      if (!found) throw new Error(`There are no bytes of ${place.join('/')}`)
      return found
    },
    portraits: portraits as KeptBytes['portraits'],
  }
  const work = personKeys.map((key) => () => keepPortrait(storage, key, kept.portraits[key]))
  for (const [project, { files }] of Object.entries(story.projects)) {
    for (const file of files) {
      for (const [index, { draw }] of file.versions.entries()) {
        const name = [project, file.name, index + 1].join('/')
        work.push(async () => {
          versions.set(name, await keepVersion(storage, name, file, draw))
        })
      }
    }
  }
  await inLanes(3, work, tell)
  return kept
}

/** The same on every attempt, so that none leaves bytes behind which nobody knows of. */
function idOf(name: string): string {
  return v5(name, '8f0b7a52-6a0c-4a53-9f5f-3f1c3a1c6d0e')
}

async function keepPortrait(storage: Storage, person: PersonKey, id: string): Promise<void> {
  const { bytes } = await drawPerson(person)
  const wish = { maxBytes: bytes.byteLength, width: 256, height: 256, fit: 'cover' } as const
  const picture = await drawPicture(Readable.from([bytes]), wish)
  await storage.put(`photos/${id}.webp`, Readable.from([picture]), picture.byteLength)
}

async function keepVersion(
  storage: Storage,
  path: string,
  { name, kind }: StoryFile,
  draw: StoryFile['versions'][number]['draw'],
): Promise<NewVersion> {
  const folder = `files/${idOf(path)}`
  await storage.removeAll(folder)
  return keepFile(storage, { key: `${folder}/original`, name, kind, bytes: await bytesOf(draw) })
}

async function bytesOf(draw: StoryFile['versions'][number]['draw']): Promise<Uint8Array> {
  if (draw === 'style-guide') return drawStyleGuide().bytes
  if (!Array.isArray(draw)) return Buffer.from(draw.text)
  return (await drawDesign(...draw)).bytes
}

/** Drawing needs this thread; encoding and looking do not, so while one picture is drawn others are encoded. */
async function inLanes(
  count: number,
  work: (() => Promise<void>)[],
  tell: (done: number, of: number) => void,
): Promise<void> {
  const waiting = [...work]
  let done = 0
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next()
      done++
      if (done % 10 === 0 || done === work.length) tell(done, work.length)
    }
  }
  await Promise.all(Array.from({ length: count }, lane))
}
