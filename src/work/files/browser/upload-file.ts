import { call } from '#kernel/browser/call.ts'
import type { FileItem } from '../contract.ts'
import { getUploadLimits } from '../contract.ts'
import { openUpload, RegisterError } from './upload.ts'

export interface UploadOptions {
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Cancels the upload and deletes the received bytes. */
  signal?: AbortSignal
  /** Whether only staff can see the file. */
  internal?: boolean
}

/**
 * Uploads a file to a project as a document and returns the registered file. Retries connection failures.
 *
 * @throws CallError with the server's message; an AbortError if `signal` aborted it
 */
export async function uploadFile(
  projectId: string,
  file: File,
  { onProgress, signal, internal = false }: UploadOptions = {},
): Promise<FileItem> {
  const { partsAboveBytes } = await call(getUploadLimits)
  const target = { projectId, kind: 'DOCUMENT' as const, internal }
  const upload = openUpload(file, () => target, partsAboveBytes)
  try {
    await upload.prepare(signal)
    await upload.send({ signal, onProgress: (sent) => onProgress?.(sent / file.size) })
    return await upload.register()
  } catch (error) {
    if (signal?.aborted) await upload.cancel().catch(() => undefined)
    throw error instanceof RegisterError ? error.refusal : error
  }
}
