import type { PlacedAttachment } from '#work/attachments/contract.ts'
import type { FileItem } from '#work/files/contract.ts'
import type { DesignUrls } from '#work/files/screens/design-urls.ts'
import type { CarriedComment } from '../contract.ts'

/** An open pin from an older version, with its author, text and files. */
export interface CheckedComment extends CarriedComment {
  number: number
  authorName: string
  body: string
  attachments: PlacedAttachment[] | undefined
  /** Where the pin is on its own version. */
  pin: { x: number; y: number }
}

/** A version of the file as a picture. */
export interface VersionPicture {
  file: Pick<FileItem, 'mediaType' | 'width' | 'height' | 'pages'>
  urls: DesignUrls
}

/** Returns the next comment, preferring unchecked ones. Null if there's none. */
export function nextToCheck(comments: CheckedComment[], id: string | null): string | null {
  const at = comments.findIndex(({ feedbackId }) => feedbackId === id)
  const following = [...comments.slice(at + 1), ...comments.slice(0, Math.max(0, at))]
  return (following.find(({ check }) => check === null) ?? following[0])?.feedbackId ?? null
}
