import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromStream } from 'file-type'
import { Failure, invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { openQueue } from '#kernel/jobs/task-queue.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { FileKind } from '#schema/values.ts'
import { mockupTypes } from '../contract.ts'
import { heicType, isDrawable } from '../file-urls.ts'
import { m } from '../messages.ts'
import { tooManyFiles } from '../rules.ts'
import { cached, keyBeside } from './cache.ts'
import { convertHeic } from './heic.ts'
import { openPdf } from './pdf.ts'
import { decodePicture, thumbnailWidth } from './picture.ts'
import { mediaTypeOf } from './type-detection.ts'

/** Details read from a file's bytes. */
export interface Looked {
  mediaType: string
  width: number | null
  height: number | null
  pages: number | null
}

/**
 * Inspects stored bytes: their type, and whether it matches the name and announced type. Fully decodes images
 * and opens PDFs. Refuses invalid files with 422. Also stores an image's thumbnail.
 */
export async function look(
  storage: Storage,
  file: { key: string; name: string; announced: string | null },
): Promise<Looked> {
  const signature = await signatureOf(storage, file.key)
  const mediaType = mediaTypeOf(
    { signature, head: await headOf(storage, file.key) },
    file.name,
    file.announced,
  )
  const looked = { mediaType, width: null, height: null, pages: null }
  if (!isDrawable(mediaType)) return looked
  if (mediaType === 'application/pdf') {
    const { pages, width, height } = await openPdf(() => wholeOf(storage, file.key))
    return { ...looked, pages, width, height }
  }
  const { width, height, thumbnail } = await inTurn(async () =>
    decodePicture(await pictureBytesOf(storage, { ...file, mediaType })),
  )
  await cached(storage, thumbnailKeyOf(file), async () => thumbnail)
  return { ...looked, width, height }
}

/** The storage key of a file's thumbnail. A PDF's thumbnail exists once it has been rendered. */
export function thumbnailKeyOf({ key }: { key: string }): string {
  return keyBeside(key, 'thumbnail.webp')
}

const inTurn = openQueue(2, 200, tooManyFiles)

/** Refuses mockups that aren't images or PDFs, because pins need a picture. */
export function checkKind(kind: FileKind, { mediaType }: Looked): void {
  if (kind !== 'MOCKUP' || mockupTypes.includes(mediaType)) return
  invalid({ kind: [t(m.mockupTypesOnly)] })
}

/** A file's thumbnail (WebP), rendered once. Returns its key and size. */
export function thumbnailOf(
  storage: Storage,
  file: { key: string; mediaType: string },
  signal?: AbortSignal,
) {
  const draw = async (stop: AbortSignal) => {
    if (file.mediaType === 'application/pdf') return drawPage(storage, file.key, 1, thumbnailWidth, stop)
    const decode = async () => decodePicture(await pictureBytesOf(storage, file, stop))
    return (await inTurn(decode, stop)).thumbnail
  }
  return cached(storage, thumbnailKeyOf(file), draw, signal)
}

/** A PDF page as an image (WebP), rendered once for each width. Returns its key and size. */
export function pageOf(
  storage: Storage,
  file: { key: string },
  { page, width = usualWidth }: { page: number; width?: number },
  signal?: AbortSignal,
) {
  const draw = (stop: AbortSignal) => drawPage(storage, file.key, page, width, stop)
  const name = width === usualWidth ? `page-${page}.webp` : `page-${page}-${width}.webp`
  return cached(storage, keyBeside(file.key, name), draw, signal)
}

const usualWidth = 1_600

async function drawPage(
  storage: Storage,
  key: string,
  page: number,
  width: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { picture } = await openPdf(() => wholeOf(storage, key), { page, width }, signal)
  if (!picture) throw new Error('The page was not drawn')
  return picture
}

async function signatureOf(storage: Storage, key: string) {
  const stream = storage.read(key, { start: 0, end: signatureBytes - 1 })
  try {
    return await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>)
  } finally {
    stream.destroy()
  }
}

const headBytes = 65_536
/**
 * The entry that identifies an archive may come late, but videos shouldn't be read to the end to look for it.
 */
const signatureBytes = 64 * 1_048_576

async function headOf(storage: Storage, key: string): Promise<Uint8Array> {
  return buffer(storage.read(key, { start: 0, end: headBytes - 1 }))
}

/** Only files that will be rendered are loaded into memory, up to this size in bytes. */
const mostHeld = 200_000_000

async function wholeOf(storage: Storage, key: string): Promise<Buffer> {
  if (((await storage.size(key)) ?? 0) > mostHeld) {
    throw new Failure(422, 'TOO_LARGE_TO_DRAW', t(m.tooLargeToDraw))
  }
  return buffer(storage.read(key))
}

/** A picture's bytes in a format that sharp reads. */
export async function pictureBytesOf(
  storage: Storage,
  { key, mediaType }: { key: string; mediaType: string },
  signal?: AbortSignal,
): Promise<Buffer> {
  if (mediaType === heicType) return convertHeic(() => wholeOf(storage, key), signal)
  return wholeOf(storage, key)
}

/** Whether a file was refused because of its content. */
export function isDishonest(error: unknown): boolean {
  return error instanceof Failure && ['NOT_WHAT_IT_CLAIMS', 'BROKEN'].includes(error.code)
}

/** The storage folder with a file's bytes and everything rendered from them. */
export function folderOf(key: string): string {
  return key.replace(/\/[^/]+$/, '')
}
