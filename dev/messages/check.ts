import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync } from 'vite'
import { CONVERTED, FIXED_SLOTS } from './converted.ts'

/** The check's input: each catalog by folder and language, and every file's source by its path. */
export interface Words {
  languages: readonly string[]
  catalogs: Map<string, Map<string, Record<string, string>>>
  sources: Map<string, string>
}

/**
 * @returns one sentence for each problem in the catalogs, and for each sentence outside them in a converted
 * folder
 */
export function checkMessages(words: Words): string[] {
  const faults = [...words.catalogs].flatMap(([room, catalog]) => checkCatalog(words, room, catalog))
  const outside = [...words.sources].flatMap(([path, source]) =>
    CONVERTED.some((folder) => path.startsWith(`src/${folder}`)) ? findSentences(path, source) : [],
  )
  return [...faults, ...outside]
}

function checkCatalog(words: Words, room: string, catalog: Map<string, Record<string, string>>): string[] {
  const english = catalog.get('en') ?? {}
  const used = [...words.sources]
    .filter(([path, source]) => uses(room, path, source))
    .map(([, source]) => source)
    .join('\n')
  const unused = Object.keys(english)
    .filter((key) => !new RegExp(`\\b(m|common)\\.${key}\\b`).test(used))
    .map((key) => `src/${room}/messages.en.ts: nothing uses ${key}`)
  return [...unused, ...words.languages.flatMap((one) => checkLanguage(room, one, english, catalog.get(one)))]
}

/** Files of the folder, and files elsewhere that import its catalog. */
function uses(room: string, path: string, source: string): boolean {
  if (/\/messages(\.\w+)?\.ts$/.test(path)) return false
  return path.startsWith(`src/${room}/`) || source.includes(`'#${room}/messages.ts'`)
}

function checkLanguage(
  room: string,
  language: string,
  english: Record<string, string>,
  texts: Record<string, string> = {},
): string[] {
  const path = `src/${room}/messages.${language}.ts`
  const extra = Object.keys(texts).filter((key) => english[key] === undefined)
  return [
    ...extra.map((key) => `${path}: ${key} is not in English`),
    ...Object.entries(english).flatMap(([key, text]) => checkText(path, key, text, texts[key])),
  ]
}

function checkText(path: string, key: string, english: string, text: string | undefined): string[] {
  if (text === undefined) return [`${path}: ${key} is missing`]
  const wanted = shapeOf(english)
  const found = shapeOf(text)
  if (!found) return [`${path}: ${key} can't be parsed`]
  const most = Object.entries(FIXED_SLOTS).find(([ending]) => key.endsWith(ending))?.[1]
  return [
    ...(wanted === found ? [] : [`${path}: ${key} has ${found}, English has ${wanted}`]),
    ...(/'[{<]/.test(text) ? [`${path}: ${key} needs ’ before a placeholder: ' hides it`] : []),
    ...(most && text.length > most ? [`${path}: ${key} is longer than ${most} characters`] : []),
  ]
}

type Part = ReturnType<typeof parse>[number]

/** The placeholders and tags of a message, sorted: `count:plural link:tag name:text`. */
function shapeOf(text: string): string | undefined {
  try {
    const names = parse(text).flatMap(function namesOf(part: Part): string[] {
      if (part.type === TYPE.literal || part.type === TYPE.pound) return []
      const nested =
        part.type === TYPE.plural || part.type === TYPE.select
          ? Object.values(part.options).flatMap(({ value }) => value.flatMap(namesOf))
          : part.type === TYPE.tag
            ? part.children.flatMap(namesOf)
            : []
      return [`${part.value}:${TYPE[part.type]}`, ...nested]
    })
    return [...new Set(names)].sort().join(' ') || 'no placeholders'
  } catch {
    return undefined
  }
}

type Node = { type: string; start: number; [key: string]: unknown }

const READ_PROPS = /^(aria-label|title|placeholder|label|alt|hint|text|description)$/
const REFUSALS =
  /^(notFound|forbidden|conflict|allow|invalid|tooLarge|tooMany|unsupportedType|unauthenticated|Error)$/

/** Finds sentences written into the code: in JSX, in visible props, and in errors. */
export function findSentences(path: string, source: string): string[] {
  const { program } = parseSync(path, source, {
    lang: path.endsWith('.tsx') ? 'tsx' : 'ts',
    sourceType: 'module',
  })
  const found: Node[] = []
  walk(program as unknown as Node, (node) => {
    if (node.type === 'JSXText' && isSentence(String(node.value))) found.push(node)
    if (node.type === 'JSXAttribute' && READ_PROPS.test(nameOf(node.name)))
      found.push(...stringsIn(node.value))
    if (node.type === 'Property' && READ_PROPS.test(nameOf(node.key))) found.push(...stringsIn(node.value))
    if (node.type === 'CallExpression' && REFUSALS.test(nameOf(node.callee)))
      found.push(
        ...(node.arguments as unknown[]).flatMap(stringsIn).filter(({ value }) => / /.test(String(value))),
      )
  })
  return found.map(({ start }) => {
    const line = source.slice(0, start).split('\n').length
    return `${path}:${line}: this sentence belongs in messages.en.ts`
  })
}

function stringsIn(value: unknown): Node[] {
  const strings: Node[] = []
  if (isNode(value))
    walk(value, (node) => {
      if (isUnread(node)) return false
      const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value
      const literal = node.type === 'Literal' || node.type === 'TemplateElement'
      if (literal && typeof text === 'string' && isSentence(text)) strings.push({ ...node, value: text })
      return true
    })
  return strings
}

/** Elements are checked separately, and values in comparisons aren't shown. */
const isUnread = ({ type, operator }: Node) =>
  /^JSX(Element|Fragment)$/.test(type) || (type === 'BinaryExpression' && /^[!=]==$/.test(String(operator)))

const isSentence = (text: string) => /\p{L}{2}/u.test(text)
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits a node and its children, unless the visitor returns `false`. */
function walk(node: Node, visit: (node: Node) => unknown) {
  if (visit(node) === false) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}
