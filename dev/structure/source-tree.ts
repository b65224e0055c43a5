import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { BROWSER_FOLDERS, GROUND_FOLDERS, ROLES } from './layout.ts'
import type { LockedPackage } from './lock-file.ts'
import { type Facts, type Import, readFacts } from './parse-source.ts'

const FOLDERS = ['src', 'bin', 'demo', 'dev', 'test', 'e2e', 'bench', 'faults']

/** The target of an import. An asset is a style sheet, a picture or data that the bundler handles. */
type Target =
  | { kind: 'file'; path: string }
  | { kind: 'node' | 'package' | 'asset' | 'missing'; name: string }

export interface Edge extends Import {
  target: Target
}

export interface SourceFile extends Omit<Facts, 'imports'> {
  /** The path from the root of the tree, with slashes: `src/work/messages/data.ts`. */
  path: string
  /**
   * The file's layer: `room`, `root` for files directly in src/, or the name of its folder in src/. Undefined
   * outside src/.
   */
  area: 'kernel' | 'schema' | 'ui' | 'pages' | 'room' | 'root' | undefined
  /**
   * The unit that import rules apply to, such as `money/invoices` or `ui`. Undefined outside src/ and for
   * files directly in it.
   */
  room: string | undefined
  /**
   * The part of the name that tells what the file contains: `data` for data.ts and data.lines.ts, `browser`
   * in screens/ and browser/. Undefined for other names.
   */
  role: string | undefined
  test: boolean
  edges: Edge[]
}

export interface Tree {
  files: Map<string, SourceFile>
  /** Packages that are installed in production, not only for development. */
  shipped: Set<string>
  /** The SQL of each migration, by name, such as `0033_void_letters`. */
  migrations: Map<string, string>
  /** The version in package.json. */
  release: string
  /** Packages in package-lock.json, by path. */
  locked: Record<string, LockedPackage>
}

/** Reads every TypeScript file of src, bin, demo, dev, test, e2e, bench and faults under `root`, and the migrations. */
export function readTree(root: string): Tree {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const shipped = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
  const paths = FOLDERS.flatMap((folder) => sourcesIn(root, folder))
  const known = new Set(paths)
  const files = paths.map((path) => {
    const { imports, ...facts } = readFacts(path, readFileSync(join(root, path), 'utf8'))
    const edges = imports.map((found) => ({
      ...found,
      target: resolve(path, found.specifier, manifest.imports ?? {}, known),
    }))
    return { path, ...placementOf(path), ...facts, edges }
  })
  return {
    files: new Map(files.map((file) => [file.path, file])),
    shipped,
    migrations: migrationsIn(root),
    release: manifest.version,
    locked: readLockFile(root),
  }
}

function migrationsIn(root: string): Map<string, string> {
  const folder = join(root, 'migrations')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : []
  return new Map(names.map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')]))
}

function readLockFile(root: string): Tree['locked'] {
  const path = join(root, 'package-lock.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function sourcesIn(root: string, folder: string): string[] {
  let entries: string[]
  try {
    entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
  return entries
    .map((entry) => posix.join(folder, entry.replaceAll('\\', '/')))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules/'))
    .sort()
}

function placementOf(path: string): Pick<SourceFile, 'area' | 'room' | 'role' | 'test'> {
  const test = /\.test\.tsx?$/.test(path) || /\/testing(\.[\w-]+)*\.ts$/.test(path)
  const [top, first = '', ...rest] = path.split('/')
  if (top !== 'src') return { area: undefined, room: undefined, role: undefined, test }
  if (rest.length === 0) return { area: 'root', room: undefined, role: undefined, test }
  if (isGroundFolder(first))
    return { area: first, room: first, role: isBrowserFolder(rest) ? 'browser' : undefined, test }
  return { area: 'room', room: rest.length > 1 ? `${first}/${rest[0]}` : undefined, role: roleOf(rest), test }
}

function isGroundFolder(folder: string): folder is 'kernel' | 'schema' | 'ui' | 'pages' {
  return GROUND_FOLDERS.includes(folder)
}

function roleOf(parts: string[]): string | undefined {
  if (isBrowserFolder(parts)) return 'browser'
  const name = parts.at(-1)?.split('.')[0] ?? ''
  return ROLES.includes(name) ? name : undefined
}

function isBrowserFolder(parts: string[]): boolean {
  return parts.slice(0, -1).some((folder) => BROWSER_FOLDERS.includes(folder))
}

function resolve(
  path: string,
  specifier: string,
  aliases: Record<string, string>,
  known: Set<string>,
): Target {
  const bare = specifier.replace(/[?].*$/, '')
  const local = bare.startsWith('.')
    ? posix.join(posix.dirname(path), bare)
    : Object.entries(aliases).flatMap(([alias, folder]) => {
        const prefix = alias.replace('*', '')
        return bare.startsWith(prefix) ? [posix.join(folder.replace('*', ''), bare.slice(prefix.length))] : []
      })[0]
  if (local) {
    if (/\.\w+$/.test(local) && !/\.(tsx?|mjs)$/.test(local)) return { kind: 'asset', name: local }
    return known.has(local) ? { kind: 'file', path: local } : { kind: 'missing', name: specifier }
  }
  if (isBuiltin(bare)) return { kind: 'node', name: bare.startsWith('node:') ? bare : `node:${bare}` }
  const [scope, name] = bare.split('/')
  return { kind: 'package', name: bare.startsWith('@') ? `${scope}/${name}` : (scope ?? bare) }
}

/**
 * Whether this is that file or is inside that folder. For example, `kernel/storage` also matches
 * kernel/storage/s3.ts.
 */
export function isFile(file: SourceFile, name: string) {
  const start = `src/${name}.`
  return file.path.startsWith(start) && !file.path.slice(start.length).includes('/')
}
