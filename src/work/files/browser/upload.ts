import { CallError, call } from '#kernel/browser/call.ts'
import { sendBytes } from '#kernel/browser/send-bytes.ts'
import type { FileKind } from '#schema/values.ts'
import type { FileItem } from '../contract.ts'
import { registerFile, requestUpload } from '../contract.ts'
import type { PartsSending } from './multipart.ts'
import { beginSendingParts } from './multipart.ts'
import { persist } from './retry.ts'

/** The project and kind for a file. */
export interface Target {
  projectId: string
  /** The file that gets the new version. */
  fileId?: string
  kind: FileKind
  internal: boolean
  /** What changed in a new version. Only staff can write it. */
  changeNote?: string
}

/** Thrown if the bytes arrived but the server refused the file. */
export class RegisterError extends Error {
  readonly refusal: CallError

  constructor(refusal: CallError) {
    super(refusal.message)
    this.refusal = refusal
  }
}

interface Watched {
  /** Called with the number of bytes received so far. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/**
 * One file's upload in three steps. After a failure or a stop (`signal`), each step can be repeated and
 * continues where it stopped. `cancel` deletes the received bytes.
 */
export interface Upload {
  prepare(signal?: AbortSignal): Promise<void>
  send(watched: Watched): Promise<void>
  register(): Promise<FileItem>
  cancel(): Promise<void>
}

type Way = { uploadURL: string; parts?: undefined } | { parts: PartsSending; uploadURL?: undefined }

/**
 * Prepares an upload. Files larger than `partsAboveBytes` are sent in parts. `target` is called when its
 * value is needed.
 */
export function openUpload(file: File, target: () => Target, partsAboveBytes: number): Upload {
  let way: Way | undefined
  let fileURL: string | undefined
  /** If the server no longer has the upload, the next attempt starts over. */
  const removeIfGone = async <Result>(act: Promise<Result>): Promise<Result> => {
    try {
      return await act
    } catch (error) {
      if (error instanceof CallError && goneStatuses.has(error.status)) {
        way = undefined
        fileURL = undefined
      }
      throw error
    }
  }
  return {
    async prepare(signal) {
      if (way) return
      const { projectId, fileId } = target()
      way = await persist<Way>(
        async () =>
          file.size > partsAboveBytes
            ? { parts: await beginSendingParts(file, { projectId, fileId }, signal) }
            : { uploadURL: await addressFor(file, projectId) },
        signal,
      )
    },
    async send(watched) {
      if (fileURL || !way) return
      const { parts, uploadURL } = way
      fileURL = await removeIfGone(parts ? parts.send(watched) : sendWhole(file, uploadURL, watched))
    },
    async register() {
      const body = { ...target(), fileURL: fileURL ?? '', originalName: file.name }
      try {
        return await removeIfGone(persist(() => call(registerFile, { body })))
      } catch (error) {
        throw error instanceof CallError ? new RegisterError(error) : error
      }
    },
    async cancel() {
      const parts = fileURL ? undefined : way?.parts
      way = undefined
      await parts?.cancel()
    },
  }
}

const goneStatuses = new Set([403, 404, 409, 410])

async function addressFor(file: File, projectId: string): Promise<string> {
  const body = { projectId, name: file.name, size: file.size, type: file.type }
  return (await call(requestUpload, { body })).uploadURL
}

async function sendWhole(file: File, uploadURL: string, { onProgress, signal }: Watched): Promise<string> {
  await persist(() => sendBytes(uploadURL, { method: 'PUT', body: file, onProgress, signal }), signal)
  return uploadURL
}
