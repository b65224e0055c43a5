import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskParts } from './disk-parts.ts'
import { storeFile } from './disk-write.ts'
import type { Storage } from './storage.ts'
import { checkedKey } from './storage.ts'

/** Reads this size are faster than Node's default of 64 kB (bench/README.md). */
const readBytes = 524_288

/** Uses the data folder as storage: a key is a file's path below `root`. */
export function diskStorage(root: string): Storage {
  const place = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, bytes, maxBytes) {
      const target = place(key)
      // A unique name, so that two writers of one key never mix their bytes.
      const { size } = await storeFile(`${target}.${randomUUID()}.partial`, bytes, maxBytes, () => target)
      return { size }
    },
    read: (key, range) => createReadStream(place(key), { ...range, highWaterMark: readBytes }),
    async size(key) {
      const found = await stat(place(key)).catch(() => null)
      return found?.size ?? null
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    async removeAll(folder) {
      // A preview may be written into it at the same time.
      await rm(place(folder), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
    async check() {
      const file = join(root, `.check-${randomUUID()}`)
      await mkdir(root, { recursive: true, mode: 0o700 })
      await writeFile(file, Buffer.alloc(65_536)).finally(() => rm(file, { force: true }))
    },
    parts: diskParts(place),
  }
}
