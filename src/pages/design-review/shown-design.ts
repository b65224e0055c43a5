import type { CanvasTarget } from '#work/feedback/screens/canvas/canvas-target.ts'
import { newestTarget, targetFiles, targetOf } from '#work/feedback/screens/canvas/canvas-target.ts'
import type { ShownItem } from '#work/feedback/screens/pending-comments.ts'
import type { FileItem } from '#work/files/contract.ts'

export interface Shown {
  target: CanvasTarget
  /** The comment that's shown both on the design and in the list. */
  active: ShownItem | undefined
}

/**
 * What the URL points to: a comment, a design with its version and page, or otherwise the first design with
 * open comments.
 */
export function shownIn(params: URLSearchParams, files: FileItem[], items: ShownItem[]): Shown {
  const [pin, comment] = [Number(params.get('pin')), params.get('comment')]
  const active = items.find((item) => item.id === comment || (pin > 0 && item.number === pin))
  if (active?.type === 'PIN') return { active, target: targetOf(active) }
  const named = namedTarget(params, files)
  return { active, target: named === undefined ? firstTarget(files, items) : named }
}

/** Whether the URL says which design to show. */
export function namesDesign(params: URLSearchParams): boolean {
  return params.has('file') || params.has('pin')
}

function namedTarget(params: URLSearchParams, files: FileItem[]): CanvasTarget | undefined {
  const fileId = params.get('file')
  if (fileId === 'board') return null
  const file = files.find(({ id }) => id === fileId)
  if (!file) return undefined
  const version = wholeNumber(params.get('version'))
  const page = wholeNumber(params.get('sheet')) ?? 1
  return { fileId: file.id, version: version && version <= file.version ? version : file.version, page }
}

function wholeNumber(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/**
 * The design to open first: the first one whose newest version has open comments, on the first page that has
 * some. Otherwise the design with the newest open comment, which is carried over to its newest version, or the
 * newest design.
 */
export function firstTarget(files: FileItem[], items: ShownItem[]): CanvasTarget {
  const open = items.filter((item) => item.type === 'PIN' && !item.resolved)
  for (const file of targetFiles(files, items)) {
    const pages = open.filter((item) => item.fileId === file.id && item.fileVersion === file.version)
    if (pages.length > 0) {
      return { fileId: file.id, version: file.version, page: Math.min(...pages.map(({ page }) => page)) }
    }
  }
  const known = new Map(files.map((file) => [file.id, file]))
  const [newest] = open.filter(({ fileId }) => fileId === null || known.has(fileId))
  if (!newest) return newestTarget(files)
  const file = known.get(newest.fileId ?? '')
  if (!file) return null
  return { fileId: file.id, version: file.version, page: Math.min(newest.page, file.pages ?? 1) }
}

/** What the next or previous step shows: a page of the PDF, then the design after or before it. */
export function neighborOf(
  target: CanvasTarget,
  pages: number,
  designs: FileItem[],
  step: 1 | -1,
): CanvasTarget | undefined {
  const page = (target?.page ?? 1) + step
  if (target && page >= 1 && page <= pages) return { ...target, page }
  return designAfter(target, designs, step)
}

/** The design after or before this one, in its newest version. Wraps around at the ends. */
export function designAfter(
  target: CanvasTarget,
  designs: FileItem[],
  step: 1 | -1,
): CanvasTarget | undefined {
  const at = designs.findIndex(({ id }) => id === target?.fileId)
  const start = at < 0 && step < 0 ? 0 : at
  const next = designs[(start + step + designs.length) % designs.length]
  return next && next.id !== target?.fileId ? { fileId: next.id, version: next.version, page: 1 } : undefined
}
