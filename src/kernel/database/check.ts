import pg from 'pg'

const patienceMs = 3_000

/**
 * Throws unless the database can be reached and accepts changes. It uses its own connection, so it doesn't
 * wait behind busy ones. Sorting more than fits in memory makes the database write a temporary file of about
 * 200 kB, which fails on a full disk with 53100 and leaves nothing behind.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'easel health',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(`select current_setting('transaction_read_only') as read_only`)
    if (rows[0]?.read_only === 'on') throw readOnly()
    await client.query(writeTemporaryFile)
  } finally {
    // Not awaited: a server that doesn't respond won't respond to this either.
    void client.end().catch(() => undefined)
  }
}

/** Returns the error that PostgreSQL reports for a change in a read-only transaction. */
function readOnly(): Error {
  return Object.assign(new Error('The database is read-only'), { code: '25006' })
}

const writeTemporaryFile = `begin;
  set local work_mem = '64kB';
  select count(*) from (select md5(n::text) as filler from generate_series(1, 4000) n order by filler offset 0) sorted;
  rollback`
