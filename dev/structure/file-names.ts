import { EMPTY_NAMES, GROUND_FOLDERS, NEIGHBORHOODS, ROOT_FILES } from './layout.ts'
import type { SourceFile, Tree } from './source-tree.ts'

/** Checks file names and locations. */
export function checkNames(tree: Tree): string[] {
  return [...tree.files.values()].flatMap((file) => {
    const reason = emptyName(file.path) ?? (file.area && (placeFault(file) ?? treeInName(file)))
    return reason ? [`${file.path}: ${reason}`] : []
  })
}

function emptyName(path: string): string | undefined {
  const parts = path.split('/').flatMap((part) => part.replace(/\.(tsx?|mjs)$/, '').split('.'))
  const empty = parts.find((part) => EMPTY_NAMES.test(part))
  return empty && `"${empty}" says nothing about what is inside; name it by its noun`
}

function placeFault({ path, area, room, role, test }: SourceFile): string | undefined {
  const [, first = '', ...rest] = path.split('/')
  if (area === 'root') {
    const known = ROOT_FILES.includes(first.split('.')[0] ?? '') || test || path.endsWith('.d.ts')
    return known ? undefined : `src/ itself holds ${ROOT_FILES.join(', ')} and no other file`
  }
  if (area !== 'room') return undefined
  if (!NEIGHBORHOODS.includes(first)) {
    return `src/ holds the folders ${[...GROUND_FOLDERS, ...NEIGHBORHOODS].join(', ')} and no other`
  }
  if (!room) return `${first}/ holds rooms; a room is a folder`
  if (path.endsWith('.tsx') && !test && role !== 'browser') return 'React stands in screens/ or browser/'
  return rest.length > 4 ? 'a room has at most two levels of folders' : undefined
}

/** One dot splits a file by topic, as in data.lines.ts. Use folders instead of more dots. */
function treeInName({ path, test }: SourceFile): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/(\.test|\.worker)?\.(tsx?|mjs)$/, '')
  return !test && name.split('.').length > 2 ? 'a name has one dot at most; use a folder' : undefined
}
