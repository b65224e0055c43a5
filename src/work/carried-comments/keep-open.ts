import { record } from '#agency/audit/record.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import type { FoundFeedback } from '#work/feedback/data.ts'
import { feedbackNotFound } from '#work/feedback/rules.ts'
import type { Alongside, Writer } from '#work/feedback/write-comment.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { findFile } from '#work/files/data.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { findCheck, markChecked } from './data.ts'
import { m } from './messages.ts'

/**
 * Records that someone checked an open pin against the newest version and kept it open. The caller must check
 * the permission to comment. Repeating the call changes nothing.
 */
export async function keepOpen(
  writer: Writer,
  item: FoundFeedback,
  version: number,
  alongside: Alongside = async () => undefined,
) {
  const { db, actor, now } = writer
  const { id, projectId, clientId, fileId, fileVersion, hidden: internal } = item
  const file = fileId && item.type === 'PIN' ? await findFile(db, actor, fileId) : undefined
  if (!file || fileVersion === null) notFound(feedbackNotFound)
  if (item.resolved) conflict('RESOLVED', t(m.resolvedMeanwhile))
  if (version !== file.version) conflict('OUTDATED', t(m.newerVersion))
  if (fileVersion >= version) conflict('NOT_CARRIED', t(m.alreadyOnVersion))
  await write(writer, async (tx) => {
    if (!(await markChecked(tx, actor.userId, { feedbackId: id, version }, now))) return
    await record(tx, {
      action: 'feedback.check',
      targetTable: 'feedback',
      targetId: id,
      metadata: { projectId, number: item.number, version },
    })
    await alongside(tx, id)
    await markActedUpon(tx, actor, linkToComment(item))
    const number = await nextEventNumber(tx, projectId)
    tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
  })
  return (await findCheck(db, id, version)) ?? notFound(feedbackNotFound)
}
