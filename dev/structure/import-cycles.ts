import type { Tree } from './source-tree.ts'

/**
 * Checks that files don't import each other in a cycle, including type imports, because no file in a cycle
 * can be understood on its own.
 */
export function checkCycles(tree: Tree): string[] {
  const done = new Set<string>()
  const problems: string[] = []
  const visit = (path: string, above: string[]) => {
    const start = above.indexOf(path)
    if (start >= 0) problems.push(`${[...above.slice(start), path].join(' → ')}: a cycle of imports`)
    if (start >= 0 || done.has(path)) return
    for (const { target } of tree.files.get(path)?.edges ?? []) {
      if (target.kind === 'file') visit(target.path, [...above, path])
    }
    done.add(path)
  }
  for (const path of tree.files.keys()) visit(path, [])
  return problems
}
