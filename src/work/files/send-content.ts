import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { Failure, notFound } from '#kernel/failure.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { linkToFile } from './comment-link.ts'
import { isShownInline, rangeOf } from './content-headers.ts'
import type { FoundFile } from './data.ts'
import { pageOf, thumbnailOf } from './media/media.ts'
import { previewOf } from './media/preview.ts'
import { tileOf } from './media/tiles.ts'
import { m } from './messages.ts'
import type { Tile } from './tile-grid.ts'

/** A request for a file's bytes. The caller must check the reader's permissions. */
export interface Reading extends Pick<Services, 'storage'> {
  request: FastifyRequest
  reply: FastifyReply
  /** The reader that the file was found for. Limits how much one person can have rendered at a time. */
  actor: Pick<Actor, 'userId' | 'only' | 'fromEmail'>
  /** Aborts when the reader disconnects. */
  signal?: AbortSignal
  /**
   * Always sends through this server and disables caching. Used for readers whose access can end at any time,
   * since a store URL or a cached copy would outlive it.
   */
  watched?: boolean
}

/**
 * Sends a version's bytes. Files that are safe to show are shown, and all others are downloaded. All functions
 * here send a locked file only as a preview with a watermark, or refuse (403).
 */
export async function sendContent(
  reading: Reading,
  file: FoundFile,
  { download }: { download?: '1' | undefined } = {},
) {
  if (file.locked) return sendInstead(reading, file)
  const inline = isShownInline(file.mediaType) && !download
  return sendBytes(reading, {
    key: file.key,
    size: file.size,
    etag: `"${file.id}.${file.version}"`,
    // An uploaded HTML page must never run here, even if a browser guesses its type.
    type: isShownInline(file.mediaType) ? file.mediaType : 'application/octet-stream',
    disposition: dispositionOf(inline, file.originalName ?? formatMessage('en', m.untitled)),
    caching: 'private, no-cache',
    closes: file.final !== null,
  })
}

/**
 * Redirects people who follow a link to a locked file: to its card in the portal, or to its preview if they
 * can't open the portal.
 */
async function sendInstead({ request, reply, actor }: Reading, file: FoundFile) {
  if (request.headers['sec-fetch-dest'] !== 'document') refuseLocked(file)
  if (!actor.only && !actor.fromEmail) return reply.redirect(linkToFile(file), 303)
  if (!file.thumbnailUrl) refuseLocked(file)
  const [base] = request.url.split('/content')
  return reply.redirect(`${base}/preview?version=${file.version}`, 303)
}

function refuseLocked({ final }: FoundFile): never {
  const number = final?.invoice?.number
  const sentence = number ? t(m.downloadAfterInvoice, { number }) : t(m.downloadAfterPayment)
  throw new Failure(403, 'FINAL_LOCKED', sentence)
}

/** Sends a preview with a watermark of a final file. It never changes, so it can be cached. */
export async function sendPreview(
  reading: Reading,
  file: FoundFile,
  { page, width }: { page: number; width: number },
) {
  if (!file.final) notFound(t(m.notFinal))
  return sendMarked(reading, file, { page, width, closes: false })
}

async function sendMarked(
  reading: Reading,
  file: FoundFile,
  { page, width, closes }: { page: number; width: number; closes: boolean },
) {
  if (!file.thumbnailUrl) notFound(t(m.noThumbnail))
  if (page > (file.pages ?? 1)) notFound(t(m.noSuchPage))
  const { language } = readerOfRequest(reading.request)
  return sendBytes(reading, {
    ...(await previewOf(reading.storage, file, { page, width, language }, reading.signal)),
    etag: `"${file.id}.${file.version}.preview.${page}.${width}.${language}"`,
    type: 'image/webp',
    disposition: 'inline',
    caching: cachingOf(reading),
    closes,
  })
}

/** Sends the thumbnail. */
export async function sendThumbnail(reading: Reading, file: FoundFile) {
  if (file.locked) return sendMarked(reading, file, { page: 1, width: 640, closes: true })
  if (!file.thumbnailUrl) notFound(t(m.noThumbnail))
  const etag = `"${file.id}.${file.version}.thumbnail"`
  return sendPicture(reading, file, etag, await thumbnailOf(reading.storage, file, reading.signal))
}

/** Sends one page of a PDF as an image. */
export async function sendPage(reading: Reading, file: FoundFile, page: number, width?: number) {
  if (page > (file.pages ?? 0)) notFound(t(m.noSuchPage))
  if (file.locked) return sendMarked(reading, file, { page, width: 960, closes: true })
  return sendPicture(
    reading,
    file,
    `"${file.id}.${file.version}.${page}${width ? `.${width}` : ''}"`,
    await pageOf(reading.storage, file, { page, width }, reading.signal),
  )
}

/** Sends a tile of a picture. */
export async function sendTile(reading: Reading, file: FoundFile, tile: Tile) {
  if (file.locked) refuseLocked(file)
  const { width, column, row } = tile
  const { storage, actor, signal } = reading
  return sendPicture(
    reading,
    file,
    `"${file.id}.${file.version}.${width}.${column}.${row}"`,
    await tileOf(storage, file, { width, column, row }, { person: actor.userId, signal }),
  )
}

function sendPicture(
  reading: Reading,
  file: FoundFile,
  etag: string,
  picture: { key: string; size: number },
) {
  return sendBytes(reading, {
    ...picture,
    etag,
    type: 'image/webp',
    disposition: 'inline',
    caching: cachingOf(reading),
    closes: file.final !== null,
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
  /**
   * Whether the URL sends other bytes once a payment opens the file or a refund closes it again. If so, the
   * bytes are never cached or sent from a store URL.
   */
  closes: boolean
}

/** Sends the whole file, or the requested range (RFC 9110, section 14). */
async function sendBytes({ storage, request, reply, watched }: Reading, bytes: Bytes) {
  reply.headers({
    etag: bytes.etag,
    vary: 'Cookie, Authorization',
    'cache-control': bytes.closes ? 'private, no-store' : bytes.caching,
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentPolicy,
  })
  if (storage.direct && !watched && !bytes.closes) {
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
