import { MOST_FILES, MOST_LINES } from './layout.ts'
import type { Tree } from './source-tree.ts'

/**
 * Checks that rooms stay separate and small: no cycles between rooms, and no folder too large to read in one
 * go. Tables can refer to each other freely, since schema/ is one room below all others.
 *
 * @returns one message for each cycle and each folder that's too large
 */
export function checkRooms(tree: Tree): string[] {
  return [...ringsOf(arrowsOf(tree)), ...largeFolders(tree)]
}

/** Returns the rooms that each room imports. Type imports count, but tests don't. */
function arrowsOf(tree: Tree): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { room, test, edges } of tree.files.values()) {
    if (!room || test) continue
    const known = arrows.get(room) ?? new Set()
    arrows.set(room, known)
    for (const { target } of edges) {
      const to = target.kind === 'file' ? tree.files.get(target.path)?.room : undefined
      if (to && to !== room) known.add(to)
    }
  }
  return arrows
}

/** Returns each cycle once, from the room where it was found back to itself. */
function ringsOf(arrows: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const rings: string[] = []
  const visit = (room: string, above: string[]) => {
    const start = above.indexOf(room)
    if (start >= 0)
      rings.push(`${[...above.slice(start), room].join(' → ')}: rooms import each other in a ring`)
    if (start >= 0 || done.has(room)) return
    for (const next of arrows.get(room) ?? []) visit(next, [...above, room])
    done.add(room)
  }
  for (const room of arrows.keys()) visit(room, [])
  return rings
}

/**
 * Whether a file has the messages of one language. Catalogs are data, so they don't count toward a folder's
 * size.
 */
export const isCatalog = (path: string) => /\/messages\.[a-z]{2}\.ts$/.test(path)

function largeFolders(tree: Tree): string[] {
  const folders = new Map<string, { files: number; lines: number }>()
  for (const { path, area, test, lines } of tree.files.values()) {
    if (!area || test || isCatalog(path)) continue
    const name = path.slice(0, path.lastIndexOf('/'))
    const folder = folders.get(name) ?? { files: 0, lines: 0 }
    folders.set(name, { files: folder.files + 1, lines: folder.lines + lines })
  }
  return [...folders].flatMap(([name, { files, lines }]) =>
    files > MOST_FILES || lines > MOST_LINES
      ? [`${name}: ${files} files, ${lines} lines; a folder holds at most ${MOST_FILES} and ${MOST_LINES}`]
      : [],
  )
}
