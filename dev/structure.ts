import { fileURLToPath } from 'node:url'
import { checkLengths, describeLengths } from './structure/file-lengths.ts'
import { checkNames } from './structure/file-names.ts'
import { checkCycles } from './structure/import-cycles.ts'
import { checkImports } from './structure/import-rules.ts'
import { checkLockFile } from './structure/lock-file.ts'
import { checkMigrations } from './structure/migrations.ts'
import { checkRestrictedApis } from './structure/restricted-imports.ts'
import { checkRooms } from './structure/rooms.ts'
import type { Tree } from './structure/source-tree.ts'
import { readTree } from './structure/source-tree.ts'

/**
 * Checks the structure of the code: names, imports, folders, lengths, migrations and the lock file. Part of
 * `npm run check`. The layout and every exception are in structure/layout.ts.
 *
 * @returns one message for each problem, sorted by file
 */
export function checkStructure(tree: Tree): string[] {
  const unreadable = [...tree.files.values()].flatMap(({ path, unreadable }) =>
    unreadable ? [`${path}: cannot be read: ${unreadable}`] : [],
  )
  return [
    ...unreadable,
    ...checkNames(tree),
    ...checkImports(tree),
    ...checkRooms(tree),
    ...checkCycles(tree),
    ...checkRestrictedApis(tree),
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
    console.error(`\n${problems.length} faults. docs/architecture.md describes the layout.`)
  else console.log(`The structure holds: ${describeLengths(tree)}.`)
  process.exitCode = problems.length ? 1 : 0
}
