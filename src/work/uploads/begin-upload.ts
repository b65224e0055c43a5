import type { Actor } from '#kernel/actor.ts'
import { allow, notFound, tooLarge, tooMany } from '#kernel/failure.ts'
import type { Services } from '#kernel/services.ts'
import type { NewUpload } from '#work/files/contract.ts'
import { findFile } from '#work/files/data.ts'
import { fileNotFound, mayAddVersion, mayUpload } from '#work/files/rules.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { Beginning, Upload } from './data.ts'
import { countOpen, insertUpload, mostOpen } from './data.ts'

export interface BeginCall extends Services {
  actor: Actor
  now: Date
}

/** May this person bring such a file there? Refused with a sentence before a single byte is sent. */
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
  if (size > config.MAX_UPLOAD_BYTES) tooLarge(tooManyBytes(size, config.MAX_UPLOAD_BYTES))
  if ((await countOpen(db, actor, now)) >= mostOpen) tooManyOpen()
}

export async function beginUpload({ db, actor, now }: BeginCall, upload: Beginning): Promise<Upload> {
  return (await insertUpload(db, actor, now, upload)) ?? tooManyOpen()
}

export const notYourProject = 'Only members of a project can bring files to it.'
export const notYourFile = 'What the agency made is replaced by the agency.'

function tooManyBytes(size: number, most: number): string {
  const [has, may] = [size, most].map((bytes) => bytes.toLocaleString('en'))
  return `The file has ${has} bytes; a file may have at most ${may}. Please make it smaller.`
}

function tooManyOpen(): never {
  tooMany(
    `You have ${mostOpen} uploads that are not finished. Finish or cancel some of them, then try again.`,
    15 * 60,
  )
}
