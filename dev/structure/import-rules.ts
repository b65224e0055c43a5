import { PRIVATE_ROLES, SERVER_PACKAGES, SHARED_SCHEMA, SHIPPED_FOLDERS } from './layout.ts'
import { type Edge, isFile, type SourceFile, type Tree } from './source-tree.ts'

/**
 * Checks which files can import which. Type imports count too, because they couple two files just as tightly.
 * There are two exceptions, both of which disappear at run time: types that a screen imports from the server,
 * and modules that are reached only through a type.
 *
 * Tests can import everything that ships, and all seeds.
 *
 * @returns one message for each problem
 */
export function checkImports(tree: Tree): string[] {
  const reach = reachOf(tree)
  return [...tree.files.values()].flatMap((file) =>
    file.edges.flatMap((edge) => {
      const reason = file.area ? faultOf(tree, reach, file, edge) : ofCommand(tree, file, edge)
      return reason ? [`${file.path}:${edge.line} imports ${nameOf(edge)}: ${reason}`] : []
    }),
  )
}

const SERVER_ROLES = ['data', ...PRIVATE_ROLES]

type Reach = (path: string, stops: (edge: Edge) => boolean) => string[] | undefined

function faultOf(tree: Tree, reach: Reach, file: SourceFile, edge: Edge): string | undefined {
  if (edge.target.kind === 'missing') return 'there is no such file (write the ending, .ts or .tsx)'
  if (file.test) return betweenRooms(tree, file, edge)
  return (
    ofShippedCode(tree, edge, ['src']) ??
    ofTarget(tree, file, edge) ??
    ofSharedFile(tree, file, edge) ??
    (isBrowser(file) ? fromBrowser(tree, reach, file, edge) : fromServer(tree, reach, edge)) ??
    betweenRooms(tree, file, edge)
  )
}

/** Operators run bin/ and demo/, so these can import only what ships with them. */
function ofCommand(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const ships = SHIPPED_FOLDERS.includes(topFolder(file)) && !file.test
  return ships ? ofShippedCode(tree, edge, SHIPPED_FOLDERS) : undefined
}

function ofShippedCode(tree: Tree, edge: Edge, folders: readonly string[]): string | undefined {
  const to = fileOf(tree, edge)
  if (to?.test) return 'shipped code imports no tests'
  if (to && !folders.includes(topFolder(to))) return `shipped code imports nothing from ${topFolder(to)}/`
  if (edge.target.kind === 'package' && !tree.shipped.has(edge.target.name) && !edge.typeOnly) {
    return 'shipped code uses only packages listed under "dependencies"'
  }
  return undefined
}

/**
 * Checks the lowest layers. kernel and ui could ship in another product, and the schema depends only on the
 * kernel.
 */
function ofTarget(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (!to) return undefined
  if (file.area === 'kernel' || file.area === 'ui') {
    const allowed = to.area === 'kernel' || to.area === 'ui'
    return allowed ? undefined : `${file.area}/ must not import product code`
  }
  if (file.area === 'schema') {
    const allowed = to.area === 'schema' || to.area === 'kernel'
    return allowed ? undefined : 'schema/ imports only the kernel and other tables'
  }
  return undefined
}

/** Checks contracts and rules. Browser and server share them, so they can't depend on either. */
function ofSharedFile(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  const shared =
    SHARED_SCHEMA.some((name) => to && isFile(to, `schema/${name}`)) || (to !== undefined && isSentence(to))
  if (file.role === 'contract') {
    const allowed = to
      ? shared || to.role === 'contract' || to.role === 'rules' || isFile(to, 'kernel/contract')
      : edge.target.kind === 'package' && edge.target.name === 'zod'
    return allowed
      ? undefined
      : 'contracts import only zod, kernel/contract.ts, shared values, contracts and rules'
  }
  if (file.role === 'rules') {
    const allowed =
      to && (shared || to.role === 'contract' || to.role === 'rules' || isFile(to, 'kernel/actor'))
    return allowed ? undefined : 'rules import only contracts, kernel/actor.ts, shared values and rules'
  }
  return undefined
}

/** Whether a file may be imported for messages: a catalog, or a file of kernel/i18n. */
function isSentence(to: SourceFile): boolean {
  return to.path.endsWith('/messages.ts') || to.path.startsWith('src/kernel/i18n/')
}

function fromBrowser(tree: Tree, reach: Reach, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (edge.target.kind === 'node') return 'browsers have no node: modules'
  if (isServerPackage(edge)) return 'this package runs on the server only'
  if (to && SERVER_ROLES.includes(to.role ?? '')) return 'screens call endpoints, not the server behind them'
  if (to && ['src/server.ts', 'src/routes.ts', 'src/jobs.ts'].includes(to.path)) {
    return `nothing in the browser starts from ${to.path}`
  }
  if (!to || edge.typeOnly || isBrowser(to)) return undefined
  const way = reach(to.path, (next) => next.target.kind === 'node' || isServerPackage(next))
  return way && `it leads to the server, by ${[file.path, ...way].join(' → ')}`
}

function fromServer(tree: Tree, reach: Reach, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (!to) return undefined
  const isScreen = (one: SourceFile) => one.path.endsWith('.tsx') || one.area === 'pages'
  if (isScreen(to) || (to.role === 'browser' && to.area === 'room')) return 'the server imports no screens'
  const way = reach(to.path, (next) => isScreen(fileOf(tree, next) ?? to))
  return way && `it leads to a screen, by ${way.join(' → ')}`
}

function betweenRooms(tree: Tree, file: SourceFile, edge: Edge): string | undefined {
  const to = fileOf(tree, edge)
  if (!to || file.area !== 'room') return undefined
  if (!file.test && (to.area === 'pages' || to.area === 'root'))
    return 'rooms are brought together above them'
  if (to.room === file.room) {
    const backwards = !file.test && to.role === 'routes' && file.role !== 'routes'
    return backwards ? 'a request goes forward and never returns to its routes' : undefined
  }
  if (to.role === 'seed' && (file.test || file.role === 'seed')) return undefined
  if (to.area !== 'room') return undefined
  if (PRIVATE_ROLES.includes(to.role ?? '')) return `${to.role} files are private to ${to.room}`
  const neighbors = to.room?.split('/')[0] === file.room?.split('/')[0]
  return to.role === 'data' && !neighbors && !file.test
    ? `only its neighbors read the data of ${to.room}; others call a function of it`
    : undefined
}

/** Finds a path of run-time imports from a file to something it must not reach. */
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
    file.area === 'ui' || file.area === 'pages' || file.role === 'browser' || file.path === 'src/browser.tsx'
  )
}

function isServerPackage(edge: Edge) {
  if (edge.target.kind !== 'package') return false
  const { name } = edge.target
  return SERVER_PACKAGES.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one))
}

const topFolder = (file: SourceFile) => file.path.split('/')[0] ?? ''
const fileOf = (tree: Tree, { target }: Edge) =>
  target.kind === 'file' ? tree.files.get(target.path) : undefined
const nameOf = ({ target }: Edge) =>
  target.kind === 'file' ? target.path.replace(/^src\//, '') : target.name
