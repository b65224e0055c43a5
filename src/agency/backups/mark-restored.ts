import type pg from 'pg'

/** Makes the portal start in quiet mode until an administrator ends it. */
export async function markRestored(client: pg.ClientBase, identity: string, now: Date): Promise<void> {
  await client.query(
    `insert into installation (database_identity, quiet_because, quiet_since) values ($1, 'RESTORED', $2)
    on conflict (id) do update set database_identity = excluded.database_identity,
      quiet_because = excluded.quiet_because, quiet_since = excluded.quiet_since`,
    [identity, now],
  )
}
