import { Failure } from '#kernel/failure.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import type { CardEvent } from '#money/stripe/events.ts'
import { readNotice } from '#money/stripe/events.ts'
import { claimEvent, noteOutcome } from './data.events.ts'
import { keepFailedEvent, removeFailedEvent } from './data.failed-events.ts'
import { handleCardNotice } from './handle-event.ts'

/** Handles an event that Stripe sent. If that fails, keeps it for staff and throws, so that Stripe sends it again. */
export async function receiveEvent(call: Writing, event: CardEvent, body: string): Promise<void> {
  await keepIfItFails(call, event, body, () =>
    write({ ...call, actor: null }, async (tx) => {
      await handleOnce(tx, event)
      await removeFailedEvent(tx, event.id)
    }),
  )
}

/** Runs an event's handler. If it throws, keeps the event with the reason and rethrows the error. */
export async function keepIfItFails<T>(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  { id, type }: CardEvent,
  body: string,
  handling: () => Promise<T>,
): Promise<T> {
  try {
    return await handling()
  } catch (error) {
    // If the database is unavailable, only Stripe keeps the event.
    await keepFailedEvent(db, { id, type, body, error: sentenceOf(error), now }).catch(() => undefined)
    throw error
  }
}

/** Handles an event unless it was handled before. Waits for a concurrent attempt. */
export async function handleOnce(tx: UnitOfWork, event: CardEvent): Promise<void> {
  const { id, type, happenedAt } = event
  if (!(await claimEvent(tx, { id, type, receivedAt: tx.now }))) return
  const notice = readNotice(event)
  const { outcome, waitsFor } = await handleCardNotice(tx, notice, happenedAt)
  await noteOutcome(tx, id, { outcome, waitsFor: waitsFor ?? null, content: waitsFor ? notice : null })
}

/**
 * Returns the first line of an error. For a failed query, this is the database's reason, because the query
 * contains personal data.
 */
function sentenceOf(error: unknown): string {
  if (error instanceof Failure) return formatText(fallbackLanguage, error.message)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? cause.message : String(cause)
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}
