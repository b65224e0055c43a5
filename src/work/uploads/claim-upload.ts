import type { Actor } from '#kernel/actor.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { folderOf } from '#work/files/media/media.ts'
import { freshKey } from '#work/files/store-file.ts'
import type { Upload } from './data.ts'
import { findOwnUpload, incomingKey, markTaken } from './data.ts'
import { notAsAnnounced } from './exact-body.ts'
import { m } from './messages.ts'
import { uploadNotFound } from './receive-bytes.ts'

/**
 * Copies bytes that a browser sent directly to the store to a key without a public URL. Otherwise the upload
 * URL could still change them after they were checked. Returns the received upload.
 */
export async function take(
  { db, actor, storage, clock }: Services & { actor: Actor },
  upload: Upload,
): Promise<Upload> {
  const key = freshKey()
  const size = upload.partsId ? null : ((await storage.direct?.copy(incomingKey(upload), key)) ?? null)
  if (size === upload.size && (await markTaken(db, clock.now(), upload, key))) {
    await storage.remove(incomingKey(upload))
  } else if (size !== null) {
    await storage.removeAll(folderOf(key))
  }
  const taken = (await findOwnUpload(db, actor, upload.id)) ?? notFound(uploadNotFound)
  if (taken.receivedAt) return taken
  if (size !== null) notAsAnnounced(upload.size)
  conflict('NOT_SENT', t(m.notSent))
}
