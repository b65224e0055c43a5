import type { CommentState } from '#schema/values.ts'
import type { ShownItem } from '../pending-comments.ts'

/** The filters of the list. Empty to show everything. */
export interface ListFilter {
  /** NEW for comments with activity that this person hasn't read. */
  state: CommentState | 'NEW' | ''
  authorId: string
  fileId: string
  /** A version of that file. */
  version: number | ''
}

export const noFilter: ListFilter = { state: '', authorId: '', fileId: '', version: '' }

/** @param isNew - whether a comment is new to this person, or was new and its thread is still open */
export function filtered(
  items: ShownItem[],
  { state, authorId, fileId, version }: ListFilter,
  isNew: (item: ShownItem) => boolean = () => false,
): ShownItem[] {
  return items.filter(
    (item) =>
      (state === '' || (state === 'NEW' ? isNew(item) : item.state === state)) &&
      (authorId === '' || item.authorId === authorId) &&
      (fileId === '' || item.fileId === fileId) &&
      (version === '' || item.fileVersion === version),
  )
}

/** The files with comments, by newest comment, and their versions, newest first. */
export function commentedFiles(
  items: ShownItem[],
): { id: string; name: string | null; versions: number[] }[] {
  const onFiles = items.filter(({ fileId }) => fileId !== null)
  return [...Map.groupBy(onFiles, ({ fileId }) => fileId ?? '')].map(([id, all]) => {
    const versions = [...new Set(all.map(({ fileVersion }) => fileVersion ?? 1))].sort((a, b) => b - a)
    // Comments that are still being sent don't have the file's name yet.
    const named = all.filter(({ fileVersion, fileName }) => fileVersion === versions[0] && fileName !== null)
    return { id, name: named[0]?.fileName ?? null, versions }
  })
}

/** Returns the next or previous open comment in the list's order. Wraps around at the ends. */
export function openNeighbor(items: ShownItem[], from: string | null, step: 1 | -1): ShownItem | undefined {
  const open = items.filter((item) => !item.resolved || item.id === from)
  const at = open.findIndex((item) => item.id === from)
  const start = at < 0 && step < 0 ? open.length : at
  const next = open[(start + step + open.length) % open.length]
  return next?.resolved ? undefined : next
}
