import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { files, fileVersions } from '#schema/files.ts'
import type { FileKind } from '#schema/values.ts'
import type { Looked } from './media/media.ts'

/** Details of a version whose bytes were checked. */
export interface NewVersion extends Looked {
  key: string
  originalName: string
  size: number
  /** What changed since the previous version. */
  changeNote?: string | null
}

/** Creates a file with its first version. Returns its id. */
export async function insertFile(
  tx: Db,
  actor: Actor,
  now: Date,
  file: { projectId: string; kind: FileKind; internal: boolean },
  version: NewVersion,
): Promise<{ fileId: string; version: number }> {
  const fileId = newId()
  await tx.insert(files).values({ id: fileId, ...file, version: 1, createdAt: now, updatedAt: now })
  await insertVersion(tx, actor, now, fileId, 1, version)
  return { fileId, version: 1 }
}

/** Adds a version to a file. Concurrent uploads wait for each other. */
export async function insertNextVersion(
  tx: Db,
  actor: Actor,
  now: Date,
  fileId: string,
  version: NewVersion,
): Promise<{ fileId: string; version: number }> {
  const [file] = await tx
    .update(files)
    .set({ version: sql`${files.version} + 1`, updatedAt: now })
    .where(eq(files.id, fileId))
    .returning({ version: files.version })
  if (!file) throw new Error(`File ${fileId} is gone`)
  await insertVersion(tx, actor, now, fileId, file.version, version)
  return { fileId, version: file.version }
}

async function insertVersion(
  tx: Db,
  actor: Actor,
  now: Date,
  fileId: string,
  number: number,
  version: NewVersion,
): Promise<void> {
  await tx
    .insert(fileVersions)
    .values({ fileId, version: number, uploaderId: actor.userId, createdAt: now, ...version })
}
