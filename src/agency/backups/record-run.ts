import type pg from 'pg'
import { newId } from '#kernel/ids.ts'
import type { backupRuns } from '#schema/installation.ts'

export type Run = Omit<typeof backupRuns.$inferSelect, 'id'>

/** Records how a backup ended. Does nothing if the connection is lost or the table doesn't exist yet. */
export async function recordRun(client: pg.Client, run: Run): Promise<void> {
  const { startedAt, finishedAt, place, name, sizeBytes, files, encrypted, error } = run
  await client
    .query(
      `insert into backup_runs
        (id, started_at, finished_at, place, name, size_bytes, files, encrypted, error)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [newId(), startedAt, finishedAt, place, name, sizeBytes, files, encrypted, error],
    )
    .catch(() => undefined)
}
