import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import type { CanvasTarget } from './canvas-target.ts'
import type { ShownItem } from './pending-comments.ts'

/** Comments that stand together in the list, with where they stand. */
export interface Group {
  key: string
  title: string
  items: ShownItem[]
  /** Each names its place, since they are of several. */
  mixed: boolean
}

/**
 * The list in its parts: what is on the version that is looked at; what is open on the other versions of that
 * file, each by itself; what is about the project as a whole; and the rest. Each the newest first. `file` is the
 * version that is looked at.
 */
export function groupsOf(
  items: ShownItem[],
  canvasTarget: CanvasTarget,
  file: FileItem | undefined,
): Group[] {
  const groups = new Map<string, Group>()
  const put = (item: ShownItem, group: Omit<Group, 'items'>) => {
    const known = groups.get(group.key)
    if (known) known.items.push(item)
    else groups.set(group.key, { ...group, items: [item] })
  }
  for (const item of items) put(item, groupOf(item, canvasTarget, file))
  return [...groups.values()].sort((one, other) => rank(one.key) - rank(other.key))
}

function groupOf(
  item: ShownItem,
  canvasTarget: CanvasTarget,
  file: FileItem | undefined,
): Omit<Group, 'items'> {
  if (item.type === 'GENERAL') return { key: 'general', title: 'General comments', mixed: false }
  if (item.fileId === (canvasTarget?.fileId ?? null)) {
    if (item.fileVersion === (canvasTarget?.version ?? null)) {
      return { key: 'here', title: targetLabels(canvasTarget, file), mixed: false }
    }
    if (!item.resolved) {
      return {
        key: `version ${item.fileVersion}`,
        title: `Open on version ${item.fileVersion}`,
        mixed: false,
      }
    }
  }
  return { key: 'elsewhere', title: 'Elsewhere', mixed: true }
}

function targetLabels(canvasTarget: CanvasTarget, file: FileItem | undefined): string {
  if (!canvasTarget) return 'Empty board'
  // The name of an older version is being read.
  if (!file) return `Version ${canvasTarget.version}`
  return `${file.originalName ?? untitled}, version ${canvasTarget.version}`
}

function rank(key: string): number {
  if (key === 'here') return 0
  // The newest of the other versions first.
  if (key.startsWith('version')) return 1 + 1 / (1 + Number(key.split(' ')[1]))
  return key === 'general' ? 3 : 4
}
