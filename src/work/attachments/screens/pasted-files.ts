import type { ClipboardEvent } from 'react'

/** The pasted files. Empty if there's text too, because text from documents often comes with its image. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  return clipboardData.getData('text/plain') ? [] : [...clipboardData.files]
}
