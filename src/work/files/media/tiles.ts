import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { openPersonalLimit } from '#kernel/jobs/personal-limit.ts'
import { openQueue } from '#kernel/jobs/task-queue.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { m } from '../messages.ts'
import { tooManyFiles } from '../rules.ts'
import type { Tile } from '../tile-grid.ts'
import { boxOf, levelsOf, tilesOf } from '../tile-grid.ts'
import type { CachedFile } from './cache.ts'
import { cached, keyBeside } from './cache.ts'
import type { Looked } from './media.ts'
import { pictureBytesOf } from './media.ts'
import { cutPicture, resizePicture } from './picture.ts'

type Picture = Pick<Looked, 'mediaType' | 'width' | 'height'> & { key: string }

/**
 * Renders one picture at a time. Thumbnails don't wait in this queue, because people are waiting for them.
 */
const inTurn = openQueue(1, 200, tooManyFiles)

/** More tiles than a screen shows at once. */
const within = openPersonalLimit(60, tooManyFiles)

/**
 * A tile of a picture (WebP). All tiles of one width are rendered together, once. Returns its key and size.
 */
export async function tileOf(
  storage: Storage,
  file: Picture,
  tile: Tile,
  { person, signal }: { person: string; signal?: AbortSignal | undefined },
): Promise<CachedFile> {
  if (!levelsOf(file).includes(tile.width)) notFound(t(m.noSuchTile))
  const key = keyOf(file, tile)
  const cachedTile = await storage.size(key)
  if (cachedTile !== null) return { key, size: cachedTile }
  await within(person, () => drawLevel(storage, file, tile.width, signal))
  return { key, size: (await storage.size(key)) ?? notFound(t(m.noSuchTile)) }
}

/** Renders all tiles of a new picture, so that its first reader doesn't have to wait. */
export async function drawTiles(storage: Storage, file: Picture): Promise<void> {
  for (const width of levelsOf(file)) await drawLevel(storage, file, width)
}

/**
 * Renders all tiles of one width. The list of tiles is stored last, so if it exists, the tiles are complete.
 * A reader who disconnects leaves the queue. But once rendering has begun, it's completed, so that repeatedly
 * aborted requests can't make it start over each time.
 */
function drawLevel(
  storage: Storage,
  file: Picture,
  width: number,
  signal?: AbortSignal,
): Promise<CachedFile> {
  const list = keyBeside(file.key, `tiles-${width}.json`)
  const draw = async () => {
    if ((await storage.size(list)) !== null) return buffer(storage.read(list))
    const { bytes, ...size } = await resizePicture(await pictureBytesOf(storage, file), width)
    const tiles = tilesOf(size)
    for (const tile of tiles) {
      const cut = await cutPicture(bytes, boxOf(size, tile), qualityAt(width, levelsOf(file)))
      await storage.put(keyOf(file, tile), Readable.from([cut]), cut.byteLength)
    }
    return Buffer.from(JSON.stringify({ ...size, tiles: tiles.length }))
  }
  return cached(storage, list, (stop) => inTurn(draw, stop), signal)
}

/**
 * Good enough to judge a design. Phones on slow networks show the coarsest tiles until sharper ones have loaded,
 * so these are a quarter smaller.
 */
function qualityAt(width: number, levels: number[]) {
  const isCoarsest = width === levels[0] && levels.length > 1
  return isCoarsest ? { quality: 60, effort: 4 } : { quality: 80, effort: 2 }
}

function keyOf(file: Picture, { width, column, row }: Tile): string {
  return keyBeside(file.key, `tile-${width}-${column}-${row}.webp`)
}
