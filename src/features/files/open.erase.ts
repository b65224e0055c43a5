import { eq } from 'drizzle-orm'
import { projects } from '#features/projects/table.ts'
import type { Db } from '#kernel/database.ts'
import { folderOf } from './media.ts'
import { files, fileVersions, uploads } from './table.ts'

/** The folders of the storage that hold the bytes of a client's projects, for when all of it is erased. */
export async function foldersOfClient(tx: Db, clientId: string): Promise<string[]> {
  const kept = await tx
    .select({ key: fileVersions.key })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(eq(projects.clientId, clientId))
  const begun = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .innerJoin(projects, eq(projects.id, uploads.projectId))
    .where(eq(projects.clientId, clientId))
  return [...new Set([...kept, ...begun].map(({ key }) => folderOf(key)))]
}
