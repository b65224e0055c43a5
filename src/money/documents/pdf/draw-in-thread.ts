import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { openPersonalLimit } from '#kernel/jobs/personal-limit.ts'
import { openThreads, ThreadFailure } from '#kernel/jobs/worker-threads.ts'
import { openShared } from '#kernel/single-flight.ts'
import { m } from './messages.ts'
import type { DrawRequest } from './pdf.ts'

interface Reader {
  /** The id of the person waiting for the file. Undefined for emails. */
  person?: string | undefined
  /** Aborts when nobody is waiting for the file. */
  signal?: AbortSignal | undefined
}

/**
 * Draws a document in a separate thread. Caches the newest files by content, so the same document isn't drawn
 * twice. Responds with 503 if too many are waiting, in total or for this person.
 */
export async function drawInThread(order: DrawRequest, { person, signal }: Reader = {}): Promise<Buffer> {
  const key = contentOf(order)
  const bytes =
    cache.get(key) ?? (await within(person, () => shared(key, (stop) => draw(order, stop), signal)))
  addToCache(key, bytes)
  return bytes
}

/** A hash of everything that ends up in the file. */
function contentOf({ document, attachment }: DrawRequest): string {
  const { logo, ...rest } = document
  const hash = createHash('sha256').update(JSON.stringify([rest, attachment?.name, attachment?.metadata]))
  for (const bytes of [logo, attachment?.bytes]) {
    hash.update(`\n${bytes?.byteLength}\n`).update(bytes ?? '')
  }
  return hash.digest('base64url')
}

const within = openPersonalLimit(8, t(m.tooManyForYou))

const shared = openShared<Buffer>()

const inThread = openThreads<DrawRequest, Uint8Array>(new URL('./pdf.worker.ts', import.meta.url), {
  most: Math.max(1, availableParallelism() - 1),
  maxQueued: 50,
  busy: t(m.tooManyAtOnce),
  patienceMs: 60_000,
  memoryMb: 1_024,
})

async function draw(order: DrawRequest, signal: AbortSignal): Promise<Buffer> {
  try {
    const { buffer, byteOffset, byteLength } = await inThread(async () => order, signal)
    return Buffer.from(buffer, byteOffset, byteLength)
  } catch (error) {
    if (error instanceof ThreadFailure && error.reason === 'slow')
      throw new Failure(503, 'BUSY', t(m.tooSlow))
    throw error
  }
}

/** Recently used files, the newest at the end of the map. */
const cache = new Map<string, Buffer>()
const maxCacheBytes = 32 * 1_048_576

function addToCache(key: string, bytes: Buffer): void {
  cache.delete(key)
  cache.set(key, bytes)
  let size = 0
  for (const [one, { byteLength }] of [...cache].reverse()) {
    size += byteLength
    if (size > maxCacheBytes) cache.delete(one)
  }
}
