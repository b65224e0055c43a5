import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#kernel/clock.ts'
import { advisoryLocks } from '#kernel/database/advisory-locks.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { heldRemovals } from '#schema/installation.ts'

/**
 * Deletes files only while no backup is running, because a backup still reads files that the portal stopped
 * using after the backup started. During a backup, it only records what to delete. Callers delete files after
 * the commit that stops using them, so a backup that starts later doesn't need them.
 */
export function holdRemovals(storage: Storage, db: Db, clock: Clock): Storage {
  async function held(key: string, folder: boolean): Promise<boolean> {
    if (!(await backupRuns(db))) return false
    await db.insert(heldRemovals).values({ key, folder, createdAt: clock.now() }).onConflictDoNothing()
    return true
  }
  return {
    ...storage,
    async put(key, bytes, maxBytes) {
      // The key is in use again.
      await db.delete(heldRemovals).where(eq(heldRemovals.key, key))
      return storage.put(key, bytes, maxBytes)
    },
    async remove(key) {
      if (!(await held(key, false))) await storage.remove(key)
    },
    async removeAll(folder) {
      if (!(await held(folder, true))) await storage.removeAll(folder)
    },
  }
}

/** Deletes the files whose removal was postponed during backups. */
export async function removeHeld({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (const { key, folder } of await db.select().from(heldRemovals)) {
    if (await backupRuns(db)) return
    await (folder ? storage.removeAll(key) : storage.remove(key))
    await db.delete(heldRemovals).where(and(eq(heldRemovals.key, key), eq(heldRemovals.folder, folder)))
  }
}

async function backupRuns(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${advisoryLocks.backup}) as free`,
  )
  return rows[0]?.free === false
}
