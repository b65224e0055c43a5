import { t } from '#kernel/i18n/t.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { m } from '../../messages.ts'
import type { Subject } from '../form.tsx'
import type { ShownItem } from '../pending-comments.ts'
import type { Spot } from './placed-pin.tsx'

/** The place of a pin: a page of a file version. Null for the empty board. */
export type CanvasTarget = { fileId: string; version: number; page: number } | null

/** Files to show here, newest first: mockups, and other files with pins and a thumbnail. */
export function targetFiles(files: FileItem[], items: ShownItem[]): FileItem[] {
  const pinned = new Set(items.filter((item) => item.type === 'PIN').map((item) => item.fileId))
  return files.filter((file) => file.thumbnailUrl && (file.kind === 'MOCKUP' || pinned.has(file.id)))
}

/** The first target to show: the newest version of the newest mockup, or the empty board. */
export function newestTarget(files: FileItem[]): CanvasTarget {
  const newest = files.find((file) => file.kind === 'MOCKUP')
  return targetOfFile(newest) ?? null
}

export function targetOfFile(file: FileItem | undefined): CanvasTarget | undefined {
  return file && { fileId: file.id, version: file.version, page: 1 }
}

export function targetOf(item: ShownItem): CanvasTarget {
  if (item.fileId === null || item.fileVersion === null) return null
  return { fileId: item.fileId, version: item.fileVersion, page: item.page }
}

export function isSameTarget(one: CanvasTarget, other: CanvasTarget): boolean {
  if (one === null || other === null) return one === other
  return one.fileId === other.fileId && one.version === other.version && one.page === other.page
}

/** The file version and page that a new pin is on. */
export function pinAt(target: CanvasTarget, { x, y, mark }: Spot, number: number): Subject {
  const { fileId, version, page = 1 } = target ?? {}
  return { type: 'PIN', fileId, fileVersion: version, page, pinX: x, pinY: y, mark, number }
}

/** The pins on this target, sorted by number. */
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

/** Describes where a pin is, such as 'home.pdf, version 1, page 2'. */
export function placeLabel(item: ShownItem, files: FileItem[]): string | null {
  if (item.type === 'GENERAL' && item.fileId === null) return null
  if (item.fileId === null) return t(m.emptyBoard)
  const newest = files.find((one) => one.id === item.fileId)
  // Comments that are still being sent don't have the version's file name yet.
  const named = { name: item.fileName ?? newest?.originalName ?? untitled, version: item.fileVersion ?? 1 }
  return hasPages(item, files) ? t(m.fileVersionPage, { ...named, page: item.page }) : t(m.fileVersion, named)
}

/** The page of a pin in a file with several pages, such as 'page 2'. */
export function pageLabel(item: ShownItem, files: FileItem[]): string | null {
  return hasPages(item, files) ? t(m.page, { page: item.page }) : null
}

function hasPages(item: ShownItem, files: FileItem[]): boolean {
  const file = files.find((one) => one.id === item.fileId)
  return item.page > 1 || (file?.pages ?? 1) > 1
}
