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
/** How long to wait before retrying a failed rendering, since retries would delay others. */
const pauseMs = 10 * 60_000

type Make = (signal: AbortSignal) => Promise<Uint8Array>

/** Returns the cached value of a key. If it's missing, creates it once for all concurrent callers. */
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

/** Returns a key in the file's own folder, so that it's deleted with the file. */
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
