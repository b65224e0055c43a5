import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { EXTRA_FILES, FEATURE_FILES } from './layout.ts'
import type { LockedPackage } from './lock-file.ts'
import { type Facts, type Import, readFacts } from './parse-source.ts'

const FOLDERS = ['src', 'bin', 'demo', 'dev', 'test', 'e2e', 'bench']

/** What an import leads to. An asset is a style, a picture or data: the bundler answers for it. */
type Target =
  | { kind: 'file'; path: string }
  | { kind: 'node' | 'package' | 'asset' | 'missing'; name: string }

export interface Edge extends Import {
  target: Target
}

export interface SourceFile extends Omit<Facts, 'imports'> {
  /** From the root of the tree, with slashes: `src/work/messages/read-messages.ts`. */
  path: string
  /** The first folder under src, or `root`; undefined outside src. */
  area: 'kernel' | 'ui' | 'pages' | 'features' | 'root' | undefined
  feature: string | undefined
  /** `data` for data.ts and data.lines.ts, `screens` for what is in that folder, `extra` for a declared one. */
  role: string | undefined
  test: boolean
  edges: Edge[]
}

export interface Tree {
  files: Map<string, SourceFile>
  /** Packages that are installed with the product, not only for its development. */
  shipped: Set<string>
  /** The SQL of each migration by its name, such as `0033_void_letters`. */
  migrations: Map<string, string>
  /** The version in package.json. */
  release: string
  /** Packages in package-lock.json, by their path. */
  locked: Record<string, LockedPackage>
}

/** Reads every TypeScript file of src, bin, demo, dev, test, e2e and bench under `root`, and the migrations. */
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
    return { path, ...placeOf(path), ...facts, edges }
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

function placeOf(path: string): Pick<SourceFile, 'area' | 'feature' | 'role' | 'test'> {
  const test = /\.test\.tsx?$/.test(path) || /^src\/kernel\/testing(\.[\w-]+)*\.ts$/.test(path)
  const [top, area, feature, ...rest] = path.split('/')
  if (top !== 'src') return { area: undefined, feature: undefined, role: undefined, test }
  if (area !== 'features') {
    const known = area === 'kernel' || area === 'ui' || area === 'pages' ? area : 'root'
    return { area: known, feature: undefined, role: undefined, test }
  }
  // src/features.ts and a stray file right under src/features belong to no feature.
  return { area, feature: rest.length ? feature : undefined, role: roleOf(feature ?? '', rest), test }
}

function roleOf(feature: string, rest: string[]): string | undefined {
  if (rest[0] === 'screens' && rest.length > 1) return 'screens'
  const name = rest.length === 1 ? rest[0]?.split('.')[0] : undefined
  if (name && FEATURE_FILES.includes(name)) return name
  const extra = EXTRA_FILES.find((one) => one.file === `${feature}/${name}`)
  return extra && (extra.side === 'server' ? 'extra' : 'shared extra')
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

/** Whether this is that file, or a part of it: `kernel/storage` is also kernel/storage/s3.ts. */
export function isFile(file: SourceFile, name: string) {
  const start = `src/${name}.`
  return file.path.startsWith(start) && !file.path.slice(start.length).includes('/')
}
