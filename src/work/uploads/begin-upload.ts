import type { Actor } from '#kernel/actor.ts'
import { allow, notFound, tooLarge, tooMany } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { NewUpload } from '#work/files/contract.ts'
import { findFile } from '#work/files/data.ts'
import { fileNotFound, mayAddVersion, mayUpload } from '#work/files/rules.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { Beginning, Upload } from './data.ts'
import { countOpen, insertUpload, mostOpen } from './data.ts'
import { m } from './messages.ts'

export interface BeginCall extends Services {
  actor: Actor
  now: Date
}

/** Refuses a file that this person can't upload, before any bytes are sent. */
export async function mayBegin(
  { db, actor, config, now }: BeginCall,
  { projectId, size, fileId }: Pick<NewUpload, 'projectId' | 'size'> & { fileId?: string | null },
): Promise<void> {
  const project = (await findVisibleProject(db, actor, projectId)) ?? notFound(projectNotFound)
  allow(mayUpload(actor, project), notYourProject)
  if (fileId) {
    const before = await findFile(db, actor, fileId)
    if (before?.projectId !== project.id) notFound(fileNotFound)
    allow(mayAddVersion(actor, before), notYourFile)
  }
  if (size > config.MAX_UPLOAD_BYTES) tooLarge(t(m.tooManyBytes, { size, most: config.MAX_UPLOAD_BYTES }))
  if ((await countOpen(db, actor, now)) >= mostOpen) tooManyOpen()
}

export async function beginUpload({ db, actor, now }: BeginCall, upload: Beginning): Promise<Upload> {
  return (await insertUpload(db, actor, now, upload)) ?? tooManyOpen()
}

export const notYourProject = t(m.onlyMembers)
export const notYourFile = t(m.onlyAgencyReplaces)

function tooManyOpen(): never {
  tooMany(t(m.tooManyOpen, { most: mostOpen }), 15 * 60)
}
