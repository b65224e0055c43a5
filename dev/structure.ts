import { fileURLToPath } from 'node:url'
import { checkLengths, tellLengths } from './structure/file-lengths.ts'
import { checkNames } from './structure/file-names.ts'
import { checkCycles } from './structure/import-cycles.ts'
import { checkArrows } from './structure/import-rules.ts'
import { checkLockFile } from './structure/lock-file.ts'
import { checkMigrations } from './structure/migrations.ts'
import { checkDoors } from './structure/restricted-apis.ts'
import type { Tree } from './structure/source-tree.ts'
import { readTree } from './structure/source-tree.ts'

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
