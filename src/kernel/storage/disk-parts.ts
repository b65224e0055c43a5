import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound, tooLarge, tooMany } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { storeFile } from './disk-write.ts'
import type { Part, PartsStorage } from './storage.ts'
import { partsGone, smallPart, wrongPart } from './storage.ts'

/** All parts except the last have at least this size, as in S3. */
const smallest = 5 * 1_024 * 1_024

/** Stores parts as files named `number-etag` in a folder next to the final file. */
export function diskParts(place: (key: string) => string): PartsStorage {
  const folderOf = (key: string, id: string) => `${place(key)}.parts-${id}`
  /**
   * Joining gigabytes takes a while. A repeated request in the meantime, for example after a proxy timeout,
   * waits for the same work.
   */
  const joining = new Map<string, Promise<void>>()
  /** The bytes currently being written to each folder. */
  const arriving = new Map<string, number>()
  return {
    async begin(key) {
      const id = randomUUID()
      await mkdir(folderOf(key, id), { recursive: true, mode: 0o700 })
      return id
    },
    async put(key, id, number, bytes, { part, whole }) {
      const folder = folderOf(key, id)
      const before = await read(folder)
      const others = before.filter((one) => one.number !== number)
      const room = Math.min(part, whole - sizeOf(others))
      if (room <= 0) tooLarge(t(m.partsTooLarge))
      const held = arriving.get(folder) ?? 0
      // A part may be sent again while its first upload hangs, but not often enough to fill the disk.
      if (sizeOf(others) + held > 2 * whole) tooMany(t(m.tooManyParts), 1)
      arriving.set(folder, held + room)
      try {
        const partial = join(folder, `${randomUUID()}.partial`)
        const { size, digest } = await storeFile(partial, bytes, room, (written) =>
          join(folder, `${number}-${written.digest}`),
        )
        // Delete only earlier parts. If two are sent at once, neither deletes the other.
        for (const old of before) {
          if (old.number === number && old.etag !== digest)
            await rm(join(folder, nameOf(old)), { force: true })
        }
        return { number, size, etag: digest }
      } finally {
        const left = (arriving.get(folder) ?? 0) - room
        if (left > 0) arriving.set(folder, left)
        else arriving.delete(folder)
      }
    },
    list: (key, id) => read(folderOf(key, id)),
    async complete(key, id, wanted) {
      const folder = folderOf(key, id)
      const running = joining.get(folder)
      if (running) return running
      const parts = choose(await read(folder), wanted)
      const join = async () => {
        const partial = `${place(key)}.${randomUUID()}.partial`
        await storeFile(partial, joined(folder, parts), sizeOf(parts), () => place(key))
        await rm(folder, { recursive: true, force: true })
      }
      const made = join().finally(() => joining.delete(folder))
      joining.set(folder, made)
      return made
    },
    abort: (key, id) => rm(folderOf(key, id), { recursive: true, force: true }),
  }
}

async function read(folder: string): Promise<Part[]> {
  const names = await readdir(folder).catch(() => notFound(partsGone))
  const found = await Promise.all(names.map((name) => partOf(folder, name)))
  return found.flatMap((part) => part ?? []).sort((a, b) => a.number - b.number)
}

async function partOf(folder: string, name: string): Promise<Part | undefined> {
  const [, number, etag] = /^(\d+)-([0-9a-f]{32})$/.exec(name) ?? []
  const found = etag && (await stat(join(folder, name)).catch(() => null))
  return number && etag && found ? { number: Number(number), etag, size: found.size } : undefined
}

function choose(parts: Part[], wanted: Pick<Part, 'number' | 'etag'>[]): Part[] {
  const chosen = wanted.map(({ number, etag }) => {
    const found = parts.find((part) => part.number === number && part.etag === etag)
    if (!found) throw wrongPart(number)
    return found
  })
  for (const [at, part] of chosen.entries()) {
    if (part.number <= (chosen[at - 1]?.number ?? 0)) throw wrongPart(part.number)
    if (part.size < smallest && at < chosen.length - 1) throw smallPart(part.number)
  }
  return chosen
}

async function* joined(folder: string, parts: Part[]): AsyncGenerator<Uint8Array> {
  try {
    for (const part of parts) yield* createReadStream(join(folder, nameOf(part)))
  } catch (error) {
    // Another request joined or removed them at the same time.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') notFound(partsGone)
    throw error
  }
}

function sizeOf(parts: Part[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0)
}

function nameOf({ number, etag }: Pick<Part, 'number' | 'etag'>): string {
  return `${number}-${etag}`
}
