import { join } from 'node:path'

/** What is loaded at once for the first screen of whoever is signed in, beside the entry of the page. */
export const portal = [
  'src/pages/app/app.tsx',
  'src/pages/app/signed-in.tsx',
  'src/people/accounts/browser/session-monitor.tsx',
  'src/ui/overlay/toast.tsx',
]

/** What is loaded at once for the front page of a visitor. */
export const front = ['src/pages/landing/landing.tsx']

/**
 * The files of the build. Left to itself it makes one of each module that two pages share, and a screen of sixty
 * files is slow to fetch, however small they are: so what a visitor's front page needs is one file, and what every
 * page of the portal needs beside it are two. Other pages stay files of their own.
 */
export const groups = [
  { debugName: 'front', name: among('front', ['src/browser.tsx', ...front]), priority: 3 },
  { debugName: 'app', name: among('app', ['src/pages/app/app.tsx']), priority: 2 },
  { debugName: 'portal', name: among('portal', portal), priority: 1 },
]

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** This name for what these parts import at once. What stands before takes what it needs first. */
function among(name: string, parts: string[]) {
  let wanted: Set<string> | undefined
  return (id: string, graph: Graph) => {
    wanted ??= closure(parts, graph)
    return wanted.has(id) ? name : null
  }
}

function closure(parts: string[], graph: Graph): Set<string> {
  const root = join(import.meta.dirname, '..')
  const found = new Set(parts.map((part) => join(root, part)))
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
