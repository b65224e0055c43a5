import type { FileItem } from '#features/files/contract.ts'
import type { FeedbackItem } from '../contract.ts'

/** What pins stand on: a page of a version of a file; null is the empty board. */
export type Ground = { fileId: string; version: number; page: number } | null

/** Files that can be looked at here, the newest first: mockups, and whatever else carries pins and has a picture. */
export function groundFiles(files: FileItem[], items: FeedbackItem[]): FileItem[] {
  const pinned = new Set(items.filter((item) => item.type === 'PIN').map((item) => item.fileId))
  return files.filter((file) => file.thumbnailUrl && (file.kind === 'MOCKUP' || pinned.has(file.id)))
}

/** Where one looks first: the newest version of the newest mockup, else the empty board. */
export function newestGround(files: FileItem[]): Ground {
  const newest = files.find((file) => file.kind === 'MOCKUP')
  return newest ? { fileId: newest.id, version: newest.version, page: 1 } : null
}

export function groundOf(item: FeedbackItem): Ground {
  if (item.fileId === null || item.fileVersion === null) return null
  return { fileId: item.fileId, version: item.fileVersion, page: item.page }
}

export function isSameGround(one: Ground, other: Ground): boolean {
  if (one === null || other === null) return one === other
  return one.fileId === other.fileId && one.version === other.version && one.page === other.page
}

/** The pins on this very ground, in the order of their numbers. */
export function pinsOn(items: FeedbackItem[], ground: Ground): FeedbackItem[] {
  return items
    .filter((item) => item.type === 'PIN' && isSameGround(groundOf(item), ground))
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
}

/** Where a comment stands, for a reader who looks at something else: 'home.pdf, version 1, page 2'. */
export function placeWords(item: FeedbackItem, files: FileItem[]): string | null {
  if (item.type === 'GENERAL' && item.fileId === null) return null
  if (item.fileId === null) return 'Empty board'
  const file = files.find((one) => one.id === item.fileId)
  const page = item.page > 1 || (file?.pages ?? 1) > 1 ? `, page ${item.page}` : ''
  return `${file?.originalName ?? 'Untitled'}, version ${item.fileVersion}${page}`
}
