import { record } from '#agency/audit/record.ts'
import { allow, invalid, notFound, tooMany } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handleBytes } from '#kernel/http/serve.ts'
import { wholeBody } from '#kernel/http/whole-body.ts'
import { t } from '#kernel/i18n/t.ts'
import { openPersonalLimit } from '#kernel/jobs/personal-limit.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { write } from '#kernel/unit-of-work.ts'
import { mayComment } from '#work/feedback/rules.ts'
import type { NewVersion } from '#work/files/data.versions.ts'
import { insertFile } from '#work/files/data.versions.ts'
import { isDrawable } from '#work/files/file-urls.ts'
import { folderOf } from '#work/files/media/media.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { findVisibleFile, storeBytes } from '#work/files/store-file.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { mostPictureMegabytes, uploadReviewPicture } from './contract.pictures.ts'
import { hasUploadedMost } from './data.pictures.ts'
import { stayOpen, theGuest } from './guest-session.ts'
import { m } from './messages.ts'
import { linkNotOpen } from './rules.ts'

/**
 * Guests can only upload pictures, since staff open them. They're documents of the project: guests see only those
 * that are attached to comments.
 */
export const pictureRoutes: Route[] = [
  handleBytes(uploadReviewPicture, async (call) => {
    const { db, params, query, config, storage, now, request } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    const project = (await findVisibleProject(db, actor, guest.projectId)) ?? notFound(linkNotOpen)
    if (!(await findVisibleFile(db, actor, params.fileId))) notFound(fileNotFound)
    allow(mayComment(actor, project), t(m.viewOnly))
    if (await hasUploadedMost(db, actor, now)) tooMany(t(m.tooManyPictures), 3_600)
    return within(actor.userId, async () => {
      const most = Math.min(config.MAX_UPLOAD_BYTES, mostPictureMegabytes * 1_000_000)
      const refusal = t(m.pictureTooLarge, { megabytes: Math.floor(most / 1_000_000) })
      const version = await storePicture(storage, query.name, await wholeBody(request.body, most, refusal))
      try {
        return await write({ ...call, actor }, async (tx) => {
          await stayOpen(tx, guest, now)
          const file = { projectId: project.id, kind: 'DOCUMENT' as const, internal: false }
          const made = await insertFile(tx, actor, now, file, version)
          const { originalName, mediaType, size } = version
          await record(tx, {
            action: 'file.create',
            targetTable: 'files',
            targetId: made.fileId,
            metadata: { ...file, version: made.version, originalName, mediaType, size },
          })
          const number = await nextEventNumber(tx, project.id)
          const event = { id: made.fileId, projectId: project.id, clientId: project.clientId }
          tx.publish({ type: 'FILES_CHANGED', ...event, number, internal: false })
          return { fileId: made.fileId }
        })
      } catch (error) {
        await storage.removeAll(folderOf(version.key))
        throw error
      }
    })
  }),
]

/** How many pictures one guest can send at the same time, because they're held in memory. */
const within = openPersonalLimit(2, t(m.tooManyPictures))

async function storePicture(storage: Storage, name: string, bytes: Buffer): Promise<NewVersion> {
  if (bytes.byteLength === 0) invalid({ name: [t(m.onlyPictures)] })
  const version = await storeBytes(storage, { name, kind: 'DOCUMENT', bytes })
  if (version.mediaType.startsWith('image/') && isDrawable(version.mediaType)) return version
  await storage.removeAll(folderOf(version.key))
  return invalid({ name: [t(m.onlyPictures)] })
}
