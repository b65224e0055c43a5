import { EMPTY_NAMES, EXTRA_FILES, FEATURE_FILES, ROOT_FILES, SRC_FOLDERS } from './layout.ts'
import type { SourceFile, Tree } from './source-tree.ts'

/** What a file may be called: the closed set of a feature, and no name that says nothing. */
export function checkNames(tree: Tree): string[] {
  return [...tree.files.values()].flatMap((file) => {
    const reason = emptyName(file.path) ?? (file.area && placeFault(file))
    return reason ? [`${file.path}: ${reason}`] : []
  })
}

function emptyName(path: string): string | undefined {
  const parts = path.split('/').flatMap((part) => part.replace(/\.(tsx?|mjs)$/, '').split('.'))
  const empty = parts.find((part) => EMPTY_NAMES.test(part))
  return empty && `"${empty}" says nothing about what is inside; name it by its noun`
}

function placeFault({ path, area, feature, role, test }: SourceFile): string | undefined {
  const folders = path.split('/').slice(1)
  if (area === 'root') {
    if (folders.length > 1) return `src/ holds the folders ${SRC_FOLDERS.join(', ')} and no other`
    const name = folders[0]?.split('.')[0] ?? ''
    const known = ROOT_FILES.includes(name) || test || path.endsWith('.d.ts')
    return known ? undefined : `src/ itself holds ${ROOT_FILES.join(', ')} and no other file`
  }
  if (area !== 'features') return undefined
  if (!feature) return 'a feature is a folder'
  if (folders.length > 4 || (folders.length === 4 && folders[2] !== 'screens')) {
    return 'a feature has one folder, screens, and it is flat'
  }
  if (test || role === 'screens') return undefined
  if (path.endsWith('.tsx')) return "a feature's React stands in screens/"
  if (role) return undefined
  const extras = EXTRA_FILES.flatMap(({ file }) =>
    file.startsWith(`${feature}/`) ? [file.split('/')[1]] : [],
  )
  const names = [...FEATURE_FILES, ...extras].join(', ')
  return `a feature holds ${names}, screens/ and tests; another file is declared in dev/structure/layout.ts`
}
