import { withWrittenMentions } from './mentions.ts'
import type { Inline } from './parse-inline.ts'
import { addText, parseLine } from './parse-inline.ts'

/** A paragraph's line breaks are `\n` in its text. */
export type Block =
  | { type: 'text'; content: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'list'; list: List }

export interface List {
  /** The character before each item, or `1` for a numbered list. */
  marker: '-' | '*' | '1'
  /** The first item's number. */
  start: number
  items: ListItem[]
}

export interface ListItem {
  content: Inline[]
  nested: List[]
}

/**
 * Parses the small part of Markdown that people write in comments and chat: bold, italic, code, links and
 * lists. Everything else stays text, with all of its characters, because most text was written without
 * Markdown in mind. Takes linear time, and nests at most {@link mostLevels} lists.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.split('\n')
  const fences = lines.flatMap((line, at) => (line.trimEnd() === fence ? [at] : []))
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = (isWhole = false) => {
    const trimmed = isWhole ? paragraph : withoutBlankEdges(paragraph)
    if (trimmed.length > 0) blocks.push({ type: 'text', content: parseLines(trimmed) })
    paragraph = []
  }
  let at = 0
  let nextFence = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    while ((fences[nextFence] ?? lines.length) <= at) nextFence++
    const closing = fences[nextFence]
    const list = listAt(lines, at)
    if (closing !== undefined && closing > at + 1 && opensCode(line)) {
      endParagraph()
      const text = withWrittenMentions(lines.slice(at + 1, closing).join('\n'))
      blocks.push({ type: 'code', text })
      at = closing + 1
    } else if (list) {
      endParagraph()
      blocks.push({ type: 'list', list: list.list })
      at = list.end
    } else {
      paragraph.push(line)
      at++
    }
  }
  endParagraph(blocks.length === 0)
  return blocks
}

/** The maximum depth of nested lists. */
const mostLevels = 3

const fence = '```'

/** Three backticks, optionally followed by the name of a language. */
function opensCode(line: string): boolean {
  return line.startsWith(fence) && !line.includes('`', fence.length)
}

/** The layout adds the space between blocks. */
function withoutBlankEdges(lines: string[]): string[] {
  const isFilled = (line: string) => line.trim() !== ''
  const from = lines.findIndex(isFilled)
  return from === -1 ? [] : lines.slice(from, lines.findLastIndex(isFilled) + 1)
}

function parseLines(lines: string[]): Inline[] {
  const content: Inline[] = []
  for (const [at, line] of lines.entries()) {
    if (at > 0) addText(content, '\n')
    for (const part of parseLine(line)) addText(content, part)
  }
  return content
}

interface FoundItem {
  indent: number
  marker: List['marker']
  number: number
  text: string
}

function itemOn(line: string): FoundItem | undefined {
  const found = /^([ \t]{0,12})([-*•]|\d{1,3}\.)[ \t]/.exec(line)
  if (!found) return undefined
  const [before = '', indent = '', sign = ''] = found
  const text = line.slice(before.length).trim()
  if (text === '') return undefined
  const marker = sign === '-' ? '-' : sign === '*' || sign === '•' ? '*' : '1'
  return {
    indent: indent.replaceAll('\t', '  ').length,
    marker,
    number: Number.parseInt(sign, 10) || 0,
    text,
  }
}

/**
 * A list that starts on this line. One line with an asterisk or a number isn't a list: it's a footnote, or a
 * sentence such as “3. floor”. Numbers must go up by one.
 */
function listAt(lines: string[], from: number): { list: List; end: number } | undefined {
  const first = itemOn(lines[from] ?? '')
  if (!first || first.indent > 1) return undefined
  const top = emptyList(first)
  const open = [{ list: top, indent: 0 }]
  let end = from
  for (; end < lines.length; end++) {
    const item = itemOn(lines[end] ?? '')
    const list = item && listFor(open, item)
    if (!list) break
    list.items.push({ content: parseLine(item.text), nested: [] })
  }
  if (top.items.length < 2 && top.marker !== '-') return undefined
  return { list: top, end }
}

function emptyList({ marker, number }: FoundItem): List {
  return { marker, start: number, items: [] }
}

/** The open list that this item continues, or a new one inside the last item. Closes deeper lists. */
function listFor(open: { list: List; indent: number }[], item: FoundItem): List | undefined {
  const indent = item.indent < 2 ? 0 : item.indent
  while (open.length > 1 && (open.at(-1)?.indent ?? 0) > indent) open.pop()
  const last = open.at(-1)
  if (!last) return undefined
  if (indent > last.indent) {
    const parent = last.list.items.at(-1)
    if (!parent || open.length === mostLevels) return undefined
    const list = emptyList(item)
    parent.nested.push(list)
    open.push({ list, indent })
    return list
  }
  const { marker, start, items } = last.list
  const follows = marker !== '1' || item.number === start + items.length
  return indent === last.indent && marker === item.marker && follows ? last.list : undefined
}
