import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle, handleBytes } from '#kernel/http/serve.ts'
import { getUploadLimits, requestUpload, sendUpload } from '#work/files/contract.ts'
import { beginUpload, mayBegin } from './begin-upload.ts'
import { incomingKey, sendingMs } from './data.ts'
import { notAsAnnounced } from './exact-body.ts'
import { findTaking, receive, uploadNotFound } from './receive-bytes.ts'
import { isSigned, uploadAddress } from './signed-address.ts'

export const uploadRoutes: Route[] = [
  handle(getUploadLimits, async ({ config }) => ({
    maxBytes: config.MAX_UPLOAD_BYTES,
    partsAboveBytes: config.PARTS_ABOVE_BYTES,
  })),

  handle(requestUpload, async (call) => {
    const { body, secret, storage } = call
    await mayBegin(call, body)
    const upload = await beginUpload(call, body)
    const options = { size: upload.size, seconds: sendingMs / 1_000 }
    const uploadURL = storage.direct
      ? await storage.direct.sendAddress(incomingKey(upload), options)
      : uploadAddress(secret, upload)
    return { uploadURL, uploadId: upload.id, expiresAt: upload.expiresAt }
  }),

  handleBytes(sendUpload, async (call) => {
    const { params, query, secret, storage, request } = call
    if (storage.direct) notFound(uploadNotFound)
    const upload = await findTaking(call, params.id, (one) => isSigned(secret, one, query.token))
    if (!fits(request.headers['content-length'], upload.size)) notAsAnnounced(upload.size)
    return receive(call, upload, request.body)
  }),
]

/**
 * Whether the Content-Length header matches the announced size. Chunked requests don't have it, so their
 * bytes are counted on arrival.
 */
function fits(header: string | undefined, announced: number): boolean {
  return header === undefined || Number(header) === announced
}
