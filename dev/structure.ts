import { fileURLToPath } from 'node:url'
import { checkArrows } from './structure/arrows.ts'
import { checkCycles } from './structure/cycles.ts'
import { checkDoors } from './structure/doors.ts'
import { checkLengths, tellLengths } from './structure/lengths.ts'
import { checkLockFile } from './structure/lock.ts'
import { checkMigrations } from './structure/migrations.ts'
import { checkNames } from './structure/names.ts'
import type { Tree } from './structure/tree.ts'
import { readTree } from './structure/tree.ts'

/**
 * Checks that the tree keeps to its own house: names, arrows, doors, lengths, migrations and the lock file.
 * Run by `npm run check`; what it knows and every exception stand in structure/house.ts.
 *
 * @returns one sentence a fault, sorted by file; none when all is well.
 */
export function checkStructure(tree: Tree): string[] {
  const unreadable = [...tree.files.values()].flatMap(({ path, unreadable }) =>
    unreadable ? [`${path}: cannot be read: ${unreadable}`] : [],
  )
  return [
    ...unreadable,
    ...checkNames(tree),
    ...checkArrows(tree),
    ...checkCycles(tree),
    ...checkDoors(tree),
    ...checkLengths(tree),
    ...checkLockFile(tree.locked),
    ...checkMigrations(tree),
  ].sort()
}

if (import.meta.main) {
  const tree = readTree(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
  const problems = checkStructure(tree)
  for (const problem of problems) console.error(problem)
  if (problems.length)
    console.error(`\n${problems.length} places leave the house that docs/architecture.md describes.`)
  else console.log(`The structure holds: ${tellLengths(tree)}.`)
  process.exitCode = problems.length ? 1 : 0
}
