import { eq, isNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { m } from './messages.ts'

/** Records that the portal runs with `EASEL_QUIET`, for the next start without it. */
export async function noteQuiet(db: Db, now: Date): Promise<void> {
  await db.update(agency).set({ quietSince: now }).where(isNull(agency.quietSince))
}

/** Ends quiet mode if {@link noteQuiet} recorded it. */
export async function endNotedQuiet(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx.select({ since: agency.quietSince }).from(agency).for('update')
    if (held?.since) await holdBackWaiting(tx)
  })
}

/**
 * Marks every email that was queued in quiet mode as failed, once. Staff can still send each from the outbox,
 * so nothing is lost and nothing is sent unexpectedly.
 */
export async function holdBackWaiting(tx: Db): Promise<void> {
  await tx
    .update(outboxEmails)
    .set({ status: 'FAILED', dueAt: null, error: formatMessage(fallbackLanguage, m.heldBack) })
    .where(eq(outboxEmails.status, 'WAITING'))
  await tx.update(agency).set({ quietSince: null })
}
