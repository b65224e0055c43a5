import { buffer } from 'node:stream/consumers'
import { Failure, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { openPersonalLimit } from '#kernel/jobs/personal-limit.ts'
import { openThreads, ThreadFailure } from '#kernel/jobs/worker-threads.ts'
import { loadSharp } from '#kernel/load-sharp.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { FoundFile } from '#work/files/data.ts'
import { cached, keyBeside } from '#work/files/media/cache.ts'
import { pageOf, pictureBytesOf } from '#work/files/media/media.ts'
import { mostPixels } from '#work/files/media/picture.ts'
import { tooManyFiles } from '#work/files/rules.ts'
import type { Comparison } from './contract.ts'
import { comparison } from './contract.ts'
import type { DifferenceAnswer, DifferenceOrder, Pixels } from './difference-messages.ts'
import { m } from './messages.ts'

type Version = Pick<
  FoundFile,
  'key' | 'version' | 'mediaType' | 'width' | 'height' | 'pages' | 'thumbnailUrl'
>

export interface Compared {
  before: Version
  after: Version
  page: number
}

/**
 * Finds what changed between two versions. The result is stored next to the later version, so that it's
 * computed only once and deleted with the file.
 *
 * @throws 404 if a version has no such page, 422 if a version can't be shown as a picture
 */
export async function differenceOf(
  storage: Storage,
  compared: Compared,
  { person, signal }: { person: string; signal?: AbortSignal | undefined },
): Promise<Comparison> {
  const { before, after, page } = compared
  for (const version of [before, after]) checkPage(version, page)
  const key = keyBeside(after.key, `difference-${method}-${before.version}-${page}.json`)
  const find = (stop: AbortSignal) => within(person, () => compare(storage, compared, stop))
  const stored = await cached(storage, key, find, signal)
  return comparison.parse(JSON.parse((await buffer(storage.read(stored.key))).toString()))
}

/**
 * Increase this number when the method changes, so that results stored by the earlier method are no longer
 * used.
 */
const method = 1

/** How many comparisons one person may have queued. */
const within = openPersonalLimit(8, tooManyFiles)

function checkPage({ mediaType, width, height, pages, thumbnailUrl }: Version, page: number): void {
  if (!thumbnailUrl || !width || !height) throw new Failure(422, 'NO_PICTURE', t(m.noPicture))
  if (page > (mediaType === 'application/pdf' ? (pages ?? 0) : 1)) notFound(t(m.noSuchPage))
}

async function compare(storage: Storage, { before, after, page }: Compared, signal: AbortSignal) {
  const order = async () => {
    const pictures = [await pictureOf(storage, before, page), await pictureOf(storage, after, page)]
    return pixelsOf(pictures).catch(refusePicture)
  }
  const answer = await inThread(order, signal).catch((error: unknown) => {
    if (!(error instanceof ThreadFailure)) throw error
    throw new Failure(422, 'TOO_SLOW', t(m.tooSlow))
  })
  return Buffer.from(JSON.stringify(answer))
}

async function pixelsOf(pictures: Buffer[]): Promise<DifferenceOrder> {
  const sizes = await Promise.all(pictures.map(sizeOf))
  const width = widthFor(sizes)
  const [before, after] = await Promise.all(
    pictures.map((bytes, at) => decoded(bytes, width, heightFor(sizes[at] ?? square, width))),
  )
  if (!before || !after) throw new Error('The pictures were not decoded')
  return { before, after }
}

/** sharp throws plain errors, even for timeouts. */
function refusePicture(error: unknown): never {
  if (error instanceof Error && /timeout/.test(error.message))
    throw new Failure(422, 'TOO_SLOW', t(m.tooSlow))
  throw new Failure(422, 'NO_PICTURE', t(m.noPicture))
}

/** Runs in its own thread, so that a large picture doesn't block the server. */
const inThread = openThreads<DifferenceOrder, DifferenceAnswer>(
  new URL('./difference.worker.ts', import.meta.url),
  { most: 1, maxQueued: 100, busy: tooManyFiles, patienceMs: 30_000, memoryMb: 512 },
)

async function pictureOf(storage: Storage, version: Version, page: number): Promise<Buffer> {
  if (version.mediaType !== 'application/pdf') return pictureBytesOf(storage, version)
  return buffer(storage.read((await pageOf(storage, version, { page })).key))
}

interface Size {
  width: number
  height: number
}
const square = { width: 1, height: 1 }

/** The same tolerance as for uploads (files/media/picture.ts). */
const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const

async function sizeOf(bytes: Buffer): Promise<Size> {
  const sharp = await loadSharp()
  return (await sharp(bytes, reading).metadata()).autoOrient
}

const widest = 1_440
const mostCompared = 12_000_000
const mostRows = 20_000

/** The width in pixels at which both pictures are compared: the narrower one's, within the limits. */
function widthFor(sizes: Size[]): number {
  const tallest = Math.max(...sizes.map(({ width, height }) => height / width))
  const least = Math.min(widest, ...sizes.map(({ width }) => width), Math.sqrt(mostCompared / tallest))
  return Math.max(1, Math.floor(least))
}

function heightFor(own: Size, width: number): number {
  return Math.min(mostRows, Math.max(1, Math.round((own.height * width) / own.width)))
}

/** Decodes a picture at this size, on white, and slightly blurred to ignore single pixels. */
async function decoded(bytes: Buffer, width: number, height: number): Promise<Pixels> {
  const sharp = await loadSharp()
  const data = await sharp(bytes, { ...reading, sequentialRead: true })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .blur()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: 20 })
    .toBuffer()
  return { width, height, data }
}
