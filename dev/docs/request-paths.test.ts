import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTree } from '../structure/source-tree.ts'

/** Checks "Files that a request passes through" in docs/architecture.md: the files between a click and the SQL. */
const root = join(import.meta.dirname, '..', '..')
const [, section = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(
  '## Files that a request passes through\n',
)
const rows = [...section.matchAll(/^\| ([A-Z][^|]+) \| (`.+`) \|$/gm)].map(([, action = '', cells = '']) => {
  const [endpoint = '', ...files] = cells.split(' | ').map((cell) => cell.slice(1, -1))
  return { action, endpoint, files: files.map((file) => `src/${file}`) }
})

const tree = readTree(root)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const importsOf = (path: string) =>
  tree.files.get(path)?.edges.flatMap(({ target }) => (target.kind === 'file' ? target.path : [])) ?? []

it('the table lists five actions', () => {
  expect(rows.map(({ action }) => action)).toEqual([
    'Create a project',
    'Post a message',
    'Place a pin',
    'Send an invoice',
    'Approve a milestone',
  ])
})

describe.each(rows)('$action', ({ endpoint, files }) => {
  const [screen = '', contract = '', routes = '', rules = '', last = ''] = files

  it('passes through seven files, including call and serve', () => {
    expect(files).toHaveLength(5)
    expect(files.filter((file) => !tree.files.has(file))).toEqual([])
  })

  it('is called by the component that contains the button', () => {
    expect(textOf(screen)).toMatch(/<Button[\s\S]*?(type="submit"|onClick=)/)
    const byQueue = textOf(screen).includes('sendOrQueue(')
    expect(textOf(screen)).toContain(byQueue ? ` ${endpoint},` : `call(${endpoint},`)
    const by = byQueue ? 'src/portal/offline/browser/send-or-queue.ts' : 'src/kernel/browser/call.ts'
    expect(importsOf(screen)).toEqual(expect.arrayContaining([contract, by]))
  })

  it('is defined in the contract', () => {
    expect(textOf(contract)).toContain(`export const ${endpoint} = endpoint({`)
  })

  it('is handled by routes that check the rules and call the file with the SQL', () => {
    expect(textOf(routes)).toContain(`handle(${endpoint},`)
    expect(importsOf(routes)).toEqual(
      expect.arrayContaining([contract, 'src/kernel/http/serve.ts', rules, last]),
    )
  })

  it('is written to the database by the last file', () => {
    expect(importsOf(last).filter((path) => path.startsWith('src/schema/'))).not.toEqual([])
    expect(textOf(last)).toMatch(/\.insert\(|\.update\(|insert into/)
  })
})
