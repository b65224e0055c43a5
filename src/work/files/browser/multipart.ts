import { call } from '#kernel/browser/call.ts'
import { sendBytes } from '#kernel/browser/send-bytes.ts'
import { abortParts, beginParts, completeParts, listParts, partSizeOf, signPart } from '../contract.parts.ts'
import { persist } from './retry.ts'

/** Number of parts that are sent at once. */
const concurrency = 6

export interface PartsSending {
  /** Sends the missing parts, joins them and returns the URL to register the file with. */
  send(watched: { onProgress?: (sent: number) => void; signal?: AbortSignal }): Promise<string>
  cancel(): Promise<void>
}

interface Part {
  number: number
  bytes: Blob
  etag?: string
  sent: number
}

/** Tells the server about a file that will be sent in parts. */
export async function beginSendingParts(
  file: File,
  goal: { projectId: string; fileId?: string },
  signal?: AbortSignal,
): Promise<PartsSending> {
  const metadata = { ...goal, size: file.size }
  const body = { filename: file.name, type: file.type, metadata }
  const { key, uploadId } = await call(beginParts, { body }, { base: '', headers: {}, signal })
  const upload = { params: { uploadId }, query: { key } }
  const parts = cut(file)
  let interrupted = false

  return {
    async send({ onProgress, signal }) {
      const publish = () => onProgress?.(parts.reduce((sum, part) => sum + part.sent, 0))
      if (interrupted) markArrived(parts, await persist(() => call(listParts, upload), signal))
      interrupted = true
      publish()
      await inLanes(parts, signal, (part, lane) => sendPart(upload, part, { publish, signal: lane }))
      // Some stores hide ETags from pages. The server can still read them.
      if (parts.some((part) => !part.etag)) markArrived(parts, await call(listParts, upload))
      const arrived = parts.map(({ number, etag = '' }) => ({ PartNumber: number, ETag: etag }))
      const joined = await persist(() => call(completeParts, { ...upload, body: { parts: arrived } }), signal)
      return joined.location
    },
    async cancel() {
      await call(abortParts, upload)
    },
  }
}

function cut(file: File): Part[] {
  const size = partSizeOf(file.size)
  return Array.from({ length: Math.ceil(file.size / size) }, (_, at) => ({
    number: at + 1,
    bytes: file.slice(at * size, (at + 1) * size),
    sent: 0,
  }))
}

/** After an interruption, asks the server which parts arrived, including parts whose response was lost. */
function markArrived(parts: Part[], arrived: { PartNumber: number; Size: number; ETag: string }[]): void {
  for (const part of parts) {
    const found = arrived.find(
      ({ PartNumber, Size }) => PartNumber === part.number && Size === part.bytes.size,
    )
    part.etag = found?.ETag
    part.sent = found ? part.bytes.size : 0
  }
}

/** Processes a few parts at a time. The first failure stops the others. */
async function inLanes(
  parts: Part[],
  signal: AbortSignal | undefined,
  act: (part: Part, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failing = new AbortController()
  const either = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal
  const unsent = parts.filter((part) => part.etag === undefined)
  const lane = async () => {
    for (let part = unsent.shift(); part; part = unsent.shift()) await act(part, either)
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, lane))
  } catch (error) {
    failing.abort()
    throw error
  }
}

async function sendPart(
  upload: { params: { uploadId: string }; query: { key: string } },
  part: Part,
  { publish, signal }: { publish: () => void; signal: AbortSignal },
): Promise<void> {
  const { params, query } = upload
  const onProgress = (sent: number) => {
    part.sent = Math.min(sent, part.bytes.size)
    publish()
  }
  const { etag } = await persist(async () => {
    const signed = await call(
      signPart,
      { params: { ...params, partNumber: part.number }, query },
      { base: '', headers: {}, signal },
    )
    return sendBytes(signed.url, { method: 'PUT', body: part.bytes, onProgress, signal })
  }, signal)
  part.etag = etag
  onProgress(part.bytes.size)
}
