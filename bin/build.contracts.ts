import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Plugin, parseSync } from 'vite'

const source = join(import.meta.dirname, '..', 'src')
const contractName = /\/contract(\.[\w-]+)?\.ts$/
const kernelContract = join(source, 'kernel/contract.ts')
const shapes = '?shapes'

/**
 * Keeps schemas out of screens that don't check input. A screen that only calls an endpoint needs its method
 * and path, but importing a contract would also load zod and every schema. So each contract becomes two
 * modules: one with methods, paths and plain values, and `contract.ts?shapes` with everything. Each file
 * imports from the one that it needs.
 */
export function leanContracts(): Plugin {
  return {
    name: 'easel-contracts',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!id.endsWith(`.ts${shapes}`)) return undefined
      return {
        code: readFileSync(id.slice(0, -shapes.length), 'utf8'),
        moduleType: 'ts',
      }
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        const path = id.replace(shapes, '')
        if (!id.startsWith(source) || !/\.tsx?$/.test(path)) return undefined
        return isContract(id) ? withoutShapes(code, path) : importShapes(code, path)
      },
    },
  }
}

function isContract(path: string): boolean {
  return contractName.test(path) && path !== kernelContract
}

/** Returns a contract's methods, paths and plain values. */
export function withoutShapes(code: string, path: string): string {
  const statements = parse(code, path)
  const shaped = shapedNames(statements, path)
  const remaining = statements.map((node) => {
    if (node.type === 'ImportDeclaration') return importsShapes(node, path) ? '' : textOf(code, node)
    if (!isMadeOf(node, shaped)) return textOf(code, node)
    const { names, init } = declarationOf(node)
    const endpoint = init && endpointOf(init)
    return endpoint ? `export const ${names[0]} = ${JSON.stringify(endpoint)}` : ''
  })
  return remaining.filter(Boolean).join('\n')
}

/** The names whose values are built from schemas, directly or through another name. */
function shapedNames(statements: Node[], path: string): Set<string> {
  const shaped = new Set<string>()
  for (const node of statements.filter((one) => importsShapes(one, path))) {
    for (const { local } of node.specifiers ?? []) if (local?.name) shaped.add(local.name)
  }
  let grows = true
  while (grows) {
    const before = shaped.size
    for (const node of statements) {
      if (isMadeOf(node, shaped)) for (const name of declarationOf(node).names) shaped.add(name)
    }
    grows = shaped.size > before
  }
  return shaped
}

function isMadeOf(node: Node, names: Set<string>): boolean {
  return node.type !== 'ImportDeclaration' && [...namesIn(node)].some((name) => names.has(name))
}

/** Functions that need only an endpoint's method and path. */
const callers = new Set(['address', 'call', 'keyOf', 'read', 'readAll', 'readPages', 'send', 'sendOrQueue'])

/** Makes a file import the full module for schemas, and for endpoints that it uses for more than calls. */
export function importShapes(code: string, path: string): string {
  if (!/\/contract(\.[\w-]+)?\.ts'/.test(code)) return code
  const program = parse(code, path)
  const imports = program.filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type')
  return imports.reduceRight((text, node) => {
    const by = splitImport(node, program, code, path)
    return by ? text.slice(0, node.start) + by + text.slice(node.end) : text
  }, code)
}

function splitImport(node: Node, program: Node[], code: string, path: string): string | undefined {
  const specifier = node.source?.value ?? ''
  const target = resolve(specifier, path)
  if (!target || !isContract(target)) return undefined
  const { shaped, endpoints } = namesOf(target)
  const values = (node.specifiers ?? []).filter(({ importKind }) => importKind !== 'type')
  const needsShapes = ({ imported, local }: Node) => {
    const name = imported?.name ?? ''
    return shaped.has(name) && !(endpoints.has(name) && isOnlyCalled(program, local?.name ?? ''))
  }
  const [full, lean] = [values.filter(needsShapes), values.filter((one) => !needsShapes(one))]
  if (full.length === 0) return undefined
  const named = (ones: Node[]) => ones.map((one) => textOf(code, one)).join(', ')
  const others = lean.length > 0 ? `; import { ${named(lean)} } from '${specifier}'` : ''
  return `import { ${named(full)} } from '${target}${shapes}'${others}`
}

function isOnlyCalled(program: Node[], name: string): boolean {
  const isFine = (node: Node, parent?: Node): boolean => {
    if (node.type === 'ImportDeclaration' || node.type === 'TSTypeQuery') return true
    if (node.type === 'Identifier' && node.name === name) {
      const isProperty = parent?.property === node && !parent.computed
      const isPassed = parent?.arguments?.includes(node) && callers.has(parent.callee?.name ?? '')
      return isProperty || isPassed === true
    }
    return childrenOf(node).every((child) => isFine(child, node))
  }
  return program.every((node) => isFine(node))
}

interface Names {
  /** Whether an expression is built from schemas. Endpoints count too. */
  shaped: Set<string>
  endpoints: Set<string>
}

const known = new Map<string, Names>()

function namesOf(path: string): Names {
  const statements = known.has(path) ? [] : parse(readFileSync(path, 'utf8'), path)
  const endpoints = statements.map(declarationOf).filter(({ init }) => init && endpointOf(init))
  const found = known.get(path) ?? {
    shaped: shapedNames(statements, path),
    endpoints: new Set(endpoints.flatMap(({ names }) => names)),
  }
  known.set(path, found)
  return found
}

function importsShapes({ type, source: imported }: Node, from: string): boolean {
  if (type !== 'ImportDeclaration' || !imported) return false
  const path = resolve(imported.value, from)
  return imported.value === 'zod' || (path !== undefined && /from 'zod'/.test(readFileSync(path, 'utf8')))
}

function resolve(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return join(source, specifier.replace(/^#(src\/)?/, ''))
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

function endpointOf(init: Node): { method: string; path: string } | undefined {
  if (init.type !== 'CallExpression' || init.callee?.name !== 'endpoint') return undefined
  const parts = init.arguments?.[0]?.properties ?? []
  const literal = (name: string) => {
    const { value } = parts.find(({ key }) => key?.name === name) ?? {}
    return isNode(value) && typeof value.value === 'string' ? value.value : undefined
  }
  const [method, path] = [literal('method'), literal('path')]
  return method && path ? { method, path } : undefined
}

/** The names that a statement declares. Types are ignored, since they don't exist at run time. */
function declarationOf(node: Node): { names: string[]; isExported: boolean; init?: Node | undefined } {
  const isExported = node.type === 'ExportNamedDeclaration'
  const declared = isExported ? node.declaration : node
  if (!declared || declared.type.startsWith('TS')) return { names: [], isExported }
  const all = declared.declarations ?? [declared]
  return {
    names: all.flatMap(({ id }) => id?.name ?? []),
    isExported,
    init: declared.declarations?.[0]?.init ?? undefined,
  }
}

function namesIn(node: Node): Set<string> {
  const names = new Set<string>()
  const visit = (one: Node) => {
    if (one.type === 'Identifier' && one.name) names.add(one.name)
    childrenOf(one).forEach(visit)
  }
  visit(node)
  return names
}

/** The fields of the parser's nodes that we use. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  importKind?: string
  source?: { value: string }
  specifiers?: Node[]
  local?: Node
  imported?: Node
  declaration?: Node | null
  declarations?: Node[]
  id?: Node
  init?: Node | null
  callee?: Node
  arguments?: Node[]
  properties?: Node[]
  key?: Node
  property?: Node
  computed?: boolean
}

function parse(code: string, path: string): Node[] {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  return parseSync(path, code, { lang, sourceType: 'module' }).program.body as unknown as Node[]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function textOf(code: string, { start, end }: Node): string {
  return code.slice(start, end)
}
