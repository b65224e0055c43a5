import type pg from 'pg'
import type { Table } from './format.ts'
import { fullName } from './format.ts'

export interface StoredFile {
  key: string
  /**
   * False for bytes that may be missing, such as unregistered uploads and pictures that Easel can render
   * again.
   */
  required: boolean
}

interface Source {
  table: string
  columns: string[]
  query: string
}

/**
 * Every column that refers to files in the file store. Pictures rendered from files aren't included: Easel
 * renders them again.
 */
const sources: Source[] = [
  {
    table: 'file_versions',
    columns: ['key'],
    query: 'select key, true as required from file_versions',
  },
  ...['logo_key', 'dark_logo_key'].map((column) => ({
    table: 'agency',
    columns: [column],
    query: `select ${column}, true from agency`,
  })),
  {
    table: 'mails',
    columns: ['attachment_key'],
    query: 'select attachment_key, true from mails',
  },
  {
    table: 'users',
    columns: ['profile_image_url'],
    query: `select 'photos/' || substr(profile_image_url, length('/api/photos/') + 1) || '.webp', true
      from users where profile_image_url like '/api/photos/%'`,
  },
  {
    table: 'mails',
    columns: ['pictures'],
    query: `select unnest(pictures), false from mails where status = 'WAITING'`,
  },
  {
    table: 'uploads',
    columns: ['key', 'received_at', 'registered_at'],
    query: 'select key, false from uploads where received_at is not null and registered_at is null',
  },
]

const pageSize = 1_000

/** Lists the files, sorted by key. An older database may lack some columns. */
export async function* findStoredFiles(client: pg.ClientBase, tables: Table[]): AsyncGenerator<StoredFile> {
  const known = new Set(
    tables.flatMap((table) => table.columns.map((column) => `${fullName(table)}.${column}`)),
  )
  const present = sources.filter(({ table, columns }) =>
    columns.every((column) => known.has(`public.${table}.${column}`)),
  )
  if (present.length === 0) return
  const all = present.map(({ query }) => query).join('\nunion ')
  for (let after = ''; ; ) {
    const { rows } = await client.query<StoredFile>(
      `select key, bool_or(required) as required from (${all}) as named (key, required)
      where key collate "C" > $1 group by key order by key collate "C" limit ${pageSize}`,
      [after],
    )
    yield* rows
    after = rows.at(-1)?.key ?? ''
    if (rows.length < pageSize) return
  }
}
