import { parentPort } from 'node:worker_threads'
import { type DrawRequest, drawDocument } from './pdf.ts'

parentPort?.on('message', async ({ document, attachment }: DrawRequest) => {
  // Buffers arrive as plain arrays of bytes.
  const inside = attachment && { ...attachment, bytes: Buffer.from(attachment.bytes) }
  parentPort?.postMessage(await drawDocument(document, inside))
})
