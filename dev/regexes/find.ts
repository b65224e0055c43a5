import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface FoundRegex {
  /** The file's path, relative to the root of the tree. */
  file: string
  source: string
  flags: string
}

/** Finds all regex literals in `src` except in tests, and the files that build a regex at run time. */
export function readRegexes(root: string): { literals: FoundRegex[]; computed: string[] } {
  const literals: FoundRegex[] = []
  const computed = new Set<string>()
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    walk(program, (node) => {
      if (node.regex) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
      if (node.callee?.name === 'RegExp') computed.add(file)
    })
  }
  return { literals, computed: [...computed] }
}

interface Node {
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

function walk(node: object, visit: (node: Node) => void): void {
  visit(node as Node)
  for (const child of Object.values(node)) {
    if (typeof child === 'object' && child !== null) walk(child, visit)
  }
}
