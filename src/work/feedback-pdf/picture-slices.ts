import { buffer } from 'node:stream/consumers'
import { Failure } from '#kernel/failure.ts'
import { loadSharp } from '#kernel/load-sharp.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { FoundFile } from '#work/files/data.ts'
import { pageOf, pictureBytesOf } from '#work/files/media/media.ts'
import { mostPixels } from '#work/files/media/picture.ts'
import type { DrawnSlice } from './round-content.ts'
import { slicesOf } from './slices.ts'

/** Cuts a picture, or one page of a PDF, into the parts that are drawn. Empty if its bytes can't be drawn. */
export async function drawSlices(
  storage: Storage,
  file: FoundFile,
  page: number,
  signal: AbortSignal,
): Promise<DrawnSlice[]> {
  try {
    const bytes = await bytesOf(storage, file, page, signal)
    // Other types of files, such as archives, can't be decoded.
    return await cut(bytes).catch(() => [])
  } catch (error) {
    // A PDF page that can't be drawn has no picture. Other failures can be retried.
    if (error instanceof Failure && error.status === 422) return []
    throw error
  }
}

async function bytesOf(
  storage: Storage,
  file: FoundFile,
  page: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (file.mediaType !== 'application/pdf') return pictureBytesOf(storage, file, signal)
  const { key } = await pageOf(storage, file, { page }, signal)
  return buffer(storage.read(key))
}

async function cut(bytes: Buffer): Promise<DrawnSlice[]> {
  const sharp = await loadSharp()
  const whole = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: mostWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = whole.info
  const slices: DrawnSlice[] = []
  for (const slice of slicesOf(whole.info)) {
    const top = Math.min(height - 1, Math.round(slice.from * height))
    const box = { left: 0, top, width, height: Math.max(1, Math.round(slice.to * height) - top) }
    const picture = sharp(whole.data, { raw: { width, height, channels } }).extract(box)
    slices.push({ ...slice, bytes: await picture.jpeg({ quality: 84 }).timeout({ seconds: 20 }).toBuffer() })
  }
  return slices
}

/** Enough for about 220 pixels per inch on paper. */
const mostWidth = 1_440
