import { and, eq, like, lt, notExists, sql } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import { write } from '#kernel/unit-of-work.ts'
import { guestPattern } from '#people/accounts/rules.stored-address.ts'
import { users } from '#schema/accounts.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { files, fileVersions } from '#schema/files.ts'
import { finalFiles } from '#schema/final-files.ts'
import { projects } from '#schema/projects.ts'
import { deleteFile, findUses, lockFile } from '#work/files/data.changes.ts'
import { folderOf } from '#work/files/media/media.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'

const keptMs = 86_400_000

/** Deletes pictures that guests uploaded a day ago or earlier for comments that they didn't send. */
export async function removeUnsentPictures(
  services: Pick<Services, 'db' | 'live' | 'clock' | 'storage'>,
): Promise<void> {
  const now = services.clock.now()
  for (const picture of await findUnsent(services.db, new Date(now.getTime() - keptMs))) {
    const keys = await write({ ...services, actor: null, now }, async (tx) => {
      const { id, projectId, clientId, originalName } = picture
      await lockFile(tx, id)
      // Staff can also send it to others or ask for a review of it.
      const { feedback: hasPins, others } = await findUses(tx, id)
      if (hasPins || others) return []
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

/** Guests' pictures on no comment or reply, as they were uploaded. What staff have changed is theirs to delete. */
function findUnsent(db: Db, before: Date) {
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
        notExists(db.select({ none }).from(feedback).where(sql`${feedback.fileIds} @> array[${files.id}]`)),
        notExists(
          db
            .select({ none })
            .from(feedbackReplies)
            .where(sql`${feedbackReplies.fileIds} @> array[${files.id}]`),
        ),
        notExists(db.select({ none }).from(finalFiles).where(eq(finalFiles.fileId, files.id))),
      ),
    )
}
