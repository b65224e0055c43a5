import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { differenceOf } from '#work/comparisons/difference.ts'
import type { FoundFile } from '#work/files/data.ts'
import { fileNotFound, mayBeShared } from '#work/files/rules.ts'
import type { Reading } from '#work/files/send-content.ts'
import { sendContent, sendPage, sendPreview, sendThumbnail, sendTile } from '#work/files/send-content.ts'
import { findAttachedFile, findVisibleFile } from '#work/files/store-file.ts'
import {
  compareReviewVersions,
  readReviewContent,
  readReviewPage,
  readReviewPreview,
  readReviewThumbnail,
  readReviewTile,
} from './contract.content.ts'
import { theGuest } from './guest-session.ts'

/**
 * Files always go through this server, even if they're in a store, because a store URL would outlive a
 * revoked link.
 */
export const contentRoutes: Route[] = [
  handle(readReviewContent, async (call) => {
    const { file, reading } = await open(call)
    return sendContent(reading, file)
  }),

  handle(readReviewThumbnail, async (call) => {
    const { file, reading } = await open(call)
    return sendThumbnail(reading, file)
  }),

  handle(readReviewPreview, async (call) => {
    const { file, reading } = await open(call)
    return sendPreview(reading, file, call.query)
  }),

  handle(readReviewPage, async (call) => {
    const { file, reading } = await open(call)
    return sendPage(reading, file, call.params.page, call.query.width)
  }),

  handle(readReviewTile, async (call) => {
    const { file, reading } = await open(call)
    return sendTile(reading, file, call.params)
  }),

  handle(compareReviewVersions, async (call) => {
    const { db, params, query, storage, signal } = call
    const { actor } = await theGuest(call, params.id)
    const compared = {
      before: await sharedVersion(db, actor, params.fileId, query.before),
      after: await sharedVersion(db, actor, params.fileId, query.after),
      page: query.page,
    }
    return differenceOf(storage, compared, { person: actor.userId, signal })
  }),
]

type Reads = Call<
  | typeof readReviewContent
  | typeof readReviewThumbnail
  | typeof readReviewPreview
  | typeof readReviewPage
  | typeof readReviewTile,
  unknown
>

/** Finds a version of a shared file or an attachment for the guest: the requested one, or the newest. */
async function open(call: Reads): Promise<{ file: FoundFile; reading: Reading }> {
  const { db, params, query, storage, request, reply } = call
  const { actor } = await theGuest(call, params.id)
  const attached = await findAttachedFile(db, actor, params.fileId, query.version)
  const file = attached ?? (await sharedVersion(db, actor, params.fileId, query.version))
  return { file, reading: { storage, request, reply, actor, watched: true } }
}

async function sharedVersion(db: Db, guest: Actor, id: string, version?: number): Promise<FoundFile> {
  const file = (await findVisibleFile(db, guest, id, version)) ?? notFound(fileNotFound)
  return mayBeShared(file) ? file : notFound(fileNotFound)
}
