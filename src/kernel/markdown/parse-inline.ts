import { mentionAt, withWrittenMentions } from './mentions.ts'
import { isSameAddress, looksLikeAddress } from './shown-address.ts'

/** Part of a line. Strings are text. */
export type Inline =
  | string
  | { type: 'bold'; content: Inline[] }
  | { type: 'italic'; content: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'mention'; id: string; name: string }
  | { type: 'link'; href: string; content: Inline[] }

interface Span {
  sign: '**' | '*' | '_'
  content: Inline[]
  /** Where its content starts. */
  from: number
}

/**
 * Parses one line. Marks count only at the edges of words, so `snake_case`, `2*3*4` and `*.*` stay text. Goes
 * through the line once: each kind of mark is open at most once, so at most three spans nest.
 */
export function parseLine(line: string): Inline[] {
  const spans: Span[] = []
  const all: Inline[] = []
  let plainFrom = 0
  let lastWord = -1
  const content = () => spans.at(-1)?.content ?? all
  const add = (part: Inline, from: number, end: number) => {
    addText(content(), line.slice(plainFrom, from))
    addText(content(), part)
    plainFrom = end
    return end
  }
  const close = (sign: Span['sign'], at: number) => {
    add('', at, at + sign.length)
    for (let span = spans.pop(); span; span = spans.pop()) {
      if (span.sign === sign) {
        addText(content(), { type: sign === '**' ? 'bold' : 'italic', content: span.content })
        return
      }
      unfold(span, content())
    }
  }
  const marksIn = (run: string): Span['sign'][] =>
    run === '***' ? ['**', '*'] : run === '**' || run === '*' || run === '_' ? [run] : []
  const takeMarks = (at: number): number => {
    const end = endOfRun(line, at)
    const marks = marksIn(line.slice(at, end))
    const [before, after] = [line[at - 1] ?? ' ', line[end] ?? ' ']
    const closes = !isSpace(before) && !isWord(after)
    const first = firstOf(line, end)
    const opens = !isWord(before) && (isWord(first) || openers.includes(first))
    const open = spans.filter(({ sign, from }) => marks.includes(sign) && lastWord >= from)
    if (closes && marks.length > 0 && open.length === marks.length) {
      // The inner one was opened last.
      let from = at
      for (const { sign } of open.toReversed()) {
        close(sign, from)
        from += sign.length
      }
    } else if (opens && marks.length > 0 && !spans.some(({ sign }) => marks.includes(sign))) {
      add('', at, end)
      for (const sign of marks) spans.push({ sign, content: [], from: end })
    }
    return end
  }

  let nextLink = -1
  for (let at = 0; at < line.length; ) {
    const sign = line[at] ?? ''
    if (sign === '*' || sign === '_') {
      at = takeMarks(at)
      continue
    }
    if (isWord(sign)) lastWord = at
    if (sign === '[' && nextLink < at && nextLink !== line.length) {
      const next = line.indexOf('](', at)
      nextLink = next === -1 ? line.length : next
    }
    const found =
      sign === '`'
        ? codeAt(line, at)
        : sign === '['
          ? (mentionHere(line, at) ?? linkAt(line, at, nextLink))
          : sign === 'h'
            ? urlAt(line, at, spans)
            : undefined
    if (found) lastWord = found.end - 1
    at = found ? add(found.part, at, found.end) : at + 1
  }
  add('', line.length, line.length)
  // Marks that are never closed are text.
  for (let span = spans.pop(); span; span = spans.pop()) unfold(span, content())
  return all
}

interface Found {
  part: Inline
  end: number
}

function unfold({ sign, content }: Span, into: Inline[]): void {
  addText(into, sign)
  for (const part of content) addText(into, part)
}

/** Joins adjacent pieces of text. */
export function addText(content: Inline[], part: Inline): void {
  const last = content.at(-1)
  if (part === '') return
  if (typeof part === 'string' && typeof last === 'string') content[content.length - 1] = last + part
  else content.push(part)
}

/** The part that readers see. */
function shownText(content: Inline[]): string {
  const texts = content.map((part) => {
    if (typeof part === 'string') return part
    if (part.type === 'mention') return `@${part.name}`
    return part.type === 'code' ? part.text : shownText(part.content)
  })
  return texts.join('')
}

function endOfRun(line: string, at: number): number {
  let end = at + 1
  while (line[end] === line[at]) end++
  return end
}

/** The first character after more marks, as in `**_a_**`. */
function firstOf(line: string, from: number): string {
  let at = from
  while (at < from + 3 && (line[at] === '*' || line[at] === '_')) at++
  return line[at] ?? ' '
}

/** Characters other than letters and digits that may start bold or italic text. */
const openers = '`[("“‘«„¿¡@#'

function isSpace(character: string): boolean {
  return /^\s$/.test(character)
}

function isWord(character: string): boolean {
  return /^[\p{L}\p{N}\p{M}]$/u.test(character)
}

function mentionHere(line: string, at: number): Found | undefined {
  const found = mentionAt(line, at)
  return found && { part: { type: 'mention', ...found.mention }, end: found.end }
}

/** Backticks inside words are apostrophes, and several in a row are text. */
function codeAt(line: string, at: number): Found | undefined {
  const run = endOfRun(line, at)
  if (run > at + 1) return { part: line.slice(at, run), end: run }
  const close = line.indexOf('`', at + 1)
  const text = line.slice(at + 1, close)
  if (close === -1 || text.trim() === '') return undefined
  if (isWord(line[at - 1] ?? ' ') || isWord(line[close + 1] ?? ' ')) return undefined
  if (line[close + 1] === '`') return undefined
  return { part: { type: 'code', text: withWrittenMentions(text) }, end: close + 1 }
}

/** `[text](address)`. `middle` is where the next `](` is. The text contains no links itself. */
function linkAt(line: string, at: number, middle: number): Found | undefined {
  if (middle >= line.length) return undefined
  const other = line.indexOf('[', at + 1)
  if (other !== -1 && other < middle) return undefined
  const text = line.slice(at + 1, middle).trim()
  const from = middle + 2
  let [end, depth] = [from, 0]
  for (; end < line.length; end++) {
    const sign = line[end] ?? ''
    if (isSpace(sign) || '[<>"'.includes(sign) || (sign === ')' && depth === 0)) break
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
  }
  const href = line.slice(from, end)
  if (line[end] !== ')' || text === '' || !isSafe(href)) return undefined
  const content = text === href ? [href] : contentOfLink(text, href)
  return content && { part: { type: 'link', href, content }, end: end + 1 }
}

/** Undefined if the text looks like a different address, which would hide the real one. */
function contentOfLink(text: string, href: string): Inline[] | undefined {
  const content = parseLine(text)
  const shown = shownText(content)
  if (!looksLikeAddress(shown)) return content
  if (!isSameAddress(shown, href)) return undefined
  return text.includes('://') ? [shown] : content
}

function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\s]/i.test(href) && URL.canParse(href)
}

/** An address in the text. Punctuation that usually ends a sentence isn't part of it. */
function urlAt(line: string, at: number, spans: Span[]): Found | undefined {
  const address = /https?:\/\/[^\s<>"]+/y
  address.lastIndex = at
  const whole = address.exec(line)?.[0]
  if (!whole) return undefined
  const ends = `'.,;:!?)]}${spans.map(({ sign }) => sign).join('')}`
  let length = whole.length
  while (ends.includes(whole[length - 1] ?? ' ')) length--
  const href = whole.slice(0, length)
  if (!URL.canParse(href)) return undefined
  return { part: { type: 'link', href, content: [href] }, end: at + length }
}
