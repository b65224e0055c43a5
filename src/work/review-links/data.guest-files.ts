import { desc, eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { files, fileVersions } from '#schema/files.ts'
import { finalFiles } from '#schema/final-files.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { finalInvoiceColumns } from '#work/files/data.ts'
import { isDrawable } from '#work/files/file-urls.ts'
import { finalFor } from '#work/files/rules.final.ts'
import { visibleFiles } from '#work/files/store-file.ts'

const mostVersions = 1_000

/** Returns a guest's files that have a preview, each with its versions, newest first. */
export async function filesFor(db: Db, guest: Actor) {
  const rows = await db
    .select({ file: files, version: fileVersions, clientId: projects.clientId, invoice: finalInvoiceColumns })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
    .leftJoin(finalFiles, eq(finalFiles.fileId, files.id))
    .leftJoin(invoices, eq(invoices.id, finalFiles.invoiceId))
    .where(visibleFiles(guest))
    .orderBy(desc(files.updatedAt), desc(files.id), desc(fileVersions.version))
    .limit(mostVersions)
  const byFile = Map.groupBy(rows, ({ file }) => file.id)
  return [...byFile].flatMap(([id, ofFile]) => {
    const versions = ofFile.map(({ version }) => ({ ...version, name: version.originalName }))
    const [newest] = versions
    const [row] = ofFile
    if (!row || !newest || !isShown(newest)) return []
    const { locked } = finalFor(guest, row.clientId, row.invoice)
    return [{ ...newest, id, locked, versions: versions.filter(isShown) }]
  })
}

/** Photos uploaded before Easel could decode their type have no size. */
function isShown({ mediaType, width }: { mediaType: string; width: number | null }): boolean {
  return isDrawable(mediaType) && width !== null
}
