import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { readCatalog } from '../../bin/build.languages.ts'

/** A sentence that people read, and its location: a file and line, or a commit. */
export interface Sentence {
  place: string
  text: string
}

/**
 * Returns every sentence of the project in one language, by kind of source. English also has docs, comments
 * and commits.
 */
export function sentencesIn(root: string, language: string, since?: string): Record<string, Sentence[]> {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  const from = (pattern: RegExp, read: (text: string, path: string) => Sentence[]) =>
    files
      .filter((path) => pattern.test(path))
      .flatMap((path) => read(readFileSync(`${root}/${path}`, 'utf8'), path))
      .filter(({ text }) => isSentence(text))
  const messages = from(new RegExp(`^src/.*/messages\\.${language}\\.ts$`), (source, path) =>
    Object.entries(readCatalog(`${root}/${path}`)).map(([name, text]) => ({
      place: `${path}:${lineOf(source, source.indexOf(`const ${name} =`))}`,
      text,
    })),
  )
  if (language !== 'en') return { messages, docs: from(new RegExp(`\\.${language}\\.md$`), proseOf) }
  const code = /^(src|bin|dev|test|e2e)\/.*\.(tsx?|mjs)$/
  return {
    messages,
    docs: from(docs, proseOf),
    comments: from(code, commentsOf),
    tests: from(/\.(test|spec)\.tsx?$/, testTitlesOf),
    commits: since ? commitsSince(root, since) : [],
  }
}

/** Matches English docs, except generated tables, quoted test titles and examples of bad sentences. */
const docs = /^(?!docs\/(access|spec-coverage|writing)\.md$)(?!.*\.[a-z]{2}\.md$).*\.md$/

/** Returns the sentences of a Markdown file, without code. Each table cell is a separate sentence. */
export function proseOf(source: string, path: string): Sentence[] {
  const prose = source.replace(/^```.*?^```/gms, (code) => code.replace(/[^\n]/g, ''))
  // Matches a paragraph of several lines, or any other line: a heading, a list item or a table row.
  const blocks = prose.matchAll(/(?:^(?!\s*$|\s*(?:[|#]|[-*] |\d+\. )).+\n?)+|^.*\S.*$/gm)
  return [...blocks].flatMap(({ 0: block, index }) =>
    block
      .split(/(?<!\\)\|/)
      .flatMap(splitSentences)
      .map((text) => ({ place: `${path}:${lineOf(prose, index)}`, text })),
  )
}

/** Returns the sentences of comments. Consecutive line comments are one text. */
export function commentsOf(source: string, path: string): Sentence[] {
  const { comments } = parseSync(path, source, { sourceType: 'module' })
  const texts: { type: string; start: number; end: number; text: string }[] = []
  for (const { type, value, start, end } of comments) {
    const before = texts.at(-1)
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    const follows =
      type === 'Line' && before?.type === 'Line' && /^\n[ \t]*$/.test(source.slice(before.end, start))
    if (follows && !directive.test(text)) {
      before.text += ` ${text}`
      before.end = end
    } else texts.push({ type, start, end, text })
  }
  return texts
    .filter(({ text }) => !directive.test(text))
    .flatMap(({ start, text }) =>
      splitSentences(text).map((one) => ({ place: `${path}:${lineOf(source, start)}`, text: one })),
    )
}

const directive = /^(biome-ignore|@ts-|#|@__PURE__)/

/** Returns the titles of tests as the test runner prints them: after the groups they're in. */
export function testTitlesOf(source: string, path: string): Sentence[] {
  const titles = source.matchAll(
    /^( *).*?\b((?:test|it|describe)(?:\.\w+)*)(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\3).)+)\3/gm,
  )
  const groups: { indent: number; title: string }[] = []
  return [...titles].flatMap(({ 1: spaces = '', 2: call = '', 4: raw = '', index }) => {
    const title = raw.replaceAll(/\\(['"`])/g, '$1')
    while ((groups.at(-1)?.indent ?? -1) >= spaces.length) groups.pop()
    if (call.includes('describe')) {
      groups.push({ indent: spaces.length, title })
      return []
    }
    const text = [...groups.map((group) => group.title), title].join(' › ')
    return [{ place: `${path}:${lineOf(source, index)}`, text }]
  })
}

function commitsSince(root: string, since: string): Sentence[] {
  return git(root, 'log', '--format=%h %s', `${since}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ place: `commit ${line.split(' ', 1)[0]}`, text: line.slice(line.indexOf(' ') + 1) }))
}

function splitSentences(text: string): string[] {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#+|[-*]|\d+\.|>)\s+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]["”)]?) (?=["“(`]?\p{Lu})/u)
    .map((one) => one.trim())
}

/** A sentence has at least two words, not counting code. */
const isSentence = (text: string) => /\p{L}{2}.*\s\S*\p{L}{2}/u.test(text.replaceAll(/`[^`]*`/g, ''))
const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
