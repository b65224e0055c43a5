import { isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { endNotedQuiet, holdBackWaiting, noteQuiet } from '#agency/email/quiet-mode.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import { installation } from '#schema/installation.ts'
import { databaseIdentity } from './database-identity.ts'

/**
 * Starts or ends quiet mode. Call it before the first job runs. With `EASEL_QUIET`, emails waiting in the
 * outbox are never sent automatically. A restored or copied database stays quiet until an administrator
 * confirms.
 */
export async function startQuietOrNot(services: Services): Promise<void> {
  const { config, db, clock } = services
  await noticeCopy(db, config.quietByEnvironment ? null : clock.now())
  if (config.quietByEnvironment) return noteQuiet(db, clock.now())
  await followQuietMode(services)
  if (!config.quiet) await endNotedQuiet(db)
}

/** Applies the database's quiet mode to this process, since another process may have ended it. */
export async function followQuietMode({ config, db, setQuiet }: Services): Promise<void> {
  if (config.quietByEnvironment) return
  const quiet = (await db.$count(installation, isNotNull(installation.quietBecause))) > 0
  if (quiet !== config.quiet) setQuiet(quiet)
}

/** Ends quiet mode for all processes. Returns why it was on, or undefined if it was off. */
export async function confirmNotQuiet(tx: Db): Promise<string | undefined> {
  const [before] = await tx.select().from(installation).for('update')
  if (!before?.quietBecause) return undefined
  await tx.update(installation).set({ quietBecause: null, quietSince: null })
  await holdBackWaiting(tx)
  return before.quietBecause
}

/**
 * Detects whether the database was copied since the last start. `quietFrom` is null if the environment
 * already determines quiet mode.
 */
async function noticeCopy(db: Db, quietFrom: Date | null): Promise<void> {
  const identity = { databaseIdentity: await databaseIdentity(db) }
  await db.insert(installation).values(identity).onConflictDoNothing()
  const copied = ne(installation.databaseIdentity, identity.databaseIdentity)
  if (quietFrom) {
    await db
      .update(installation)
      .set({ quietBecause: 'COPIED', quietSince: quietFrom })
      .where(sql`${copied} and ${isNull(installation.quietBecause)}`)
  }
  await db.update(installation).set(identity).where(copied)
}
