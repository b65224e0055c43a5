import { Readable } from 'node:stream'
import { tooLarge } from '../failure.ts'

/** Reads a body of bytes into memory. @throws 413 with the message `refusal` if it has more than `most` bytes */
export async function wholeBody(body: unknown, most: number, refusal: string): Promise<Buffer> {
  if (!(body instanceof Readable)) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > most) tooLarge(refusal)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
