import { type ESTree, parseSync, Visitor } from 'vite'

/** Finds user-facing messages and labels that are in the code instead of a catalog. */
export function findSentences(path: string, source: string): string[] {
  const { program } = parseSync(path, source, {
    lang: path.endsWith('.tsx') ? 'tsx' : 'ts',
    sourceType: 'module',
  })
  const found: number[] = []
  const forDevelopers: ESTree.Span[] = []
  const add = (texts: Text[], isRead: (text: string) => boolean) =>
    found.push(...texts.filter(({ text }) => isRead(text)).map(({ start }) => start))
  const hasZod = source.includes("from 'zod'")
  new Visitor({
    JSXText: (node) => add([{ start: node.start, text: node.value }], hasLetters),
    JSXElement: ({ children }) => add(children.flatMap(textsOf), hasLetters),
    JSXFragment: ({ children }) => add(children.flatMap(textsOf), hasLetters),
    JSXAttribute({ name, value }) {
      if (value && READ_KEYS.test(nameOf(name))) add(textsOf(value), hasLetters)
    },
    Property({ key, value }) {
      const name = nameOf(key)
      if (READ_KEYS.test(name)) add(textsOf(value), hasLetters)
      if (OFTEN_READ_KEYS.test(name)) add(textsOf(value), isPhrase)
      if (DEVELOPER_KEYS.test(name)) forDevelopers.push(value)
    },
    ObjectExpression(node) {
      const labels = labelsOf(node)
      if (labels.length > 1 && labels.every(({ text }) => isLabel(text))) add(labels, isLabel)
    },
    CallExpression({ callee, arguments: given }) {
      const name = nameOf(callee)
      if (SHOWN_BY.test(name)) add(given.flatMap(textsOf), hasLetters)
      if (REFUSALS.test(name)) add(given.flatMap(textsInside), isPhrase)
      if (hasZod && callee.type === 'MemberExpression' && ZOD_CHECKS.test(nameOf(callee.property)))
        add(given.flatMap(textsOf), hasLetters)
      if (isForDevelopers(callee)) forDevelopers.push(...given)
    },
    NewExpression({ callee, arguments: given }) {
      const name = nameOf(callee)
      if (READ_ERRORS.test(name)) add(given.flatMap(textsInside), isPhrase)
      else forDevelopers.push(...given)
    },
    Literal: (node) => add(textsOf(node), isSentence),
    TemplateLiteral: (node) => add(textsOf(node), isSentence),
  }).visit(program)
  const lines = found
    .filter((at) => !forDevelopers.some(({ start, end }) => start <= at && at < end))
    .map((start) => source.slice(0, start).split('\n').length)
  return [...new Set(lines)]
    .sort((one, other) => one - other)
    .map((line) => `${path}:${line}: this sentence belongs in messages.en.ts`)
}

/** Props and keys whose text is shown to people. */
const READ_KEYS =
  /^(aria-label|title|subtitle|placeholder|label|alt|hint|text|description|heading|sentence|subject)$|^(?!enterKey)\w+(Label|Title|Text|Hint|Placeholder)$/
/** Keys that may also contain an identifier. */
const OFTEN_READ_KEYS = /^(message|error|detail|button|ending|paragraphs|question|ask|wrong)$/
const DEVELOPER_KEYS = /^(summary|nothing)$/
const SHOWN_BY = /^(toast|showError)$/
const REFUSALS =
  /^(notFound|forbidden|conflict|allow|invalid|tooLarge|tooMany|unsupportedType|unauthenticated)$/
/** Errors whose messages people read. Other errors are defects. */
const READ_ERRORS = /^(Failure|CallError|RegisterError)$/
const ZOD_CHECKS =
  /^(string|number|int|boolean|date|email|url|uuid|never|array|min|max|length|regex|refine|positive|nonnegative)$/

/**
 * Whether only developers read the text of a call, such as logs, error messages and reasons to close a
 * socket.
 */
function isForDevelopers(callee: ESTree.Expression): boolean {
  if (callee.type === 'MemberExpression' && /^(log|console)$/.test(nameOf(callee.object))) return true
  return callee.type === 'Super' || /^(log|close)$/.test(nameOf(callee))
}

interface Text {
  start: number
  text: string
}

/** Returns all texts that an expression can evaluate to. */
function textsOf(node: ESTree.Node): Text[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : []
    case 'TemplateLiteral': {
      const text = node.quasis.map(({ value }) => value.raw).join('{}')
      return [{ start: node.start, text }, ...node.expressions.flatMap(textsOf)]
    }
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(textsOf)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(textsOf)
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(textsOf) : []
    case 'ArrayExpression':
      return node.elements.flatMap((one) => (one ? textsOf(one) : []))
    case 'ArrowFunctionExpression':
      return node.expression ? textsOf(node.body) : []
    case 'AssignmentPattern':
      return textsOf(node.right)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsOf(node.expression)
    case 'CallExpression':
      // Handles `[one, other].join(' and ')`.
      return nameOf(node.callee) === 'join' ? node.arguments.flatMap(textsOf) : []
    default:
      return []
  }
}

/** Like `textsOf`, but includes texts in objects, such as a form's errors by field. */
function textsInside(node: ESTree.Node): Text[] {
  return node.type === 'ObjectExpression'
    ? node.properties.flatMap((one) => (one.type === 'Property' ? textsInside(one.value) : []))
    : textsOf(node)
}

/**
 * Returns the texts of a table such as `{ DRAFT: 'Draft', SENT: 'Sent' }`. Skips numeric keys, which are HTTP
 * statuses.
 */
function labelsOf({ properties }: ESTree.ObjectExpression): Text[] {
  return properties.flatMap((one) =>
    one.type === 'Property' && !/^\d+$/.test(nameOf(one.key)) ? textsOf(one.value) : [],
  )
}

/** Ignores the product's name and URLs. */
const hasLetters = (text: string) => /\p{L}{2}/u.test(text) && !/^\s*(Easel|\S*[/#@_]\S*)\s*$/.test(text)
const isPhrase = (text: string) => hasLetters(text) && /\S \S/.test(text)
const isLabel = (text: string) => hasLetters(text) && /^\p{Lu}\p{Ll}+( \p{L}+)*$/u.test(text)
/**
 * A sentence starts with a capitalized word, followed by another word or, after a placeholder, by words and a
 * period.
 */
const isSentence = (text: string) =>
  /^\p{Lu}[\p{Ll}’]* (\{\} )?[\p{Ll}’]{2}|^\{\} [\p{Ll}’]+ .*[.!?]$/u.test(text.trim())

/** The name of a prop, key or function. For a method call, the method's name. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'MemberExpression' ? nameOf(node.property) : ''
}
