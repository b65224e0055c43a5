import type { Actor } from '#kernel/actor.ts'
import { conflict } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { findFeedback } from './data.ts'
import { m } from './messages.ts'
import { setProgress } from './set-progress.ts'

/**
 * Sets the progress of a comment after its task was finished or reopened. @throws 409 if the task was reopened but
 * its comment is resolved
 */
export async function followTask(
  tx: UnitOfWork,
  actor: Actor,
  { feedbackId, done }: { feedbackId: string; done: boolean },
): Promise<void> {
  const item = await findFeedback(tx, actor, feedbackId)
  if (!item) return
  if (item.resolved && !done) conflict('RESOLVED', t(m.reopenFirst))
  if (!item.resolved) await setProgress(tx, actor, item, done ? 'READY' : 'IN_PROGRESS')
}
