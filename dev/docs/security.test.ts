import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missing, type Proven } from './coverage.ts'

/** Checks docs/security.md: every requirement of OWASP ASVS 5.0.0 at levels 1 and 2 with its proof. */
const root = join(import.meta.dirname, '..', '..')
const textOf = (path: string) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const page = textOf('docs/security.md') ?? ''

/** The levels of each section's requirements, in order. Level 3 is for higher security needs. */
const levels = `
1.1 22 · 1.2 1111122223 · 1.3 112222222223 · 1.4 222 · 1.5 123 · 2.1 122 · 2.2 112 · 2.3 12223 · 2.4 23 · 3.1 3
3.2 113 · 3.3 12223 · 3.4 11222233 · 3.5 11122333 · 3.6 3 · 3.7 22333 · 4.1 12233 · 4.2 23333 · 4.3 22 · 4.4 1222
5.1 2 · 5.2 112333 · 5.3 113 · 5.4 222 · 6.1 122 · 6.2 111111112222 · 6.3 11223333 · 6.4 112233 · 6.5 22222333
6.6 2223 · 6.7 33 · 6.8 2222 · 7.1 222 · 7.2 1111 · 7.3 22 · 7.4 11222 · 7.5 223 · 7.6 22 · 8.1 1233 · 8.2 1123
8.3 133 · 8.4 23 · 9.1 111 · 9.2 1222 · 10.1 22 · 10.2 223 · 10.3 22223 · 10.4 1111122222233333 · 10.5 22222
10.6 22 · 10.7 222 · 11.1 2233 · 11.2 22233 · 11.3 11233 · 11.4 1222 · 11.5 23 · 11.6 23 · 11.7 33 · 12.1 12233
12.2 11 · 12.3 22223 · 13.1 2333 · 13.2 222223 · 13.3 2233 · 13.4 1222233 · 14.1 22 · 14.2 12223333 · 14.3 122
15.1 12233 · 15.2 12233 · 15.3 1222222 · 15.4 3333 · 16.1 2 · 16.2 22222 · 16.3 2222 · 16.4 222 · 16.5 2223
17.1 23 · 17.2 22223333 · 17.3 22`

const asked = levels
  .trim()
  .split(/ · |\n/)
  .flatMap((section) => {
    const [number, ofEach = ''] = section.split(' ')
    return [...ofEach].map((level, at) => ({ id: `V${number}.${at + 1}`, level }))
  })
  .filter(({ level }) => level !== '3')

const lines = page.split('\n').filter((line) => /^\| [VX]\d/.test(line))
const cellsOf = (line: string) => line.slice(2, -2).split(' | ')
const rows: Proven[] = lines.map((line) => {
  const [id = '', , statement = '', how = '', proof = ''] = cellsOf(line)
  const named = [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)]
  return {
    id,
    statement,
    where: [...how.matchAll(/`((?:src|bin|demo|dev|test|docs|e2e)\/[^`]+\.\w+)`/g)].map(
      ([, path]) => path ?? '',
    ),
    open: false,
    proofs: named.map(([, path, name]) => ({ path: path ?? '', name: name ?? '' })),
  }
})

describe('docs/security.md', () => {
  it('has a row for every requirement of levels 1 and 2, in order', () => {
    expect(asked).toHaveLength(253)
    const listed = lines.filter((line) => line.startsWith('| V')).map(cellsOf)
    expect(listed.map(([id, level]) => ({ id, level }))).toEqual(asked)
  })

  it('names existing files and tests', () => {
    expect(missing(rows, textOf)).toEqual([])
  })

  it('gives a test, a file, a page or a reason in each row', () => {
    const reasons =
      /^(Does not apply|Not met|Your responsibility)[:,]|docs\/\w+\.md|\]\(#|`npm |`package-lock/
    const bare = lines.map(cellsOf).filter(([id, , , how = ''], at) => {
      const row = rows[at]
      return !id || !row || (row.proofs.length === 0 && row.where.length === 0 && !reasons.test(how))
    })
    expect(bare).toEqual([])
  })

  it('lists unmet and partly met requirements at the top', () => {
    const head = page.split('\n').find((line) => / requirements\. Not met: /.test(line)) ?? ''
    const [notMet = '', inPart = ''] = head.split('Met in part:')
    for (const [text, begin] of [
      [notMet, 'Not met:'],
      [inPart, 'Partly:'],
    ] as const) {
      const such = lines.map(cellsOf).filter(([, , , how]) => how?.startsWith(begin))
      expect(text.match(/V\d+\.\d+\.\d+/g) ?? []).toEqual(such.map(([id]) => id))
    }
  })

  it('has working links between its sections', () => {
    const heads = [...page.matchAll(/^## (.*)$/gm)].map(([, head]) =>
      head?.toLowerCase().replaceAll(' ', '-'),
    )
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, to]) => to)
    expect(links.filter((to) => !heads.includes(to))).toEqual([])
  })
})
