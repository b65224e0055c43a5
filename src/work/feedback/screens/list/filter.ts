import type { CommentState } from '#schema/values.ts'
import type { ShownItem } from '../pending-comments.ts'

/** The filters of the list. Empty to show everything. */
export interface ListFilter {
  state: CommentState | ''
  authorId: string
  /** A file and version, in the format of {@link versionKey}. */
  version: string
}

export const noFilter: ListFilter = { state: '', authorId: '', version: '' }

export function filtered(items: ShownItem[], { state, authorId, version }: ListFilter): ShownItem[] {
  return items.filter(
    (item) =>
      (state === '' || item.state === state) &&
      (authorId === '' || item.authorId === authorId) &&
      (version === '' || versionKey(item) === version),
  )
}

/** Empty for comments that aren't on a file. */
export function versionKey({ fileId, fileVersion }: Pick<ShownItem, 'fileId' | 'fileVersion'>): string {
  return fileId ? `${fileId} ${fileVersion}` : ''
}

/** Returns the next or previous open comment in the list's order. Wraps around at the ends. */
export function openNeighbor(items: ShownItem[], from: string | null, step: 1 | -1): ShownItem | undefined {
  const open = items.filter((item) => !item.resolved || item.id === from)
  const at = open.findIndex((item) => item.id === from)
  const start = at < 0 && step < 0 ? open.length : at
  const next = open[(start + step + open.length) % open.length]
  return next?.resolved ? undefined : next
}
