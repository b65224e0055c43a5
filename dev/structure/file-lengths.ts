import { isCatalog } from './rooms.ts'
import type { Tree } from './source-tree.ts'

/** Longer files must be split by topic. */
const LONGEST = 300
/** Nine out of ten files should have at most this many lines. */
const LONG = 150

/** Reports files that are too long to read in one go. */
export function checkLengths(tree: Tree): string[] {
  return [...tree.files.values()].flatMap(({ path, lines }) =>
    lines > LONGEST && !isCatalog(path)
      ? [`${path}: ${lines} lines; at ${LONGEST} a file is split by noun`]
      : [],
  )
}

/** Summarizes file lengths in one line and names the longest file. The goal is that 90 percent are short. */
export function describeLengths(tree: Tree): string {
  const files = [...tree.files.values()].sort((a, b) => b.lines - a.lines)
  const long = files.filter((file) => file.lines > LONG)
  const share = files.length ? Math.floor((100 * (files.length - long.length)) / files.length) : 100
  const named = long.slice(0, 10).map((file) => `${file.path} (${file.lines})`)
  const list = named.length ? `, the longest: ${named.join(', ')}` : ''
  return `${files.length} files, ${share} in 100 of at most ${LONG} lines (the aim is 90)${list}`
}
