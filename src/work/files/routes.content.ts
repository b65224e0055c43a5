import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { readContent, readPage, readPreview, readThumbnail, readTile } from './contract.ts'
import type { FoundFile } from './data.ts'
import { findAttachedFile, findFile } from './data.ts'
import { fileNotFound } from './rules.ts'
import { sendContent, sendPage, sendPreview, sendThumbnail, sendTile } from './send-content.ts'

export const contentRoutes: Route[] = [
  handle(readContent, async (call) => {
    const { db, actor, params, query } = call
    return sendContent(call, await theFile(db, actor, params.id, query.version), query)
  }),

  handle(readThumbnail, async (call) => {
    const { db, actor, params, query } = call
    return sendThumbnail(call, await theFile(db, actor, params.id, query.v))
  }),

  handle(readPreview, async (call) => {
    const { db, actor, params, query } = call
    return sendPreview(call, await theFile(db, actor, params.id, query.version), query)
  }),

  handle(readPage, async (call) => {
    const { db, actor, params, query } = call
    const file = await theFile(db, actor, params.id, query.version)
    return sendPage(call, file, params.page, query.width)
  }),

  handle(readTile, async (call) => {
    const { db, actor, params, query } = call
    return sendTile(call, await theFile(db, actor, params.id, query.version), params)
  }),
]

async function theFile(db: Db, actor: Actor, id: string, version: number | undefined): Promise<FoundFile> {
  const file = await findFile(db, actor, id, version)
  return file ?? (await findAttachedFile(db, actor, id, version)) ?? notFound(fileNotFound)
}
