import type { Actor } from '#kernel/actor.ts'
import { conflict, Failure, notFound } from '#kernel/failure.ts'
import type { Call } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { completeParts } from '#work/files/contract.parts.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { Upload } from './data.ts'
import { findOwnUpload, isExpired, markReceived } from './data.ts'
import { notAsAnnounced } from './exact-body.ts'
import { alreadySent, requestExpired, uploadNotFound } from './receive-bytes.ts'
import { uploadAddress } from './signed-address.ts'

type CompleteCall = Call<typeof completeParts, Actor>

/** Joins the parts. A repeated call gets the same response, because the first one may have been lost. */
export const completeRoute = handle(completeParts, async (call) => {
  const { db, actor, params, query, secret, clock } = call
  const upload = await findOwnUpload(db, actor, params.uploadId)
  if (!upload?.partsId || upload.key !== query.key) notFound(uploadNotFound)
  if (!(await findVisibleProject(db, actor, upload.projectId))) notFound(projectNotFound)
  const answer = { location: uploadAddress(secret, upload), key: upload.key }
  if (upload.receivedAt) return answer
  if (isExpired(upload, call.now)) throw requestExpired()
  await join(call, upload, upload.partsId)
  if (await markReceived(db, clock.now(), upload, upload.key)) return answer
  if ((await findOwnUpload(db, actor, upload.id))?.receivedAt) return answer
  conflict('ALREADY_SENT', alreadySent)
})

async function join({ storage, body }: CompleteCall, upload: Upload, partsId: string): Promise<void> {
  const isJoined = async () => (await storage.size(upload.key)) === upload.size
  if (await isJoined()) return
  try {
    const arrived = await storage.parts.list(upload.key, partsId)
    const wanted = body.parts.map(({ PartNumber, ETag }) => ({
      number: PartNumber,
      etag: ETag.replaceAll('"', ''),
    }))
    const size = wanted.reduce((sum, { number, etag }) => {
      return sum + (arrived.find((part) => part.number === number && part.etag === etag)?.size ?? 0)
    }, 0)
    if (size !== upload.size) notAsAnnounced(upload.size)
    await storage.parts.complete(upload.key, partsId, wanted)
  } catch (error) {
    // Another call joined the parts in the meantime.
    if (error instanceof Failure && error.status === 404 && (await isJoined())) return
    throw error
  }
}
