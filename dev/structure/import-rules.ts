import { OFFERED_FILES, OFFERED_SCREENS, SERVER_PACKAGES, SHIPPED_FOLDERS } from './layout.ts'
import { type Edge, isFile, type SourceFile, type Tree } from './source-tree.ts'

/**
 * Arrows 1 to 5 and 7: what may import what. Imports that are only types count, since they tie two files
 * together as firmly as the others do, with two exceptions that are harmless because nothing of them is left
 * at run time: a type from a server part of the kernel in a screen, and what a screen reaches through a type.
 *
 * Tests (and kernel/testing.ts) stand on both sides of the house: arrows 1 to 4 do not bind them, and they
 * may ask another feature for its seed too.
 */
export function checkArrows(tree: Tree): string[] {
  const reach = reachOf(tree)
  return [...tree.files.values()].flatMap((file) =>
    file.edges.flatMap((edge) => {
      const reason = file.area ? faultOf(tree, reach, file, edge) : ofTheCommands(tree, file, edge)
      return reason ? [`${file.path}:${edge.line} imports ${nameOf(edge)}: ${reason}`] : []
    }),
  )
}

type Reach = (path: string, stops: (edge: Edge) => boolean) => string[] | undefined

function faultOf(tree: Tree, reach: Reach, file: SourceFile, edge: Edge): string | undefined {
  if (edge.target.kind === 'missing') return 'there is no such file (write the ending, .ts or .tsx)'
  if (file.test) return betweenFeatures(tree, file, edge)
  return (
    ofTheShipped(tree, edge, ['src']) ??
    ofTheProduct(tree, file, edge) ??
    ofTheSharedFiles(tree, file, edge) ??
    (isBrowser(file) ? intoTheServer(tree, reach, file, edge) : intoTheScreens(tree, reach, edge)) ??
    betweenFeatures(tree, file, edge)
  )
}

/** Operators run bin/ and demo/, so these import only what ships with them. */
function ofTheCommands(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const ships = SHIPPED_FOLDERS.includes(topFolder(file)) && !file.test
  return ships ? ofTheShipped(tree, edge, SHIPPED_FOLDERS) : undefined
}

function ofTheShipped(tree: Tree, edge: Edge, folders: readonly string[]): string | undefined {
  const to = fileOf(tree, edge)
  if (to?.test) return 'what ships knows no tests (arrow 7)'
  if (to && !folders.includes(topFolder(to))) return `what ships knows nothing of ${topFolder(to)}/ (arrow 7)`
  if (edge.target.kind === 'package' && !tree.shipped.has(edge.target.name) && !edge.typeOnly) {
    return 'what ships uses only packages listed under "dependencies" (arrow 7)'
  }
  return undefined
}

function ofTheProduct(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (!to || (file.area !== 'kernel' && file.area !== 'ui')) return undefined
  const allowed = to.area === 'kernel' || to.area === 'ui'
  return allowed ? undefined : `${file.area} knows nothing of the product (arrow 1)`
}

function ofTheSharedFiles(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (file.role === 'contract') {
    const allowed = to
      ? to.role === 'contract' || isKernel(to, 'contract')
      : edge.target.kind === 'package' && edge.target.name === 'zod'
    return allowed ? undefined : 'a contract imports only zod, kernel/contract.ts and contracts (arrow 2)'
  }
  if (file.role === 'rules') {
    const allowed = to && (to.role === 'contract' || to.role === 'rules' || isKernel(to, 'actor'))
    return allowed ? undefined : 'rules import only contracts, kernel/actor.ts and rules (arrow 2)'
  }
  return undefined
}

function intoTheServer(tree: Tree, reach: Reach, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (edge.target.kind === 'node') return 'a browser has no node: modules (arrow 3)'
  if (isServerPackage(edge)) return 'this package runs on the server only (arrow 3)'
  if (to?.role && ['data', 'table', 'routes', 'seed', 'open', 'extra'].includes(to.role)) {
    return 'screens know contracts and rules, not the server behind them (arrow 3)'
  }
  if (to && ['src/server.ts', 'src/features.ts'].includes(to.path)) {
    return `nothing in the browser starts from ${to.path} (arrow 3)`
  }
  if (!to || edge.typeOnly || isBrowser(to)) return undefined
  const way = reach(to.path, (next) => next.target.kind === 'node' || isServerPackage(next))
  return way && `it leads to the server, by ${[file.path, ...way].join(' → ')} (arrow 3)`
}

function intoTheScreens(tree: Tree, reach: Reach, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (!to) return undefined
  if (to.path.endsWith('.tsx') || to.area === 'pages' || to.role === 'screens') {
    return 'the server knows no screens (arrow 4)'
  }
  const way = to.area === 'ui' && reach(to.path, (next) => fileOf(tree, next)?.path.endsWith('.tsx') === true)
  return way ? `it leads to a screen, by ${way.join(' → ')} (arrow 4)` : undefined
}

function betweenFeatures(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (!to || file.area !== 'features') return undefined
  if (!file.test && (to.area === 'pages' || to.area === 'root')) {
    return 'a feature does not know where it is used (arrow 5)'
  }
  if (!to.feature || to.feature === file.feature) {
    const backwards =
      !file.test && to.role === 'routes' && file.role !== 'routes' && file.feature !== undefined
    return backwards ? 'a request goes forward, and nothing returns to its routes (arrow 5)' : undefined
  }
  if (OFFERED_SCREENS.some((one) => isFile(to, one.file))) return undefined
  if (to.role === 'screens') return 'screens of several features meet only in pages (arrow 5)'
  const offered = file.test || file.role === 'seed' ? [...OFFERED_FILES, 'seed'] : OFFERED_FILES
  if (to.role && (offered.includes(to.role) || to.role === 'shared extra')) return undefined
  return 'another feature is asked through its contract, rules, table or open (arrow 5)'
}

/** A way from a file to what it must not reach, through imports that are left at run time. */
function reachOf(tree: Tree): Reach {
  const search = (path: string, stops: (edge: Edge) => boolean, seen: Set<string>): string[] | undefined => {
    if (seen.has(path)) return undefined
    seen.add(path)
    for (const edge of tree.files.get(path)?.edges ?? []) {
      if (edge.typeOnly) continue
      if (stops(edge)) return [path, nameOf(edge)]
      const way = edge.target.kind === 'file' && search(edge.target.path, stops, seen)
      if (way) return [path, ...way]
    }
    return undefined
  }
  return (path, stops) => search(path, stops, new Set())
}

function isBrowser(file: SourceFile) {
  return (
    file.area === 'ui' || file.area === 'pages' || file.role === 'screens' || file.path === 'src/browser.tsx'
  )
}

function isServerPackage(edge: Edge) {
  if (edge.target.kind !== 'package') return false
  const { name } = edge.target
  return SERVER_PACKAGES.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one))
}

const isKernel = (file: SourceFile, name: string) =>
  file.area === 'kernel' && file.path.split('/')[2]?.split('.')[0] === name
const topFolder = ({ path }: SourceFile) => path.split('/')[0] ?? ''
const fileOf = (tree: Tree, { target }: Edge) =>
  target.kind === 'file' ? tree.files.get(target.path) : undefined
const nameOf = ({ target }: Edge) =>
  target.kind === 'file' ? target.path.replace(/^src\//, '') : target.name
