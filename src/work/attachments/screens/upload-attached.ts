import { uploadFile } from '#work/files/browser/upload-file.ts'
import type { Attached } from '../browser/attached.ts'

export type Uploaded = Attached & { fileId: string }

/** The state of uploading the files of a message or comment. */
export interface UploadState {
  /** Progress of all files, from 0 to 1. Undefined when nothing is being uploaded. */
  uploaded?: number
  /** Cancels the upload. */
  cancel?: () => void
  attached?: readonly Attached[]
}

/**
 * Uploads the files from this device and returns all attachments as project files. A retry skips files that were
 * already uploaded.
 *
 * @param note - called with each change
 */
export async function uploadAttached(
  projectId: string,
  { attached, internal }: { attached: readonly Attached[]; internal: boolean },
  note: (changes: UploadState) => void,
): Promise<Uploaded[]> {
  const end = new AbortController()
  const uploads = attached.filter(({ fileId }) => fileId === null)
  let done = 0
  const onProgress = (share: number) => note({ uploaded: (done + share) / uploads.length })
  const all = [...attached]
  for (const [at, one] of attached.entries()) {
    if (one.fileId !== null || !one.file) continue
    note({ uploaded: done / uploads.length, cancel: () => end.abort() })
    const options = { internal, signal: end.signal, onProgress }
    const { id, thumbnailUrl } = await uploadFile(projectId, one.file, options)
    all[at] = { ...one, fileId: id, thumbnailUrl }
    done += 1
    note({ attached: [...all] })
  }
  if (uploads.length > 0) note({ uploaded: undefined, cancel: undefined })
  return all.flatMap(({ fileId, name, thumbnailUrl }) => (fileId ? { fileId, name, thumbnailUrl } : []))
}
