import { t } from '#kernel/i18n/t.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { m } from '../../messages.ts'
import type { CanvasTarget } from '../canvas/canvas-target.ts'
import { isMarkedNewest } from '../canvas/older-version.tsx'
import type { ShownItem } from '../pending-comments.ts'

/** A group of comments in the list that share a place. */
export interface Group {
  key: string
  title: string
  items: ShownItem[]
  /** Whether the comments are on the newest version of a file that has several. */
  newest: boolean
  /** Whether the comments are from several places. If so, each shows its own. */
  mixed: boolean
}

/**
 * Groups the list: comments on the version shown, open ones on each other version of that file, general
 * comments, and all others. Each group is sorted newest first. `file` is the version shown, and `newest` the
 * file's newest one.
 */
export function groupsOf(
  items: ShownItem[],
  canvasTarget: CanvasTarget,
  file: FileItem | undefined,
  newest: FileItem | undefined,
): Group[] {
  const groups = new Map<string, Group>()
  const put = (item: ShownItem, group: Omit<Group, 'items'>) => {
    const known = groups.get(group.key)
    if (known) known.items.push(item)
    else groups.set(group.key, { ...group, items: [item] })
  }
  for (const item of items) {
    const group = groupOf(item, canvasTarget, file)
    const isOnFile = item.type === 'PIN' && item.fileId === newest?.id
    put(item, { ...group, newest: isOnFile && isMarkedNewest(item.fileVersion, newest) })
  }
  return [...groups.values()].sort((one, other) => rank(one.key) - rank(other.key))
}

/** The first items of the list, with their groups. */
export function firstOf(groups: Group[], most: number): Group[] {
  let left = most
  return groups.flatMap((group) => {
    const items = group.items.slice(0, Math.max(0, left))
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

function groupOf(
  item: ShownItem,
  canvasTarget: CanvasTarget,
  file: FileItem | undefined,
): Omit<Group, 'items' | 'newest'> {
  if (item.type === 'GENERAL') return { key: 'general', title: t(m.generalComments), mixed: false }
  if (item.fileId === (canvasTarget?.fileId ?? null)) {
    if (item.fileVersion === (canvasTarget?.version ?? null)) {
      return { key: 'here', title: targetLabels(canvasTarget, file), mixed: false }
    }
    if (!item.resolved) {
      return {
        key: `version ${item.fileVersion}`,
        title: t(m.openOnVersion, { version: item.fileVersion ?? 1 }),
        mixed: false,
      }
    }
  }
  return { key: 'elsewhere', title: t(m.elsewhere), mixed: true }
}

function targetLabels(canvasTarget: CanvasTarget, file: FileItem | undefined): string {
  if (!canvasTarget) return t(m.emptyBoard)
  // The name of an older version is still loading.
  if (!file) return t(m.versionNumber, { version: canvasTarget.version })
  return t(m.fileVersion, { name: file.originalName ?? untitled, version: canvasTarget.version })
}

function rank(key: string): number {
  if (key === 'here') return 0
  // Sorts the other versions, newest first.
  if (key.startsWith('version')) return 1 + 1 / (1 + Number(key.split(' ')[1]))
  return key === 'general' ? 3 : 4
}
