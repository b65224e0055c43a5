import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { loadSharp } from '#kernel/load-sharp.ts'
import { m } from '../messages.ts'

/** Protects against small files that would fill the memory when decoded. */
export const mostPixels = 64_000_000
export const thumbnailWidth = 640

/** A decoded image, with its size as displayed (rotated by EXIF) and a thumbnail (WebP). */
export interface DecodedPicture {
  width: number
  height: number
  thumbnail: Buffer
}

/** Decodes the whole image. Refuses (422) broken or truncated images, and those with too many pixels. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const { autoOrient } = await picture.metadata()
    const thumbnail = await picture
      .autoOrient()
      .resize({ width: thumbnailWidth, height: 4 * thumbnailWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer()
    return { width: autoOrient.width, height: autoOrient.height, thumbnail }
  } catch (error) {
    throw new Failure(422, 'BROKEN', sentenceOf(error as Error))
  }
}

/** Resizes an image without compression, so that tiles can be cut quickly. Keeps its color profile. */
export async function resizePicture(
  bytes: Buffer,
  width: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width })
    .keepIccProfile()
    .tiff({ compression: 'none' })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Cuts out part of an image as WebP. */
export async function cutPicture(
  bytes: Buffer,
  box: { left: number; top: number; width: number; height: number },
  quality: { quality: number; effort: number },
): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: mostPixels })
    .extract(box)
    .keepIccProfile()
    .webp(quality)
    .timeout({ seconds: 20 })
    .toBuffer()
}

function sentenceOf(error: Error): string {
  if (/pixel limit/i.test(error.message)) {
    return t(m.tooManyPixels, { most: mostPixels / 1_000_000 })
  }
  return t(m.pictureBroken)
}
