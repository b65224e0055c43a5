/** A file attached to a message or comment: a project file, or a file on this device to upload first. */
export interface Attached {
  name: string
  thumbnailUrl: string | null
  /** Null until it's uploaded. */
  fileId: string | null
  file?: File
}

/** Returns files from this device as attachments that aren't uploaded yet. */
export function fromDevice(files: readonly File[]): Attached[] {
  return files.map((file) => ({ name: file.name, thumbnailUrl: null, fileId: null, file }))
}
