import type { ClipboardEvent } from 'react'

/** The files that a paste contains. Empty if it contains text: text from a document often comes with its image. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  return clipboardData.getData('text/plain') ? [] : [...clipboardData.files]
}
