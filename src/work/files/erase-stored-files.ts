import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { files, fileVersions, uploads } from '#schema/files.ts'
import { projects } from '#schema/projects.ts'
import { folderOf } from './media/media.ts'

/** Stored bytes, or the parts received so far. */
export interface StoredBytes {
  key: string
  partsId?: string | null
}

/** Lists where the bytes of a client's projects are stored, so that they can be erased. */
export async function bytesOfClient(tx: Db, clientId: string): Promise<StoredBytes[]> {
  const stored = await tx
    .select({ key: fileVersions.key })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(eq(projects.clientId, clientId))
  const begun = await tx
    .select({ key: uploads.key, partsId: uploads.partsId })
    .from(uploads)
    .innerJoin(projects, eq(projects.id, uploads.projectId))
    .where(eq(projects.clientId, clientId))
  return [...stored, ...begun]
}

/** Deletes bytes and everything rendered from them. */
export async function removeBytes(storage: Storage, { key, partsId }: StoredBytes): Promise<void> {
  if (partsId) await storage.parts.abort(key, partsId)
  await storage.removeAll(folderOf(key))
}
