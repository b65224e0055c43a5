import type { ClientBase } from 'pg'

/**
 * Whether a pooler such as PgBouncer is between this connection and PostgreSQL. PostgreSQL announces its
 * process id when a connection starts; poolers announce a number of their own.
 */
export async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0]?.pid !== Reflect.get(client, 'processID')
}

/**
 * Runs for each new connection of a pool. Behind a pooler, sends prepared statements without a name: each
 * transaction may get another database connection, and older poolers don't track which statements it has.
 */
export async function nameStatementsOnlyDirectly(client: ClientBase): Promise<void> {
  if (!(await isPooled(client))) return
  client.query = new Proxy(client.query, {
    apply: (query, self, [first, ...more]) => Reflect.apply(query, self, [withoutName(first), ...more]),
  })
}

function withoutName(query: unknown): unknown {
  const isNamed = typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
  return isNamed ? { ...query, name: undefined } : query
}
