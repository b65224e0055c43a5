import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { files, fileVersions } from '#schema/files.ts'
import { finalFiles } from '#schema/final-files.ts'
import { projects } from '#schema/projects.ts'
import { visibleFiles } from './data.ts'

/** The final files that depend on an invoice, by name, as far as this person can see them. */
export function finalsOfInvoice(db: Db, actor: Actor, invoiceId: string) {
  return db
    .select({ id: files.id, projectId: files.projectId, name: fileVersions.originalName })
    .from(finalFiles)
    .innerJoin(files, eq(files.id, finalFiles.fileId))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(and(eq(finalFiles.invoiceId, invoiceId), visibleFiles(actor)))
    .orderBy(asc(fileVersions.originalName), asc(files.id))
}
