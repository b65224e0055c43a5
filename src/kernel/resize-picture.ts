import { fileTypeFromBuffer } from 'file-type'
import { invalid, tooLarge, unsupportedType } from './failure.ts'
import { t } from './i18n/t.ts'
import { loadSharp } from './load-sharp.ts'
import { m } from './messages.ts'

export interface PictureOptions {
  maxBytes: number
  width: number
  height: number
  /** `cover` crops the picture to fill the size, and `inside` shrinks it to fit. */
  fit: 'cover' | 'inside'
}

/**
 * Decodes an uploaded JPG or PNG and re-encodes it as WebP in the given size. None of the original bytes are
 * kept, so hidden data such as the location is gone.
 *
 * @throws 413, 415 or 422 with a message
 */
export async function drawPicture(
  bytes: AsyncIterable<Uint8Array>,
  options: PictureOptions,
): Promise<Buffer> {
  const sent = await collect(bytes, options.maxBytes)
  const type = await fileTypeFromBuffer(sent)
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') {
    unsupportedType(t(m.pictureType))
  }
  const sharp = await loadSharp()
  try {
    return await sharp(sent, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({
        width: options.width,
        height: options.height,
        fit: options.fit,
        withoutEnlargement: options.fit === 'inside',
      })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    invalid({ picture: [t(m.pictureDamaged)] })
  }
}

/** Returns one of our pictures as PNG, which every email program shows, scaled to fit an email's header. */
export async function pngOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = sharp(await collect(bytes, 50_000_000))
  return drawn.resize({ width: 400, height: 96, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

/** Enough for a sharp picture in an email, and small enough to load on a phone. */
const emailPicture = { width: 640, height: 480, maxBytes: 100_000 }

/** Returns the upper part of one of our pictures as JPEG, which every email program shows, at most 100 kB. */
export async function emailPictureOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const { width, height, maxBytes } = emailPicture
  const sharp = await loadSharp()
  const drawn = await sharp(await collect(bytes, 50_000_000))
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const upper = { left: 0, top: 0, width: drawn.info.width, height: Math.min(drawn.info.height, height) }
  let picture: Buffer
  let quality = 82
  do {
    picture = await sharp(drawn.data).extract(upper).jpeg({ quality, mozjpeg: true }).toBuffer()
    quality -= 20
  } while (picture.byteLength > maxBytes && quality > 0)
  return picture
}

async function collect(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxBytes) tooLarge(t(m.pictureTooLarge, { megabytes: maxBytes / 1024 / 1024 }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
