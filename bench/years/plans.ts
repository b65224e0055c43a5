import type pg from 'pg'
import type { Statement } from '../record.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/**
 * The large tables that a statement reads from one end to the other: by a sequential scan, or by an index that
 * neither finds rows nor stops at a limit. `large` are the names of tables.
 */
export async function wholeReads(
  db: Pick<pg.Client, 'query'>,
  { text, values }: Statement,
  large: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await db.query({ text: `explain (format json) ${text}`, values })
  return scansIn(rows[0]['QUERY PLAN'][0].Plan, large, false)
}

function scansIn(node: Node, large: ReadonlySet<string>, limited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition, Plans = [] } = node
  const isWhole = type === 'Seq Scan' || (type.startsWith('Index') && !condition && !limited)
  const own = large.has(table) && isWhole ? [table] : []
  const under = type === 'Limit' || (limited && !type.includes('Aggregate') && type !== 'Sort')
  return [...own, ...Plans.flatMap((plan) => scansIn(plan, large, under))]
}
