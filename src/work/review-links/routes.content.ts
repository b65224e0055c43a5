import { notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { FoundFile } from '#work/files/data.ts'
import { fileNotFound, mayBeShared } from '#work/files/rules.ts'
import type { Reading } from '#work/files/send-content.ts'
import { sendContent, sendPage, sendThumbnail, sendTile } from '#work/files/send-content.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import { readReviewContent, readReviewPage, readReviewThumbnail, readReviewTile } from './contract.guest.ts'
import { theGuest } from './guest-session.ts'

/**
 * Files always go through this server, even if they're in a store, because a store URL would outlive a
 * revoked link.
 */
export const contentRoutes: Route[] = [
  handle(readReviewContent, async (call) => sendContent(watched(call), await theFile(call))),

  handle(readReviewThumbnail, async (call) => sendThumbnail(watched(call), await theFile(call))),

  handle(readReviewPage, async (call) => {
    return sendPage(watched(call), await theFile(call), call.params.page, call.query.width)
  }),

  handle(readReviewTile, async (call) => sendTile(watched(call), await theFile(call), call.params)),
]

type Reads = Call<
  typeof readReviewContent | typeof readReviewThumbnail | typeof readReviewPage | typeof readReviewTile,
  unknown
>

function watched({ storage, request, reply }: Reads): Reading {
  return { storage, request, reply, watched: true }
}

/** Finds the requested version of a shared file, or the newest. */
async function theFile(call: Reads): Promise<FoundFile> {
  const { db, params, query } = call
  const { actor } = await theGuest(call, params.id)
  const file = (await findVisibleFile(db, actor, params.fileId, query.version)) ?? notFound(fileNotFound)
  return mayBeShared(file) ? file : notFound(fileNotFound)
}
