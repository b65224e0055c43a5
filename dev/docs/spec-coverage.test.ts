import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missing, readRows, unprovenWordings } from './coverage.ts'

const root = join(import.meta.dirname, '..', '..')
const textOf = (path: string) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

describe('docs/spec-coverage.md', () => {
  const { rows, faults } = readRows(textOf('docs/spec-coverage.md') ?? '')

  it('has exactly one row for every statement', () => {
    expect(faults).toEqual([])
    expect(rows.length).toBeGreaterThan(300)
  })

  it('names existing files and tests', () => {
    expect(missing(rows, textOf)).toEqual([])
  })

  it('quotes only texts that a proof contains', () => {
    expect(unprovenWordings(rows, textOf)).toEqual([])
  })

  it('has a proof for every statement', () => {
    expect(rows.filter((row) => row.open).map((row) => row.id)).toEqual([])
  })
})

describe('the page’s parser', () => {
  const page = (...lines: string[]) => ['## 1 Head', '| # | Statement | Where | Proof |', ...lines].join('\n')
  const proven = '| 1-1 | One | `src/a.ts` | `src/a.test.ts` "it does"; `e2e/a.spec.ts" "x" |'

  it.each([
    [proven, 'line 3 is no row'],
    ['| 1-1 | One | `src/a.ts` | partly |', 'line 3 is no row'],
    ['| 1-1 | One | src/a.ts | open |', 'line 3 is no row'],
    ['| 1-1 | One | `src/a.ts` |', 'line 3 is no row'],
    ['| 2-1 | One | `src/a.ts` | open |', '2-1 stands in section 1'],
  ])('rejects %s', (line, sentence) => {
    expect(readRows(page(line)).faults).toEqual([expect.stringContaining(sentence)])
  })

  it('rejects a duplicate number', () => {
    const line = '| 1-1 | One | `src/a.ts` | open |'
    expect(readRows(page(line, line)).faults).toEqual(['1-1 stands twice'])
  })

  it('reports quoted texts without a proof', () => {
    const { rows } = readRows(
      page("| 1-1 | 'Due {date}' and 'No projects' | `src/a.ts` | `src/a.test.ts` \"one\" |"),
    )
    const sentence = "1-1 quotes 'No projects', which none of its proofs reads"
    expect(unprovenWordings(rows, () => "it('one', () => expect('Due May 4'))")).toEqual([sentence])
  })

  it('reports a missing file and a missing test', () => {
    const { rows } = readRows(
      page('| 1-1 | One | `src/a.ts` | `src/a.test.ts` "one"; `src/b.test.ts` "two" |'),
    )
    const files: Record<string, string> = {
      'src/a.test.ts': "describe('one', () => test.each([1])('three', f))",
    }
    expect(missing(rows, (path) => files[path])).toEqual([
      '1-1 lives in src/a.ts, which is not there',
      '1-1 is proven by "one", which is not in src/a.test.ts',
      '1-1 is proven by "two", which is not in src/b.test.ts',
    ])
    const there = {
      'src/a.ts': '',
      'src/b.test.ts': "test(\n  'two',\n  f)",
      'src/a.test.ts': 'it("one", f)',
    }
    expect(missing(rows, (path) => there[path as keyof typeof there])).toEqual([])
  })
})
