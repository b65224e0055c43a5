import type pg from 'pg'
import { Digest } from '#kernel/archive/digest.ts'
import { copyIn, copyOut, quoted } from './copy-tables.ts'
import { findTables } from './describe-database.ts'
import type { BackupContents, BackupStart, Table } from './format.ts'
import { BackupError, fullName } from './format.ts'

/** Fills the tables of a database that was created for a backup. */
export interface Loading {
  /** Tables in the backup that Easel doesn't create. They aren't restored. */
  unknown: string[]
  load(table: string, lines: Buffer): Promise<void>
  /** Compares every table with the backup, row by row. */
  compare(contents: BackupContents): Promise<void>
}

/** Empties the tables, which migrations may have filled. @throws BackupError if a column is missing */
export async function openTables(client: pg.ClientBase, start: BackupStart): Promise<Loading> {
  const created = new Map((await findTables(client)).map((table) => [fullName(table), table]))
  const known = new Map<string, Table>()
  const unknown: string[] = []
  for (const table of start.tables) {
    const name = fullName(table)
    const target = created.get(name)
    if (!target) unknown.push(name)
    else {
      const missing = table.columns.filter((column) => !target.columns.includes(column))
      if (missing.length > 0) throw new BackupError(`Easel doesn’t know ${name}.${missing[0]}.`)
      known.set(name, table)
    }
  }
  await client.query(`truncate ${[...created.values()].map(quoted).join(', ')}`)
  for (const { schema, name, value, called } of start.sequences) {
    await client.query('select setval(to_regclass($1), $2, $3)', [quoted({ schema, name }), value, called])
  }
  return {
    unknown,
    async load(name, lines) {
      const table = known.get(name)
      if (table) await copyIn(client, table, lines)
    },
    async compare(contents) {
      for (const [name, table] of known) {
        const digest = new Digest()
        for await (const _ of copyOut(client, table, digest));
        const wanted = contents.tables[name]
        if (wanted?.rows !== digest.count || wanted.digest !== digest.hex) {
          throw new BackupError(`The rows of ${name} differ from the backup after loading them.`)
        }
      }
    },
  }
}
