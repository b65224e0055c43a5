import { eq, isNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import type { Services } from '#kernel/services.ts'
import { agency, mails } from '#schema/agency.ts'
import { m } from './messages.ts'

/**
 * Starts or ends quiet mode. Call it before the first job runs. With `EASEL_QUIET`, emails waiting in the
 * outbox are never sent automatically.
 */
export async function startQuietOrNot({ config, db, clock }: Services): Promise<void> {
  if (config.quiet) await noteQuiet(db, clock.now())
  else await endQuiet(db)
}

/** Records that the portal runs with `EASEL_QUIET`, for the next start without it. */
export async function noteQuiet(db: Db, now: Date): Promise<void> {
  await db.update(agency).set({ quietSince: now }).where(isNull(agency.quietSince))
}

/**
 * Marks every email that was queued in quiet mode as failed, once. Staff can still send each from the outbox,
 * so nothing is lost and nothing is sent by surprise.
 */
async function endQuiet(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx.select({ since: agency.quietSince }).from(agency).for('update')
    if (!held?.since) return
    await tx
      .update(mails)
      .set({ status: 'FAILED', dueAt: null, error: formatMessage(fallbackLanguage, m.heldBack) })
      .where(eq(mails.status, 'WAITING'))
    await tx.update(agency).set({ quietSince: null })
  })
}
