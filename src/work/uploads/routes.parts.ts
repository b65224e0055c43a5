import { conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle, handleBytes } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import {
  abortParts,
  beginParts,
  bytesOfPart,
  listParts,
  partSizeOf,
  sendPart,
  signPart,
} from '#work/files/contract.parts.ts'
import { folderOf } from '#work/files/media/media.ts'
import { freshKey } from '#work/files/store-file.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { beginUpload, mayBegin } from './begin-upload.ts'
import type { Upload } from './data.ts'
import { deleteUpload, findOwnUpload } from './data.ts'
import { exactly } from './exact-body.ts'
import { m } from './messages.ts'
import type { SendCall } from './receive-bytes.ts'
import { drain, findTaking, uploadNotFound } from './receive-bytes.ts'
import { completeRoute } from './routes.complete.ts'
import { isPartSigned, partAddress } from './signed-address.ts'

/**
 * Routes for uploads in parts, with the upload tool's protocol. Only the person who started an upload can see
 * it.
 */
export const partsRoutes: Route[] = [
  handle(beginParts, async (call) => {
    const { storage, body } = call
    const { projectId, size, fileId } = body.metadata
    await mayBegin(call, { projectId, size, fileId })
    const key = freshKey()
    const id = await storage.parts.begin(key)
    try {
      const options = { projectId, name: body.filename, size, type: body.type, parts: { key, id } }
      const upload = await beginUpload(call, options)
      return { key: upload.key, uploadId: upload.id, partSize: partSizeOf(size) }
    } catch (error) {
      await storage.parts.abort(key, id)
      throw error
    }
  }),

  handle(listParts, async (call) => {
    const { upload, partsId } = await findInParts(call, call.params.uploadId, call.query.key)
    const parts = await call.storage.parts.list(upload.key, partsId)
    return parts.map(({ number, size, etag }) => ({ PartNumber: number, Size: size, ETag: etag }))
  }),

  handle(signPart, async (call) => {
    const { params, query, storage, secret, now } = call
    const { upload, partsId } = await findInParts(call, params.uploadId, query.key)
    const most = Math.ceil(upload.size / partSizeOf(upload.size))
    if (params.partNumber > most) invalid({ partNumber: [t(m.mostParts, { most })] })
    const expires = Math.floor((upload.expiresAt.getTime() - now.getTime()) / 1_000)
    const options = { size: bytesOfPart(upload.size, params.partNumber), seconds: Math.max(1, expires) }
    const url = storage.direct
      ? await storage.direct.partAddress(upload.key, partsId, params.partNumber, options)
      : partAddress(secret, upload, params.partNumber)
    return { url, expires }
  }),

  completeRoute,

  handle(abortParts, async ({ db, actor, params, query, storage }) => {
    const upload = await findOwnUpload(db, actor, params.uploadId)
    if (!upload?.partsId || upload.key !== query.key) notFound(uploadNotFound)
    if (!(await findVisibleProject(db, actor, upload.projectId))) notFound(projectNotFound)
    await storage.parts.abort(upload.key, upload.partsId)
    if (!(await deleteUpload(db, upload.id))) conflict('ALREADY_REGISTERED', alreadyRegistered)
    await storage.removeAll(folderOf(upload.key))
    return {}
  }),

  handleBytes(sendPart, async (call) => {
    const { params, query, storage, secret, request, reply } = call
    if (!storage.parts.put) notFound(uploadNotFound)
    const isOurs = (one: Upload) => isPartSigned(secret, one, params.partNumber, query.token)
    const upload = await findTaking(call, params.uploadId, isOurs)
    try {
      const part = bytesOfPart(upload.size, params.partNumber)
      const { etag, size } = await storage.parts.put(
        upload.key,
        upload.partsId ?? '',
        params.partNumber,
        exactly(request.body, part),
        { part, whole: upload.size },
      )
      reply.header('etag', `"${etag}"`)
      return { ETag: etag, size }
    } catch (error) {
      drain(request.body)
      throw error
    }
  }),
]

const alreadyRegistered = t(m.alreadyRegistered)

async function findInParts(call: SendCall, id: string, key: string) {
  const upload = await findTaking(call, id, (one) => one.partsId !== null && one.key === key)
  return { upload, partsId: upload.partsId ?? '' }
}
