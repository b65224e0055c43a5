import { Readable } from 'node:stream'
import { Failure } from '#kernel/failure.ts'
import { openShared } from '#kernel/single-flight.ts'
import type { Storage } from '#kernel/storage/storage.ts'

export interface CachedFile {
  key: string
  size: number
}

const shared = openShared<CachedFile>()
const failed = new Map<string, Failure>()
/** What cannot be drawn is not tried again for this long: it would keep others waiting. */
const pauseMs = 10 * 60_000

type Make = (signal: AbortSignal) => Promise<Uint8Array>

/** What is kept under the key; made first where it is not there yet, once however many ask. */
export async function cached(
  storage: Storage,
  key: string,
  make: Make,
  signal?: AbortSignal,
): Promise<CachedFile> {
  const size = await storage.size(key)
  if (size !== null) return { key, size }
  const before = failed.get(key)
  if (before) throw before
  return shared(key, (stop) => makeAndStore(storage, key, () => make(stop)), signal)
}

/** In the folder of the file itself, so that it goes where the file goes. */
export function keyBeside(key: string, name: string): string {
  return key.replace(/(?<![^/])[^/]+$/, name)
}

async function makeAndStore(
  storage: Storage,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<CachedFile> {
  try {
    const bytes = await make()
    await storage.put(key, Readable.from([bytes]), bytes.byteLength)
    return { key, size: bytes.byteLength }
  } catch (error) {
    if (error instanceof Failure && error.status === 422) {
      failed.set(key, error)
      setTimeout(() => failed.delete(key), pauseMs).unref()
    }
    throw error
  }
}
