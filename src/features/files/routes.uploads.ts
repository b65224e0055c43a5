import { findVisibleProject, projectNotFound } from '#features/projects/open.ts'
import { allow, conflict, Failure, notFound, tooLarge } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle, handleBytes } from '#kernel/serve.ts'
import { getUploadLimits, requestUpload, sendUpload } from './contract.ts'
import { beginReceiving, findOwnUpload, insertUpload, isExpired, markReceived } from './data.uploads.ts'
import { folderOf } from './media.ts'
import { isSigned, uploadAddress } from './routes.uploads.address.ts'
import { drain, exactly, notAsAnnounced } from './routes.uploads.bytes.ts'
import { mayUpload, signedIn } from './rules.ts'

export const uploadNotFound = 'There is no such upload of yours. Please start the upload again.'
export const notYourProject = 'Only members of a project can bring files to it.'

export const uploadRoutes: Route[] = [
  handle(getUploadLimits, signedIn, async ({ config }) => ({ maxBytes: config.MAX_UPLOAD_BYTES })),

  handle(requestUpload, signedIn, async ({ db, actor, body, config, secret, now }) => {
    const project = (await findVisibleProject(db, actor, body.projectId)) ?? notFound(projectNotFound)
    allow(mayUpload(actor, project), notYourProject)
    if (body.size > config.MAX_UPLOAD_BYTES) tooLarge(tooManyBytes(body.size, config.MAX_UPLOAD_BYTES))
    const upload = await insertUpload(db, actor, now, body)
    return { uploadURL: uploadAddress(secret, upload), uploadId: upload.id, expiresAt: upload.expiresAt }
  }),

  handleBytes(
    sendUpload,
    signedIn,
    async ({ db, actor, params, query, secret, clock, now, storage, request }) => {
      const upload = await findOwnUpload(db, actor, params.id)
      if (!upload || !isSigned(secret, upload, query.token)) notFound(uploadNotFound)
      if (!(await findVisibleProject(db, actor, upload.projectId))) notFound(projectNotFound)
      if (upload.receivedAt) conflict('ALREADY_SENT', alreadySent)
      if (isExpired(upload, now)) throw new Failure(410, 'EXPIRED', expired)
      if (!fits(request.headers['content-length'], upload.size)) notAsAnnounced(upload.size)
      const key = (await beginReceiving(db, upload)) ?? conflict('ALREADY_SENT', alreadySent)
      try {
        await storage.put(key, exactly(request.body, upload.size), upload.size)
      } catch (error) {
        drain(request.body)
        await storage.removeAll(folderOf(key))
        throw error
      }
      if (await markReceived(db, clock.now(), upload, key)) return { size: upload.size }
      await storage.removeAll(folderOf(key))
      conflict('ALREADY_SENT', alreadySent)
    },
  ),
]

const alreadySent = 'The bytes of this upload were already sent. Start a new upload to send others.'
const expired = 'The address of this upload has expired. Please start the upload again.'

function tooManyBytes(size: number, most: number): string {
  const [has, may] = [size, most].map((bytes) => bytes.toLocaleString('en'))
  return `The file has ${has} bytes; a file may have at most ${may}. Please make it smaller.`
}

/** Without the header (chunked) the bytes are counted as they come. */
function fits(header: string | undefined, announced: number): boolean {
  return header === undefined || Number(header) === announced
}
