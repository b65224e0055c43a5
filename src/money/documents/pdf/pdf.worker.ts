import { parentPort } from 'node:worker_threads'
import { drawDocument, type PaperOrder } from './pdf.ts'

parentPort?.on('message', async ({ document, attachment }: PaperOrder) => {
  // A buffer arrives as a plain array of bytes.
  const inside = attachment && { ...attachment, bytes: Buffer.from(attachment.bytes) }
  parentPort?.postMessage(await drawDocument(document, inside))
})
