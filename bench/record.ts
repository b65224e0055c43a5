import pg from 'pg'

/** A statement as sent to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
  name: string | undefined
}

/**
 * Records every statement that `act` sends, so that the baseline can send the same ones. It hooks into the
 * driver, which all SQL passes through.
 */
export async function recordStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const own = pg.Client.prototype.query
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | pg.QueryConfig, unknown[] | undefined]
    if (typeof query === 'string') seen.push({ text: query, values: values ?? [], name: undefined })
    else seen.push({ text: query.text, values: values ?? query.values ?? [], name: query.name })
    return Reflect.apply(own, this, args)
  } as typeof own
  try {
    await act()
  } finally {
    pg.Client.prototype.query = own
  }
  return seen.filter((statement) => !statement.text.includes('pg_notify'))
}
