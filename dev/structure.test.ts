import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { IMPORT_FAULTS } from './structure/fixtures.import-violations.ts'
import { VALID } from './structure/fixtures.valid.ts'
import { FAULTS } from './structure/fixtures.violations.ts'
import { checkLockFile } from './structure/lock-file.ts'
import { readTree } from './structure/source-tree.ts'
import { checkStructure } from './structure.ts'

const fixture = mkdtempSync(join(tmpdir(), 'structure-'))
afterAll(() => rmSync(fixture, { recursive: true }))

let count = 0
/** Writes the valid project with these files added or replaced. Returns its folder. */
function build(files: Record<string, string>): string {
  const root = join(fixture, String(++count))
  for (const [path, text] of Object.entries({ ...VALID, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const faultsOf = (root: string) => checkStructure(readTree(root))
const checker = fileURLToPath(new URL('structure.ts', import.meta.url))
const run = (root: string) =>
  execFileSync(process.execPath, [checker, root], { encoding: 'utf8', stdio: 'pipe' })

it('the check reports nothing for a valid project', () => {
  expect(faultsOf(build({}))).toEqual([])
})

it('the check reports each problem as a message, and exits with an error', () => {
  const text = "import { client } from '#people/clients/contract.ts'\nexport const X = client"
  const root = build({ 'src/ui/x.tsx': text })
  const sentence = 'src/ui/x.tsx:1 imports people/clients/contract.ts: ui/ must not import product code'
  expect(faultsOf(root)).toContain(sentence)
  expect(() => run(root)).toThrow(sentence)
})

it('the check prints file lengths if there are no problems', () => {
  expect(run(build({}))).toContain('100 in 100 of at most 150 lines')
  const long = build({ 'bench/long.ts': 'export {}\n'.repeat(151) })
  expect(run(long)).toContain('the longest: bench/long.ts (151)')
})

describe('finds', () => {
  it.each([...IMPORT_FAULTS, ...FAULTS])('%s', (_name, files, sentence) => {
    expect(faultsOf(build(files)).join('\n')).toContain(sentence)
  })
})

it('the check ignores comments, strings and parameters', () => {
  const text = [
    "// import '#people/clients/data.ts'",
    "export const text = 'process.env and fetch() at new Date()'",
    'export const day = (at: string) => new Date(at)',
  ]
  expect(faultsOf(build({ 'src/pages/app/calm.tsx': text.join('\n') }))).toEqual([])
})

it('every package in the lock file must have a checksum and no registry', () => {
  const text = readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')
  expect(checkLockFile(JSON.parse(text).packages)).toEqual([])
})
