import { and, eq, like, lt, notExists, sql } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import { write } from '#kernel/unit-of-work.ts'
import { guestPattern } from '#people/accounts/rules.stored-address.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { messageFiles, messages } from '#schema/chat.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { files, fileVersions } from '#schema/files.ts'
import { finalFiles } from '#schema/final-files.ts'
import { projects } from '#schema/projects.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { deleteFile, findUses, lockFile } from '#work/files/data.changes.ts'
import { folderOf } from '#work/files/media/media.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'

const keptMs = 86_400_000

/** Deletes pictures that guests uploaded a day ago or earlier for comments that they didn't send. */
export async function removeUnsentPictures(
  services: Pick<Services, 'db' | 'live' | 'clock' | 'storage'>,
): Promise<void> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - keptMs)
  for (const picture of await findUnsent(services.db, before)) {
    const keys = await write({ ...services, actor: null, now }, async (tx) => {
      const { id, projectId, clientId, originalName } = picture
      await lockFile(tx, id)
      const [still] = await findUnsent(tx, before, id)
      // Staff can also ask for a review of it.
      const { feedback: hasPins, others } = await findUses(tx, id)
      if (!still || hasPins || others || (await hasChanged(tx, id))) return []
      const entry = { action: 'file.remove', targetTable: 'files', targetId: id }
      await record(tx, { ...entry, metadata: { projectId, originalName } })
      const freed = await deleteFile(tx, id)
      const number = await nextEventNumber(tx, projectId)
      tx.publish({ type: 'FILES_CHANGED', projectId, clientId, id, number, internal: false })
      return freed
    })
    for (const key of keys) await services.storage.removeAll(folderOf(key))
  }
}

/** Whether staff have renamed or described the file, which makes it theirs to delete. */
async function hasChanged(tx: Db, id: string): Promise<boolean> {
  const ofFile = and(eq(auditLogs.targetTable, 'files'), eq(auditLogs.targetId, id))
  return (await tx.$count(auditLogs, and(ofFile, like(auditLogs.action, 'file.change%')))) > 0
}

/** Guests' pictures that no comment, reply or message contains and that no one shared. */
function findUnsent(db: Db, before: Date, id?: string) {
  const none = sql`1`
  return db
    .select({
      id: files.id,
      projectId: files.projectId,
      clientId: projects.clientId,
      originalName: fileVersions.originalName,
    })
    .from(fileVersions)
    .innerJoin(users, eq(users.id, fileVersions.uploaderId))
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(
      and(
        like(users.email, guestPattern),
        lt(fileVersions.createdAt, before),
        eq(files.version, 1),
        eq(files.kind, 'DOCUMENT'),
        eq(files.internal, false),
        id ? eq(files.id, id) : undefined,
        notExists(db.select({ none }).from(feedback).where(sql`${feedback.fileIds} @> array[${files.id}]`)),
        notExists(
          db
            .select({ none })
            .from(feedbackReplies)
            .where(sql`${feedbackReplies.fileIds} @> array[${files.id}]`),
        ),
        notExists(db.select({ none }).from(messages).where(eq(messages.fileId, files.id))),
        notExists(db.select({ none }).from(messageFiles).where(eq(messageFiles.fileId, files.id))),
        notExists(db.select({ none }).from(reviewLinks).where(eq(reviewLinks.fileId, files.id))),
        notExists(db.select({ none }).from(finalFiles).where(eq(finalFiles.fileId, files.id))),
      ),
    )
}
