import { desc, eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { files, fileVersions } from '#schema/files.ts'
import { projects } from '#schema/projects.ts'
import { isDrawable } from '#work/files/file-urls.ts'
import { visibleFiles } from '#work/files/store-file.ts'

const mostVersions = 1_000

/** Returns a guest's files that have a preview, each with its versions, newest first. */
export async function filesFor(db: Db, guest: Actor) {
  const rows = await db
    .select({ file: files, version: fileVersions })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
    .where(visibleFiles(guest))
    .orderBy(desc(files.updatedAt), desc(files.id), desc(fileVersions.version))
    .limit(mostVersions)
  const byFile = Map.groupBy(rows, ({ file }) => file.id)
  return [...byFile].flatMap(([id, ofFile]) => {
    const versions = ofFile.map(({ version }) => ({ ...version, name: version.originalName }))
    const [newest] = versions
    if (!newest || !isShown(newest)) return []
    return [{ ...newest, id, versions: versions.filter(isShown) }]
  })
}

/** Photos uploaded before Easel could decode their type have no size. */
function isShown({ mediaType, width }: { mediaType: string; width: number | null }): boolean {
  return isDrawable(mediaType) && width !== null
}
