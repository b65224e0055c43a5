import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure, tooLarge } from './failure.ts'

export interface Range {
  /** First and last byte, both included. */
  start: number
  end: number
}

/** Where the bytes of files are kept, by a key that the server made. */
export interface Storage {
  /**
   * Keeps all bytes of the stream, or none: what is cut short or exceeds `maxBytes` (413) leaves nothing.
   * Answers once they are safe on the disk.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{ size: number }>
  read(key: string, range?: Range): Readable
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Takes away everything whose key begins with `folder/`, and what a crash left half-written there. */
  removeAll(folder: string): Promise<void>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

export function diskStorage(root: string): Storage {
  const place = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`Not a key of the storage: ${key}`)
    return join(root, key)
  }
  return {
    async put(key, bytes, maxBytes) {
      const target = place(key)
      // A name of its own: two writers of one key never write into each other's bytes.
      const partial = `${target}.${randomUUID()}.partial`
      const folder = dirname(target)
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const size = await write(partial, bytes, maxBytes)
        await rename(partial, target)
        await syncFolder(folder)
        if (firstMade) await syncUpTo(dirname(firstMade), dirname(folder))
        return { size }
      } catch (error) {
        await rm(partial, { force: true })
        throw readable(error)
      }
    },
    read: (key, range) => createReadStream(place(key), range),
    async size(key) {
      const found = await stat(place(key)).catch(() => null)
      return found?.size ?? null
    },
    remove: (key) => rm(place(key), { force: true }),
    removeAll: (folder) => rm(place(folder), { recursive: true, force: true }),
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  const file = await open(path, 'w', 0o600)
  try {
    let size = 0
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > maxBytes) {
        tooLarge(`The file is larger than ${maxBytes.toLocaleString('en')} bytes, the most that is taken.`)
      }
      await file.appendFile(chunk)
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

/** Every folder from one up to another above it, where folders were made in between. */
async function syncUpTo(top: string, folder: string): Promise<void> {
  await syncFolder(folder)
  if (folder !== top && folder.startsWith(top)) await syncUpTo(top, dirname(folder))
}

/** The name of a new file is only safe from a crash once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function readable(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error
  return new Failure(507, 'DISK_FULL', 'The disk of the server is full, so the file was not kept.')
}
