import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import * as stored from '#test/fixtures/stored-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Everything that ships, as text. */
const code = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .join('\n')

/** A name that ends with a dot or a space is followed by an id. */
const isWritten = (name: string) =>
  /[. ]$/.test(name) ? code.includes(`\`${name}`) : code.includes(`'${name}'`)

describe('names that are stored stay as they are', () => {
  test.each(Object.entries(stored).map(([group, names]) => ({ group, names })))('$group', ({ names }) => {
    expect(names.filter((name) => !isWritten(name))).toEqual([])
  })

  test('tables and columns', async () => {
    const kept = readFileSync(join(import.meta.dirname, '../test/fixtures/stored-columns.txt'), 'utf8')
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`)
    const known = new Set(rows.map(({ name }) => name))
    expect(kept.split('\n').filter((name) => name && !known.has(name))).toEqual([])
  })
})
