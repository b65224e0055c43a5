import { Readable } from 'node:stream'
import type { Storage } from '#kernel/storage.ts'

export interface Kept {
  key: string
  size: number
}

const making = new Map<string, Promise<Kept>>()

/** What is kept under the key; made first where it is not there yet, once however many ask. */
export async function keep(storage: Storage, key: string, make: () => Promise<Uint8Array>): Promise<Kept> {
  const size = await storage.size(key)
  if (size !== null) return { key, size }
  const running = making.get(key)
  if (running) return running
  const made = makeAndKeep(storage, key, make).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

/** In the folder of the file itself, so that it goes where the file goes. */
export function keyBeside(key: string, name: string): string {
  return key.replace(/[^/]+$/, name)
}

async function makeAndKeep(storage: Storage, key: string, make: () => Promise<Uint8Array>): Promise<Kept> {
  const bytes = await make()
  await storage.put(key, Readable.from([bytes]), bytes.byteLength)
  return { key, size: bytes.byteLength }
}
