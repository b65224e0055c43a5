import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { files, fileVersions } from '#schema/files.ts'
import { m } from './messages.ts'

/** What the files are attached to. */
interface Attaching {
  projectId: string
  fileIds: string[]
  /** Whether only staff can see the text. */
  internal: boolean
  /** The field that contains the ids. */
  field?: 'fileId' | 'fileIds'
}

/**
 * The newest versions of these files, in this order.
 *
 * @throws 422 for files that this person can't see in this project, and for files that the readers can't see
 */
export async function findAttached(
  db: Db,
  actor: Actor,
  { projectId, fileIds, internal, field = 'fileIds' }: Attaching,
) {
  if (fileIds.length === 0) return []
  const found = await db
    .select({ file: files, version: fileVersions })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)))
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.projectId, projectId),
        isStaff(actor) ? undefined : eq(files.internal, false),
        // Guests don't see the project's other files.
        actor.only ? eq(fileVersions.uploaderId, actor.userId) : undefined,
        // Sessions from an email link can't open the project's files.
        actor.fromEmail ? sql`false` : undefined,
      ),
    )
  if (found.length < fileIds.length) invalid({ [field]: [t(m.fileNotInProject)] })
  if (!internal && found.some(({ file }) => file.internal)) invalid({ [field]: [t(m.fileInternal)] })
  return found.sort((one, other) => fileIds.indexOf(one.file.id) - fileIds.indexOf(other.file.id))
}

export type Attached = Awaited<ReturnType<typeof findAttached>>

/** The text of a message or comment that has only files. A file might not have a name. */
export function textOf(body: string | undefined, [first]: Attached): string {
  return body || first?.version.originalName || '📎'
}

/** Prevents the files from being removed until the transaction ends. @throws 422 if one was removed already */
export async function lockAttached(tx: Db, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  const held = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, fileIds))
    .for('key share')
  if (held.length < fileIds.length) invalid({ fileIds: [t(m.fileNotInProject)] })
}
