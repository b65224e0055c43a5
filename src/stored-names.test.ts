import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const here = import.meta.dirname
const columns = 'tables and columns'

/** The names by group, as the file lists them under `[group]`. */
const stored = readFileSync(join(here, '../test/fixtures/stored-names.txt'), 'utf8')
  .split(/^\[/m)
  .slice(1)
  .map((part): [group: string, names: string[]] => {
    const [group = '', ...names] = part.split('\n').filter((line) => line !== '')
    return [group.slice(0, -1), names]
  })

/** All shipped code, as text. */
const code = globSync('**/*.{ts,tsx}', { cwd: here })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(here, path), 'utf8'))
  .join('\n')

/** A name that ends with a dot or a space is followed by an id. */
const isWritten = (name: string) =>
  /[. ]$/.test(name) ? code.includes(`\`${name}`) : code.includes(`'${name}'`)

describe('stored names don’t change', () => {
  test.each(stored.filter(([group]) => group !== columns))('%s', (_group, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !isWritten(name))).toEqual([])
  })

  test(columns, async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`)
    const known = new Set(rows.map(({ name }) => name))
    const names = new Map(stored).get(columns) ?? []
    expect(names.length).toBeGreaterThan(500)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})
