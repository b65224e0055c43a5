import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalog } from '../bin/build.languages.ts'
import { languages } from '../src/kernel/i18n/languages.ts'
import { checkMessages, type Texts } from './messages/check.ts'

/** Checks every message catalog, and looks for messages outside the catalogs. `npm run check` runs it. */
const root = fileURLToPath(new URL('..', import.meta.url))
const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
const catalogs: Texts['catalogs'] = new Map()
for (const path of paths) {
  const language = /\/messages\.([a-z]{2})\.ts$/.exec(path)?.[1]
  if (!language) continue
  const room = dirname(path).slice('src/'.length)
  const known = catalogs.get(room) ?? new Map()
  catalogs.set(room, known.set(language, readCatalog(`${root}/${path}`)))
}
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
const faults = checkMessages({ languages: Object.keys(languages), catalogs, sources })
for (const fault of faults) console.error(fault)
process.exitCode = faults.length ? 1 : 0
