import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Agency } from '../portal/open-agency.ts'
import type { Acknowledged } from './writers.ts'

/** Compares the database and the files with the acknowledged writes. Returns all differences. */
export async function checkKept(
  databaseUrl: string,
  base: string,
  agency: Agency,
  { messages, pins, files, invoices, payments }: Acknowledged,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const select = async (sql: string) => (await client.query<{ key: string; value: string }>(sql)).rows
  try {
    const faults = [
      ...onceEach('message', messages, await select(`select body as key, number as value from messages`)),
      ...onceEach('pin', pins, await select(`select body as key, id as value from feedback`)),
      ...onceEach('file', files, await select(`select id as key, null as value from files`), false),
      ...onceEach('invoice', invoices, await select(`select id as key, number as value from invoices`)),
      ...onceEach(
        'payment',
        payments,
        await select(`select reference as key, invoice_id as value from payments`),
      ),
      ...gaps('pins', await select(`select number as value from feedback where number is not null`)),
      ...gaps(
        'invoices',
        await select(`select split_part(number, '-', 3) as value from invoices where number is not null`),
      ),
      ...twice('message numbers', await select(`select number as value from messages`)),
      ...twice('file names', await select(`select original_name as value from file_versions`)),
    ]
    const [sums] = await select(
      `select (select coalesce(sum(amount_cents), 0) from payments) as key,
        (select coalesce(sum(paid_cents), 0) from received_days) as value`,
    )
    if (sums?.key !== sums?.value)
      faults.push(`payments add up to ${sums?.key}, received days to ${sums?.value}`)
    for (const [id, hash] of files) {
      const response = await fetch(`${base}/api/files/${id}/content`, { headers: agency.headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (createHash('sha256').update(bytes).digest('hex') !== hash)
        faults.push(`file ${id} has other bytes (${response.status})`)
    }
    return faults
  } finally {
    await client.end()
  }
}

interface Row {
  key?: string
  value: unknown
}

/** Checks that each acknowledged write exists once, with the value that was returned. */
function onceEach(what: string, acknowledged: Map<string, unknown>, rows: Row[], compare = true): string[] {
  const found = Map.groupBy(rows, ({ key }) => key)
  const doubled = [...found].flatMap(([key, some]) =>
    key && some.length > 1 ? [`${what} ${key} is there ${some.length} times`] : [],
  )
  const lost = [...acknowledged].flatMap(([key, value]) => {
    const [row] = found.get(key) ?? []
    if (!row) return [`${what} ${key} was acknowledged, and lost`]
    const same = !compare || String(row.value) === String(value)
    return same ? [] : [`${what} ${key} is ${row.value} instead of ${value}`]
  })
  return [...doubled, ...lost]
}

/** Checks that numbers start at 1 and have no gaps or duplicates. */
function gaps(what: string, rows: Row[]): string[] {
  const numbers = rows.map(({ value }) => Number(value)).sort((one, other) => one - other)
  const at = numbers.findIndex((number, index) => number !== index + 1)
  return at < 0 ? [] : [`the numbers of ${what} break at ${at + 1}: ${numbers[at]}`]
}

function twice(what: string, rows: Row[]): string[] {
  const distinct = new Set(rows.map(({ value }) => String(value))).size
  return distinct === rows.length ? [] : [`${rows.length - distinct} ${what} are there twice`]
}
