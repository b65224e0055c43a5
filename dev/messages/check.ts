import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { findSentences } from './find-sentences.ts'
import { NOT_CHECKED } from './not-checked.ts'

/** The check's input: all catalogs by folder and language, and the source of every file by path. */
export interface Texts {
  languages: readonly string[]
  catalogs: Map<string, Map<string, Record<string, string>>>
  sources: Map<string, string>
}

/** Returns a line for each problem in the catalogs and for each message outside them. */
export function checkMessages(texts: Texts): string[] {
  const faults = [...texts.catalogs].flatMap(([room, catalog]) => checkCatalog(texts, room, catalog))
  const outside = [...texts.sources].flatMap(([path, source]) =>
    isChecked(path) ? findSentences(path, source) : [],
  )
  return [...faults, ...outside]
}

/** Whether a file is checked. Catalogs and the listed exceptions aren't. */
function isChecked(path: string): boolean {
  if (/\/messages\.[a-z]{2}\.ts$/.test(path)) return false
  return !Object.keys(NOT_CHECKED).some((one) => path.startsWith(`src/${one}`))
}

/** The maximum length of messages in slots with a fixed width, by the suffix of their name. */
export const FIXED_SLOTS: Record<string, number> = { Badge: 18, Tab: 18, Button: 26 }

function checkCatalog(texts: Texts, room: string, catalog: Map<string, Record<string, string>>): string[] {
  const english = catalog.get('en') ?? {}
  const used = [...texts.sources]
    .filter(([path, source]) => uses(room, path, source))
    .map(([, source]) => source)
    .join('\n')
  const unused = Object.keys(english)
    .filter((key) => !new RegExp(`\\b(m|common)\\.${key}\\b`).test(used))
    .map((key) => `src/${room}/messages.en.ts: nothing uses ${key}`)
  return [...unused, ...texts.languages.flatMap((one) => checkLanguage(room, one, english, catalog.get(one)))]
}

/** Whether a file may use a folder's catalog, because it's in that folder or imports the catalog. */
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

/** The sorted placeholders and tags of a message, such as `count:plural link:tag name:text`. */
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
