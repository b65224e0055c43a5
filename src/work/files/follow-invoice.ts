import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { contactsOf } from '#people/clients/contact-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
import { files, fileVersions } from '#schema/files.ts'
import { finalFiles } from '#schema/final-files.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { linkToFile } from './comment-link.ts'
import { untitled } from './contract.ts'
import { finalInvoiceColumns } from './data.ts'
import { m } from './messages.ts'
import { opensFinals } from './rules.final.ts'

/**
 * Updates open screens after a change to an invoice, since it may have opened or closed the final files that
 * depend on it.
 */
export async function followInvoice(tx: UnitOfWork, invoiceId: string): Promise<void> {
  for (const { id, projectId, clientId, internal } of await finalsOf(tx, invoiceId)) {
    const number = await nextEventNumber(tx, projectId)
    tx.publish({ type: 'FILES_CHANGED', projectId, clientId, id, number, internal })
  }
}

/** Notifies contacts once a paid invoice has opened their final files. */
export async function announceOpened(tx: UnitOfWork, invoiceId: string): Promise<void> {
  const opened = (await finalsOf(tx, invoiceId)).filter(
    ({ internal, invoice }) => !internal && opensFinals(invoice),
  )
  for (const [projectId, ofProject] of Map.groupBy(opened, (file) => file.projectId)) {
    const [file, another] = ofProject
    if (!file) continue
    const { clientId, projectName: project, originalName } = file
    await notify(tx, await contactsOf(tx, clientId), {
      title: t(m.finalsReady),
      body: another
        ? t(m.finalsReadyIn, { count: ofProject.length, project })
        : t(m.finalReadyNamed, { name: originalName ?? untitled }),
      link: another ? `/projects/${projectId}?tab=files` : linkToFile(file),
      projectId,
      topic: `finals:${invoiceId}:${projectId}`,
    })
  }
}

/** The final files that depend on an invoice, sorted by project, so that two transactions never deadlock. */
function finalsOf(tx: Db, invoiceId: string) {
  return tx
    .select({
      id: files.id,
      projectId: files.projectId,
      internal: files.internal,
      originalName: fileVersions.originalName,
      clientId: projects.clientId,
      projectName: projects.name,
      invoice: finalInvoiceColumns,
    })
    .from(finalFiles)
    .innerJoin(files, eq(files.id, finalFiles.fileId))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(invoices, eq(invoices.id, finalFiles.invoiceId))
    .where(eq(finalFiles.invoiceId, invoiceId))
    .orderBy(asc(files.projectId), asc(files.id))
}
