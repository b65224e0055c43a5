import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { notFound } from '#kernel/failure.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { isShownInline, rangeOf } from './content-headers.ts'
import type { FoundFile } from './data.ts'
import { pageOf, thumbnailOf } from './media/media.ts'
import { tileOf } from './media/tiles.ts'
import { m } from './messages.ts'
import type { Tile } from './tile-grid.ts'

/** A request for a file's bytes. The caller must check the reader's permissions. */
export interface Reading extends Pick<Services, 'storage'> {
  request: FastifyRequest
  reply: FastifyReply
  /** The reader. Used to limit how much one person can have rendered at the same time. */
  actor: Pick<Actor, 'userId'>
  /** Aborts when the reader disconnects. */
  signal?: AbortSignal
  /**
   * Always sends through this server and disables caching. Used for readers whose access can end at any time,
   * since a store URL or a cached copy would outlive it.
   */
  watched?: boolean
}

/** Sends a version's bytes. Files that are safe to show are shown, and all others are downloaded. */
export function sendContent(
  reading: Reading,
  file: FoundFile,
  { download }: { download?: '1' | undefined } = {},
) {
  const inline = isShownInline(file.mediaType) && !download
  return sendBytes(reading, {
    key: file.key,
    size: file.size,
    etag: `"${file.id}.${file.version}"`,
    // An uploaded HTML page must never run here, even if a browser guesses its type.
    type: isShownInline(file.mediaType) ? file.mediaType : 'application/octet-stream',
    disposition: dispositionOf(inline, file.originalName ?? formatMessage('en', m.untitled)),
    caching: 'private, no-cache',
  })
}

/** Sends the thumbnail. */
export async function sendThumbnail(reading: Reading, file: FoundFile) {
  if (!file.thumbnailUrl) notFound(t(m.noThumbnail))
  const etag = `"${file.id}.${file.version}.thumbnail"`
  return sendPicture(reading, etag, await thumbnailOf(reading.storage, file, reading.signal))
}

/** Sends one page of a PDF as an image. */
export async function sendPage(reading: Reading, file: FoundFile, page: number, width?: number) {
  if (page > (file.pages ?? 0)) notFound(t(m.noSuchPage))
  return sendPicture(
    reading,
    `"${file.id}.${file.version}.${page}${width ? `.${width}` : ''}"`,
    await pageOf(reading.storage, file, { page, width }, reading.signal),
  )
}

/** Sends a tile of a picture. */
export async function sendTile(reading: Reading, file: FoundFile, tile: Tile) {
  const { width, column, row } = tile
  const { storage, actor, signal } = reading
  return sendPicture(
    reading,
    `"${file.id}.${file.version}.${width}.${column}.${row}"`,
    await tileOf(storage, file, { width, column, row }, { person: actor.userId, signal }),
  )
}

function sendPicture(reading: Reading, etag: string, picture: { key: string; size: number }) {
  return sendBytes(reading, {
    ...picture,
    etag,
    type: 'image/webp',
    disposition: 'inline',
    caching: cachingOf(reading),
  })
}

/** The picture of a version never changes, but its signed store URL expires. */
function cachingOf({ request, storage, watched }: Reading): string {
  if (watched) return 'private, no-cache'
  const namesVersion = /[?&]v(ersion)?=/.test(request.url)
  if (storage.direct || !namesVersion) return `private, max-age=${readingSeconds - 60}`
  return 'private, max-age=31536000, immutable'
}

/**
 * Files can't run code, load or send anything, and have no origin. Inline styles are allowed because browsers
 * use them to lay out an image opened by itself.
 */
const contentPolicy =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** How long a store URL is valid. Cached responses expire earlier. */
const readingSeconds = 300

interface Bytes {
  key: string
  size: number
  etag: string
  type: string
  disposition: string
  caching: string
}

/** Sends the whole file, or the requested range (RFC 9110, section 14). */
async function sendBytes({ storage, request, reply, watched }: Reading, bytes: Bytes) {
  reply.headers({
    etag: bytes.etag,
    vary: 'Cookie, Authorization',
    'cache-control': bytes.caching,
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentPolicy,
  })
  if (storage.direct && !watched) {
    const { type, disposition } = bytes
    const options = { seconds: readingSeconds, type, disposition }
    return reply.redirect(await storage.direct.readAddress(bytes.key, options), 302)
  }
  if (request.headers['if-none-match']?.split(/,\s*/).includes(bytes.etag)) return reply.code(304).send()
  const range = rangeOf(request.headers, bytes)
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${bytes.size}`).send()
  }
  if ((await storage.size(bytes.key)) === null) notFound(t(m.bytesMissing))
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
