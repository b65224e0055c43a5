import type { Readable } from 'node:stream'
import { storeAway } from './s3-errors.ts'

/** How long a store may take to start its response. The client tries three times. */
export const answersWithinMs = 10_000

/** The time limit for joining parts within the store, which can take minutes. */
export const patiently = { requestTimeout: 300_000 }

/** The time limit for copying this many bytes within the store, at 1 MB per second or more. */
export function whileCopying(bytes: number): { requestTimeout: number } {
  return { requestTimeout: answersWithinMs + Math.ceil(bytes / 1_000) }
}

/** The time limit for sending this many bytes, at 100 kB per second or more. */
export function whileSending(bytes: number): { requestTimeout: number } {
  return { requestTimeout: answersWithinMs + Math.ceil(bytes / 100) }
}

/**
 * Reads a store's stream. Fails if the store sends nothing for a while. Readers can pause for any length of
 * time.
 */
export async function* withinSilence(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await soon(chunks.next())
      if (done) return
      yield value
    }
  } finally {
    body.destroy()
  }
}

async function soon<T>(next: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(storeAway(new Error('The store stopped sending'))), answersWithinMs)
  })
  next.catch(() => undefined)
  return Promise.race([next, late]).finally(() => clearTimeout(timer))
}
