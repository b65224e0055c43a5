import { execFile } from 'node:child_process'
import { cpSync, globSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCatalog } from '../../bin/build.languages.ts'
import { FIXED_SLOTS } from '../../dev/messages/check.ts'
import { generate } from './sentences.ts'

const original = join(import.meta.dirname, '..', '..')
const copied = [
  ...['bin', 'demo', 'dev', 'e2e', 'migrations', 'public', 'src', 'test'],
  ...['.gitignore', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'vite.server.config.ts'],
]

/**
 * The generated language uses the code of Hebrew, which `Intl` knows and which is written from right to left.
 */
export const code = 'he'
const line = `  ${code}: { name: 'עברית', locale: 'he-IL', direction: 'rtl' },\n`

/** A copy of Easel in a temporary folder. */
interface Copy {
  root: string
  /** Runs Node in the copy. Rejects if it fails. */
  run(...args: string[]): Promise<void>
  remove(): Promise<void>
}

/**
 * Adds a fifth language to a copy of Easel, following docs/writing.md: one line, and a catalog next to each
 * English one.
 */
export async function copyWithFifthLanguage(): Promise<Copy> {
  const root = realpathSync(await mkdtemp(join(tmpdir(), 'easel-language-')))
  // Tests are omitted, since they list the languages that they compare.
  const filter = (path: string) => !/\.test\.tsx?$/.test(path)
  for (const name of copied) cpSync(join(original, name), join(root, name), { recursive: true, filter })
  symlinkSync(join(original, 'node_modules'), join(root, 'node_modules'), 'junction')
  const afterLast = '} as const satisfies Record<string, LanguageFacts>'
  edit(join(root, 'src/kernel/i18n/languages.ts'), afterLast, line + afterLast)
  for (const path of globSync('src/**/messages.en.ts', { cwd: root })) addCatalog(join(root, path))
  // Budgets don't apply to messages that are deliberately longer.
  edit(join(root, 'vite.config.ts'), ' budgets(),', '')
  return {
    root,
    run: async (...args) => void (await promisify(execFile)(process.execPath, args, { cwd: root })),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

function edit(path: string, from: string, to: string): void {
  const before = readFileSync(path, 'utf8')
  if (!before.includes(from)) throw new Error(`${path} doesn't contain ${from}`)
  writeFileSync(path, before.replace(from, to))
}

function addCatalog(english: string): void {
  const lines = Object.entries(readCatalog(english)).map(([name, text]) => {
    const slot = Object.entries(FIXED_SLOTS).find(([ending]) => name.endsWith(ending))
    return `export const ${name} = ${JSON.stringify(generate(text, slot?.[1]))}\n`
  })
  writeFileSync(english.replace(/en\.ts$/, `${code}.ts`), lines.join(''))
}
