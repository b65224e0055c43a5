import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { readContent, readPage, readPreview, readThumbnail, readTile } from './contract.ts'
import { findFile } from './data.ts'
import { fileNotFound } from './rules.ts'
import { sendContent, sendPage, sendPreview, sendThumbnail, sendTile } from './send-content.ts'

export const contentRoutes: Route[] = [
  handle(readContent, async (call) => {
    const { db, actor, params, query } = call
    const file = (await findFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    return sendContent(call, file, query)
  }),

  handle(readThumbnail, async (call) => {
    const { db, actor, params, query } = call
    return sendThumbnail(call, (await findFile(db, actor, params.id, query.v)) ?? notFound(fileNotFound))
  }),

  handle(readPreview, async (call) => {
    const { db, actor, params, query } = call
    const file = (await findFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    return sendPreview(call, file, query)
  }),

  handle(readPage, async (call) => {
    const { db, actor, params, query } = call
    const file = (await findFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    return sendPage(call, file, params.page, query.width)
  }),

  handle(readTile, async (call) => {
    const { db, actor, params, query } = call
    const file = (await findFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    return sendTile(call, file, params)
  }),
]
