import { parseSync } from 'vite'
import { SECURE_FEATURES } from './layout.ts'

/** One import as written: static, dynamic, re-exported, in a type, or a worker's URL. */
export interface Import {
  specifier: string
  names: string[]
  /**
   * Whether the import is erased before the code runs. `import { type A }` isn't, because Node keeps the
   * import itself.
   */
  typeOnly: boolean
  line: number
}

/** A use of a resource that only certain files are allowed to access. */
export interface Use {
  what: 'fetch' | 'environment' | 'clock' | 'database clock' | 'computed import' | 'secure context'
  text: string
  line: number
}

export interface Facts {
  lines: number
  imports: Import[]
  uses: Use[]
  /** The parser's error. All other fields are then empty. */
  unreadable?: string
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Parses a TypeScript file with a real parser, so that comments and strings can't cause false matches. */
export function readFacts(path: string, source: string): Facts {
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0)
  const parsed = parseSync(path, source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', sourceType: 'module' })
  const facts: Facts = { lines, imports: [], uses: [] }
  if (parsed.errors[0]) return { ...facts, unreadable: parsed.errors[0].message }
  walk(parsed.program as unknown as Node, (node) => {
    const line = source.slice(0, node.start).split('\n').length
    const found = importOf(node)
    if (found) facts.imports.push({ ...found, line })
    const what = useOf(node)
    if (what) facts.uses.push({ what, text: source.slice(node.start, node.end).slice(0, 40), line })
  })
  return facts
}

function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
  }
}

function importOf(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return from(node.source, namesOf(node.specifiers, 'imported'), node.importKind === 'type')
    case 'ExportNamedDeclaration':
      return from(node.source, namesOf(node.specifiers, 'local'), node.exportKind === 'type')
    case 'ExportAllDeclaration':
      return from(node.source, [], node.exportKind === 'type')
    case 'ImportExpression':
      return from(node.source, [], false)
    case 'TSImportType':
      return from(node.source, [], true)
    case 'CallExpression':
      return isNamed(node.callee, 'require') ? from(first(node.arguments), [], false) : undefined
    case 'NewExpression':
      return isOwnCodeAddress(node) ? from(first(node.arguments), [], false) : undefined
    default:
      return undefined
  }
}

function useOf(node: Node): Use['what'] | undefined {
  if (node.type === 'ImportExpression' && text(node.source) === undefined) return 'computed import'
  if (node.type === 'MemberExpression') {
    if (isMember(node, 'process', 'env')) return 'environment'
    if (isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now')) return 'clock'
    if (['globalThis', 'window', 'self'].some((root) => isMember(node, root, 'fetch'))) return 'fetch'
    if (isNode(node.object) && node.object.type === 'MetaProperty' && isNamed(node.property, 'glob')) {
      return 'computed import'
    }
    if (isSecureMember(node)) return 'secure context'
  }
  if (node.type === 'VariableDeclarator') {
    if (isNamed(node.init, 'process')) return 'environment'
    if (isNode(node.id) && node.id.type === 'ObjectPattern' && secureRoot(node.init)) return 'secure context'
  }
  if (node.type === 'CallExpression') {
    if (isNamed(node.callee, 'fetch')) return 'fetch'
    if (isNamed(node.callee, 'Date')) return 'clock'
    if (isNode(node.callee) && isNamed(node.callee.property, 'defaultNow')) return 'database clock'
  }
  if (node.type === 'NewExpression' && isNamed(node.callee, 'Notification')) return 'secure context'
  if (node.type === 'NewExpression' && isNamed(node.callee, 'Date') && !first(node.arguments)) return 'clock'
  if (node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'sql')) {
    return /\bnow\(\)|\bcurrent_(timestamp|date)\b/i.test(templateText(node.quasi))
      ? 'database clock'
      : undefined
  }
  return undefined
}

function from(source: unknown, names: string[], typeOnly: boolean) {
  const specifier = text(source)
  return specifier === undefined ? undefined : { specifier, names, typeOnly }
}

/** Returns the value of a string, or of a template without placeholders. */
function text(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const whole = node.type === 'TemplateLiteral' && (node.expressions as unknown[]).length === 0
  return whole ? templateText(node) : undefined
}

function templateText(node: unknown): string {
  const quasis = (node as { quasis: { value: { raw: string } }[] }).quasis
  return quasis.map((quasi) => quasi.value.raw).join(' ')
}

function namesOf(specifiers: unknown, key: 'imported' | 'local'): string[] {
  return (specifiers as Node[]).flatMap((specifier) => {
    const name = specifier[key] as { name?: string } | undefined
    return name?.name ? [name.name] : []
  })
}

/** Whether this is `new URL('./worker.ts', import.meta.url)`, which loads code just like an import. */
function isOwnCodeAddress(node: Node) {
  return isNamed(node.callee, 'URL') && /\.(m?[jt]s|tsx)$/.test(text(first(node.arguments)) ?? '')
}

const first = (list: unknown): unknown => (list as unknown[])[0]
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isNamed = (node: unknown, name: string) =>
  isNode(node) && node.type === 'Identifier' && node.name === name
const isMember = (node: Node, object: string, property: string) =>
  isNamed(node.object, object) && (isNamed(node.property, property) || text(node.property) === property)

/** Matches `crypto` and `navigator`, including `window.crypto` and `globalThis.navigator`. */
function secureRoot(node: unknown): string | undefined {
  const root =
    isNode(node) && node.type === 'MemberExpression' && isWindow(node.object) ? node.property : node
  return Object.keys(SECURE_FEATURES).find((name) => name !== 'window' && isNamed(root, name))
}

function isSecureMember(node: Node): boolean {
  const root = isWindow(node.object) ? 'window' : secureRoot(node.object)
  const features: readonly string[] = root ? (SECURE_FEATURES[root] ?? []) : []
  return features.some((feature) => isNamed(node.property, feature) || text(node.property) === feature)
}

const isWindow = (node: unknown) => ['window', 'globalThis', 'self'].some((name) => isNamed(node, name))
