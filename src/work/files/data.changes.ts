import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { messageFiles, messages } from '#schema/chat.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { files, fileVersions } from '#schema/files.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { reviewedVersions, reviews } from '#schema/reviews.ts'
import { linkToComment, linkToDesign, linkToFile } from './comment-link.ts'
import type { FileChange } from './contract.changes.ts'

/** Locks a file until the transaction ends, so that nothing new refers to it in the meantime. */
export async function lockFile(tx: Db, id: string): Promise<void> {
  await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update')
}

/**
 * Returns what prevents a file from being removed: feedback on it, messages and comments it's attached to,
 * or reviews and decisions.
 */
export async function findUses(tx: Db, id: string): Promise<{ feedback: boolean; others: boolean }> {
  const about = sql`${milestoneDecisions.fileVersions} @> ${JSON.stringify([{ fileId: id }])}::jsonb`
  const [pins, inComments, inReplies, attached, attachedWithOthers, decided, reviewed] = [
    await tx.$count(feedback, eq(feedback.fileId, id)),
    await tx.$count(feedback, arrayContains(feedback.fileIds, [id])),
    await tx.$count(feedbackReplies, arrayContains(feedbackReplies.fileIds, [id])),
    await tx.$count(messages, eq(messages.fileId, id)),
    await tx.$count(messageFiles, eq(messageFiles.fileId, id)),
    await tx.$count(milestoneDecisions, about),
    await tx.$count(reviewedVersions, eq(reviewedVersions.fileId, id)),
  ]
  const others = inComments + inReplies + attached + attachedWithOthers + decided + reviewed
  return { feedback: pins > 0, others: others > 0 }
}

/** Whether a review that isn't canceled awaits decisions on the file. */
export async function isAwaited(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviewedVersions)
    .innerJoin(reviews, eq(reviews.id, reviewedVersions.reviewId))
    .where(
      and(
        eq(reviewedVersions.fileId, id),
        isNull(reviewedVersions.outcome),
        isNull(reviewedVersions.supersededAt),
        isNull(reviews.canceledAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Returns the paths of a file and of all comments on it. */
export async function linksTo(tx: Db, file: { id: string; projectId: string }): Promise<string[]> {
  const comments = await tx
    .select({ id: feedback.id, projectId: feedback.projectId, number: feedback.number })
    .from(feedback)
    .where(eq(feedback.fileId, file.id))
  return [linkToFile(file), linkToDesign(file), ...comments.map(linkToComment)]
}

export async function updateFile(
  tx: Db,
  id: string,
  { originalName, kind, internal }: FileChange,
): Promise<void> {
  if (kind !== undefined || internal !== undefined) {
    await tx.update(files).set({ kind, internal }).where(eq(files.id, id))
  }
  if (originalName === undefined) return
  const newest = tx.select({ version: files.version }).from(files).where(eq(files.id, id))
  await tx
    .update(fileVersions)
    .set({ originalName })
    .where(and(eq(fileVersions.fileId, id), eq(fileVersions.version, newest)))
}

/** Stores a version's note about what changed. An empty note removes it. */
export async function updateNote(tx: Db, id: string, version: number, note: string): Promise<void> {
  await tx
    .update(fileVersions)
    .set({ changeNote: note || null })
    .where(and(eq(fileVersions.fileId, id), eq(fileVersions.version, version)))
}

/** @returns the storage keys of the file's bytes */
export async function deleteFile(tx: Db, id: string): Promise<string[]> {
  const versions = await tx
    .delete(fileVersions)
    .where(eq(fileVersions.fileId, id))
    .returning({ key: fileVersions.key })
  await tx.delete(files).where(eq(files.id, id))
  return versions.map(({ key }) => key)
}
