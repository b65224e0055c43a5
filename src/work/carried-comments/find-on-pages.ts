import { buffer } from 'node:stream/consumers'
import type { Failure } from '#kernel/failure.ts'
import { openPersonalLimit } from '#kernel/jobs/personal-limit.ts'
import { openThreads } from '#kernel/jobs/worker-threads.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { FoundFile } from '#work/files/data.ts'
import { pageOf, pictureBytesOf } from '#work/files/media/media.ts'
import { tooManyFiles } from '#work/files/rules.ts'
import { decodePictures } from './decode-pictures.ts'
import type { Place, PlacesAnswer, PlacesOrder } from './places-messages.ts'

export type Version = Pick<
  FoundFile,
  'key' | 'version' | 'mediaType' | 'width' | 'height' | 'pages' | 'thumbnailUrl'
>

/**
 * Increase this number when the method changes, so that places stored by the earlier method are no longer
 * used.
 */
export const method = 2

/** How many searches one person may have queued. */
const within = openPersonalLimit(8, tooManyFiles)

/** Runs in its own thread, so that a large picture doesn't block the server. */
const inThread = openThreads<PlacesOrder, PlacesAnswer>(new URL('./places.worker.ts', import.meta.url), {
  most: 1,
  maxQueued: 100,
  busy: tooManyFiles,
  patienceMs: 120_000,
  memoryMb: 768,
})

/**
 * Finds the pins of an earlier version's page in the later version. A place is null if it wasn't found.
 * Undefined if the search failed because a picture can't be read or it took too long.
 */
export async function findOnPage(
  storage: Storage,
  { before, after, page, pins }: { before: Version; after: Version; page: number; pins: Place[] },
  person: string,
): Promise<(Place | null)[] | 'busy' | undefined> {
  const order = async () => {
    const pictures = await Promise.all([pictureOf(storage, before, page), pictureOf(storage, after, page)])
    return decodePictures(...pictures, pins)
  }
  try {
    return (await within(person, () => inThread(order))).places
  } catch (error) {
    if (isBusy(error)) return 'busy'
    if (error instanceof Error) return undefined
    throw error
  }
}

const isBusy = (error: unknown) => (error as Partial<Failure>).status === 503

/** Whether a version can be shown as a picture and has this page. */
export function hasPicture(
  { mediaType, width, height, pages, thumbnailUrl }: Version,
  page: number,
): boolean {
  if (!thumbnailUrl || !width || !height) return false
  return page <= (mediaType === 'application/pdf' ? (pages ?? 0) : 1)
}

async function pictureOf(storage: Storage, version: Version, page: number): Promise<Buffer> {
  if (version.mediaType !== 'application/pdf') return pictureBytesOf(storage, version)
  return buffer(storage.read((await pageOf(storage, version, { page })).key))
}
