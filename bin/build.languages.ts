import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { type Plugin, parseSync, Visitor } from 'vite'
import { markElisions } from '../src/kernel/i18n/elision.ts'
import { type Language, languageCodes, languages } from '../src/kernel/i18n/languages.ts'

const source = join(import.meta.dirname, '..', 'src')
const catalogName = /\/messages\.([a-z]{2})\.ts$/

/**
 * Gives each language its own files. Vite builds the pages once, with a placeholder for each message. Every
 * language then gets a copy under assets/ with its own messages filled in, so a screen loads no other
 * language and waits for no catalog. Messages with placeholders are parsed here, so browsers need no parser.
 */
export function perLanguage(built: readonly Language[] = languageCodes): Plugin {
  let serving = false
  return {
    name: 'easel-languages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      },
    }),
    configResolved(config) {
      serving = config.command === 'serve'
    },
    load(id) {
      if (!serving || !id.startsWith(source)) return undefined
      if (/\/messages\.ts$/.test(id) && existsSync(id.replace(/\.ts$/, '.en.ts'))) return pickAtRunTime(id)
      const [, language] = catalogName.exec(id) ?? []
      if (!language) return undefined
      return Object.entries(readCatalog(id))
        .map(([key, text]) => `export const ${key} = ${compile(text, language)}`)
        .join('\n')
    },
    transform(code, id) {
      return serving || !id.startsWith(source) ? undefined : markMessages(code, id)
    },
    augmentChunkHash: () => hashOfCatalogs(),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName !== 'index.html') continue
          const text = file.type === 'chunk' ? file.code : String(file.source)
          for (const language of built.filter((one) => one !== 'en')) {
            const fileName = nameIn(language, file.fileName)
            this.emitFile({ type: 'asset', fileName, source: translate(text, language) })
          }
          if (file.type === 'chunk') file.code = translate(text, 'en')
          else file.source = translate(text, 'en')
        }
      },
    },
  }
}

/** Returns the name of a built file in another language. */
export function nameIn(language: Language, fileName: string): string {
  if (language === 'en') return fileName
  return fileName === 'index.html'
    ? `index.${language}.html`
    : fileName.replace('assets/en/', `assets/${language}/`)
}

/** Returns the messages of a catalog file by name. */
export function readCatalog(path: string): Record<string, string> {
  const { program } = parseSync(path, readFileSync(path, 'utf8'), { lang: 'ts', sourceType: 'module' })
  const messages = program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
    return node.declaration.declarations.flatMap(({ id, init }) => {
      const text = init?.type === 'Literal' ? init.value : undefined
      if (id.type !== 'Identifier' || typeof text !== 'string') {
        throw new Error(`${path}: a catalog holds only \`export const name = 'sentence'\``)
      }
      return [[id.name, text] as const]
    })
  })
  return Object.fromEntries(messages)
}

/**
 * Replaces the import of a catalog with a placeholder for each message the file uses. Otherwise every page
 * would load whole catalogs.
 */
function markMessages(code: string, id: string): string | undefined {
  if (!code.includes('/messages.ts')) return undefined
  const { program } = parseSync(id, code, { lang: id.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' })
  const rooms = new Map<string, string>()
  const edits: { start: number; end: number; text: string }[] = []
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('/messages.ts')) continue
    for (const { local } of node.specifiers) rooms.set(local.name, roomIn(id, node.source.value))
    edits.push({ start: node.start, end: node.end, text: '' })
  }
  const marks = new Map<string, string>()
  new Visitor({
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const room = rooms.get(object.name)
      if (room === undefined) return
      const name = `__${object.name}_${property.name}`
      marks.set(name, `/* @__PURE__ */ __message("${room}", "${property.name}")`)
      edits.push({ start, end, text: name })
    },
  }).visit(program)
  const marked = edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
  return [...marks].map(([name, value]) => `const ${name} = ${value};`).join(' ') + marked
}

/** Returns the folder of the catalog that a file imports as `./messages.ts` or `#people/team/messages.ts`. */
function roomIn(id: string, specifier: string): string {
  const path = specifier.startsWith('#') ? join(source, specifier.slice(1)) : join(dirname(id), specifier)
  return roomOf(path)
}

const mark = /__message\((["'`])([\w/-]+)\1,\s*(["'`])(\w+)\3\)/g

function translate(code: string, language: Language): string {
  const { direction } = languages[language]
  return code
    .replace(mark, (_whole, _quote, room: string, _other, key: string) => {
      const text = catalogOf(language, room)[key] ?? catalogOf('en', room)[key]
      if (text === undefined) throw new Error(`There is no message ${key} in ${room}`)
      return compile(text, language)
    })
    .replaceAll('assets/en/', `assets/${language}/`)
    .replace('<html lang="en"', `<html lang="${language}" dir="${direction}"`)
}

/**
 * Compiles a message to JavaScript: the text, or the parsed message if it has placeholders, plurals or tags.
 */
function compile(text: string, language: string): string {
  const parts = parse(language === 'fr' ? markElisions(text) : text, { captureLocation: false })
  const plain = parts.every((part) => part.type === 0)
  return JSON.stringify(plain ? parts.map((part) => (part.type === 0 ? part.value : '')).join('') : parts)
}

/** In development, every language is loaded and `<html lang>` picks one. */
function pickAtRunTime(id: string): string {
  const present = Object.keys(languages).filter((one) => existsSync(id.replace(/\.ts$/, `.${one}.ts`)))
  const imports = present.map((one) => `import * as ${one} from './messages.${one}.ts'`)
  return `${imports.join('\n')}\nexport const m = { ${present.join(', ')} }[document.documentElement.lang.slice(0, 2)] ?? en`
}

const roomOf = (path: string) => relative(source, dirname(path)).replaceAll('\\', '/')

const catalogs = new Map<string, Record<string, string>>()

function catalogOf(language: Language, room: string): Record<string, string> {
  const path = join(source, room, `messages.${language}.ts`)
  const known = catalogs.get(path)
  if (known) return known
  const read = existsSync(path) ? readCatalog(path) : {}
  catalogs.set(path, read)
  return read
}

function hashOfCatalogs(): string {
  const hash = createHash('sha256')
  for (const path of globSync('**/messages.*.ts', { cwd: source }).sort()) {
    hash.update(readFileSync(join(source, path)))
  }
  return hash.digest('hex')
}
