import { and, desc, eq } from 'drizzle-orm'
import { isDrawable, visibleFiles } from '#features/files/open.ts'
import { files, fileVersions } from '#features/files/table.ts'
import { projects } from '#features/projects/table.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'

/** The newest versions of the files that a guest sees, the newest first: what there is a picture of. */
export async function filesFor(db: Db, guest: Actor) {
  const rows = await db
    .select({ file: files, version: fileVersions })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)))
    .where(visibleFiles(guest))
    .orderBy(desc(files.updatedAt), desc(files.id))
    .limit(200)
  return rows
    .filter(({ version }) => isDrawable(version.mediaType))
    .map(({ file, version }) => ({ ...version, id: file.id, name: version.originalName }))
}
