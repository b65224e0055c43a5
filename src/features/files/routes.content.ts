import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { Storage } from '#kernel/storage.ts'
import { readContent, readPage, readThumbnail, untitled } from './contract.ts'
import { findFile } from './data.ts'
import { pageOf, thumbnailOf } from './media.ts'
import { dispositionOf, isShownInline, rangeOf } from './routes.content.headers.ts'
import { signedIn } from './rules.ts'

export const fileNotFound = 'The requested file could not be found.'

export const contentRoutes: Route[] = [
  handle(readContent, signedIn, async ({ db, actor, params, query, storage, request, reply }) => {
    const file = (await findFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    const inline = isShownInline(file.mediaType) && !query.download
    return sendBytes(storage, request, reply, {
      key: file.key,
      size: file.size,
      etag: `"${file.id}.${file.version}"`,
      // A page of somebody else's must never run here, whatever a browser thinks of the bytes.
      type: isShownInline(file.mediaType) ? file.mediaType : 'application/octet-stream',
      disposition: dispositionOf(inline, file.originalName ?? untitled),
      caching: 'private, no-cache',
    })
  }),

  handle(readThumbnail, signedIn, async ({ db, actor, params, query, storage, request, reply }) => {
    const file = (await findFile(db, actor, params.id, query.v)) ?? notFound(fileNotFound)
    if (!file.thumbnailUrl) notFound('There is no picture of this file.')
    const etag = `"${file.id}.${file.version}.thumbnail"`
    return sendPicture(storage, request, reply, etag, await thumbnailOf(storage, file))
  }),

  handle(readPage, signedIn, async ({ db, actor, params, query, storage, request, reply }) => {
    const file = (await findFile(db, actor, params.id, query.version)) ?? notFound(fileNotFound)
    if (params.page > (file.pages ?? 0)) notFound('This file has no such page.')
    const etag = `"${file.id}.${file.version}.${params.page}"`
    return sendPicture(storage, request, reply, etag, await pageOf(storage, file, params.page))
  }),
]

function sendPicture(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  picture: { key: string; size: number },
) {
  return sendBytes(storage, request, reply, {
    ...picture,
    etag,
    type: 'image/webp',
    disposition: 'inline',
    // A version never changes, so for a few minutes it need not even be asked for.
    caching: `private, max-age=${readingSeconds - 60}`,
  })
}

/** How long an address of the store may be read; what is cached of it ends before. */
const readingSeconds = 300

interface Bytes {
  key: string
  size: number
  etag: string
  type: string
  disposition: string
  caching: string
}

/** Sends the bytes, or the one range of them that was asked for (RFC 9110, section 14). */
async function sendBytes(storage: Storage, request: FastifyRequest, reply: FastifyReply, bytes: Bytes) {
  reply.headers({
    etag: bytes.etag,
    vary: 'Cookie, Authorization',
    'cache-control': bytes.caching,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })
  if (storage.direct) {
    const { type, disposition } = bytes
    const wish = { seconds: readingSeconds, type, disposition }
    return reply.redirect(await storage.direct.readAddress(bytes.key, wish), 302)
  }
  if (request.headers['if-none-match']?.split(/,\s*/).includes(bytes.etag)) return reply.code(304).send()
  const range = rangeOf(request.headers, bytes)
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${bytes.size}`).send()
  }
  if ((await storage.size(bytes.key)) === null) notFound('The bytes of this file are missing on the server.')
  reply.headers({
    'accept-ranges': 'bytes',
    'content-disposition': bytes.disposition,
    'content-length': range ? range.end - range.start + 1 : bytes.size,
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes.size}` } : {}),
  })
  return reply
    .code(range ? 206 : 200)
    .type(bytes.type)
    .send(storage.read(bytes.key, range))
}
