import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { type Plugin, parseSync } from 'vite'
import { type Language, languages, offeredLanguages } from '../src/kernel/i18n/languages.ts'

const source = join(import.meta.dirname, '..', 'src')
const catalogName = /\/messages\.([a-z]{2})\.ts$/

/**
 * Gives each language its own files. Vite builds the pages once, with a mark where each message belongs. Every language
 * then gets a copy under assets/ with its own sentences in place of the marks: a screen loads no other language, and
 * waits for no catalog. Sentences with placeholders are parsed here, so browsers need no parser.
 */
export function perLanguage(built: readonly Language[] = offeredLanguages): Plugin {
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
      if (/\/messages\.ts$/.test(id) && existsSync(id.replace(/\.ts$/, '.en.ts'))) {
        return serving ? pickAtRunTime(id) : "export * as m from './messages.en.ts'"
      }
      if (!id.startsWith(source) || !catalogName.test(id)) return undefined
      const room = roomOf(id)
      return Object.entries(readCatalog(id))
        .map(([key, text]) => `export const ${key} = ${serving ? compile(text) : markOf(room, key)}`)
        .join('\n')
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

/** The file of the build that holds the same in another language. */
export function nameIn(language: Language, fileName: string): string {
  if (language === 'en') return fileName
  return fileName === 'index.html'
    ? `index.${language}.html`
    : fileName.replace('assets/en/', `assets/${language}/`)
}

/** The messages of a file by name, read without running it. A value is a string, or strings joined by `+`. */
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

const markOf = (room: string, key: string) => `/* @__PURE__ */ __message("${room}", "${key}")`
const mark = /__message\((["'`])([\w/-]+)\1,\s*(["'`])(\w+)\3\)/g

function translate(code: string, language: Language): string {
  const { direction } = languages[language]
  return code
    .replace(mark, (_whole, _quote, room: string, _other, key: string) => {
      const text = catalogOf(language, room)[key] ?? catalogOf('en', room)[key]
      if (text === undefined) throw new Error(`There is no message ${key} in ${room}`)
      return compile(text)
    })
    .replaceAll('assets/en/', `assets/${language}/`)
    .replace('<html lang="en"', `<html lang="${language}" dir="${direction}"`)
}

/** A sentence as JavaScript: itself, or with placeholders, plurals or tags the parsed message. */
function compile(text: string): string {
  const parts = parse(text, { captureLocation: false })
  const plain = parts.every((part) => part.type === 0)
  return JSON.stringify(plain ? parts.map((part) => (part.type === 0 ? part.value : '')).join('') : parts)
}

/** For developers: every language, of which `<html lang>` picks one. */
function pickAtRunTime(id: string): string {
  const present = Object.keys(languages).filter((one) => existsSync(id.replace(/\.ts$/, `.${one}.ts`)))
  const imports = present.map((one) => `import * as ${one} from './messages.${one}.ts'`)
  return `${imports.join('\n')}\nexport const m = { ${present.join(', ')} }[document.documentElement.lang.slice(0, 2)] ?? en`
}

const roomOf = (path: string) => relative(source, dirname(path)).replaceAll('\\', '/')

function catalogOf(language: Language, room: string): Record<string, string> {
  const path = join(source, room, `messages.${language}.ts`)
  return existsSync(path) ? readCatalog(path) : {}
}

function hashOfCatalogs(): string {
  const hash = createHash('sha256')
  for (const path of globSync('**/messages.*.ts', { cwd: source }).sort()) {
    hash.update(readFileSync(join(source, path)))
  }
  return hash.digest('hex')
}
