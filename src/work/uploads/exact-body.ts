import { Readable } from 'node:stream'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/**
 * Yields the bytes of a request's body. Throws if the size isn't the announced one or the connection ends
 * early, so that callers keep all bytes or none.
 */
export async function* exactly(body: unknown, announced: number): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of unbroken(body)) {
    received += chunk.byteLength
    if (received > announced) break
    yield chunk
  }
  if (received !== announced) notAsAnnounced(announced)
}

/** Yields the bytes of a request's body. Throws if the connection ends early. */
async function* unbroken(body: unknown): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunksOf(body)) yield chunk
  } catch {
    throw new Failure(400, 'CUT_SHORT', t(m.cutShort))
  }
}

export function notAsAnnounced(announced: number): never {
  throw new Failure(422, 'SIZE_MISMATCH', t(m.notAsAnnounced, { size: announced }))
}

function chunksOf(body: unknown): AsyncIterable<Uint8Array> {
  // Stopping early must not destroy the stream, because the connection would end before the refusal was sent.
  return body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : Readable.from([])
}
