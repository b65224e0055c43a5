import { Readable } from 'node:stream'
import { Failure } from '#kernel/failure.ts'

/**
 * The bytes of a request's body, if they are exactly as many as were announced; throws where they are not, or
 * where the connection ends too early. Whoever reads them keeps all or nothing.
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

/** The bytes of a request's body; throws where the connection ends too early. */
async function* unbroken(body: unknown): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunksOf(body)) yield chunk
  } catch {
    throw new Failure(
      400,
      'CUT_SHORT',
      'The upload was cut short, so nothing of it was kept. Please send it again.',
    )
  }
}

export function notAsAnnounced(announced: number): never {
  throw new Failure(
    422,
    'SIZE_MISMATCH',
    `The file was announced with ${announced.toLocaleString('en')} bytes, and these are not as many. Please start the upload again.`,
  )
}

function chunksOf(body: unknown): AsyncIterable<Uint8Array> {
  // Leaving early must not destroy the stream: the connection would end before the refusal was sent.
  return body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : Readable.from([])
}
