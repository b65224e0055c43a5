import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import type { ShownItem } from './pending-comments.ts'

/** What pins stand on: a page of a version of a file; null is the empty board. */
export type CanvasTarget = { fileId: string; version: number; page: number } | null

/** Files that can be looked at here, the newest first: mockups, and whatever else carries pins and has a picture. */
export function targetFiles(files: FileItem[], items: ShownItem[]): FileItem[] {
  const pinned = new Set(items.filter((item) => item.type === 'PIN').map((item) => item.fileId))
  return files.filter((file) => file.thumbnailUrl && (file.kind === 'MOCKUP' || pinned.has(file.id)))
}

/** Where one looks first: the newest version of the newest mockup, else the empty board. */
export function newestTarget(files: FileItem[]): CanvasTarget {
  const newest = files.find((file) => file.kind === 'MOCKUP')
  return newest ? { fileId: newest.id, version: newest.version, page: 1 } : null
}

export function targetOf(item: ShownItem): CanvasTarget {
  if (item.fileId === null || item.fileVersion === null) return null
  return { fileId: item.fileId, version: item.fileVersion, page: item.page }
}

export function isSameTarget(one: CanvasTarget, other: CanvasTarget): boolean {
  if (one === null || other === null) return one === other
  return one.fileId === other.fileId && one.version === other.version && one.page === other.page
}

/** The pins on this very ground, in the order of their numbers. */
export function pinsOn(items: ShownItem[], canvasTarget: CanvasTarget): ShownItem[] {
  return items
    .filter((item) => item.type === 'PIN' && isSameTarget(targetOf(item), canvasTarget))
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
}

/** The open pins on a version of a file, on all of its pages. */
export function openOn(items: ShownItem[], fileId: string, version: number): number {
  return items.filter(
    (item) => !item.resolved && item.type === 'PIN' && item.fileId === fileId && item.fileVersion === version,
  ).length
}

/** Where a pin stands: 'home.pdf, version 1, page 2'. */
export function placeLabel(item: ShownItem, files: FileItem[]): string | null {
  if (item.type === 'GENERAL' && item.fileId === null) return null
  if (item.fileId === null) return 'Empty board'
  const newest = files.find((one) => one.id === item.fileId)
  const page = pageLabel(item, files)
  // The server knows the name of that version; a comment that is still being sent doesn't have it yet.
  return `${item.fileName ?? newest?.originalName ?? untitled}, version ${item.fileVersion}${page ? `, ${page}` : ''}`
}

/** The page of a pin, where its file has several: 'page 2'. */
export function pageLabel(item: ShownItem, files: FileItem[]): string | null {
  const file = files.find((one) => one.id === item.fileId)
  return item.page > 1 || (file?.pages ?? 1) > 1 ? `page ${item.page}` : null
}
