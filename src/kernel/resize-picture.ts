import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { invalid, tooLarge, unsupportedType } from './failure.ts'
import { t } from './i18n/t.ts'
import { m } from './messages.ts'

export interface PictureOptions {
  maxBytes: number
  width: number
  height: number
  /** `cover` cuts what does not fit, `inside` shrinks until all fits. */
  fit: 'cover' | 'inside'
}

/**
 * Reads a JPG or PNG that somebody sent, and draws it anew as WebP of the wished size: nothing of the sent
 * bytes is kept, so neither what was hidden in them nor where the picture was taken.
 *
 * @throws 413, 415 or 422 with a sentence
 */
export async function drawPicture(bytes: AsyncIterable<Uint8Array>, wish: PictureOptions): Promise<Buffer> {
  const sent = await collect(bytes, wish.maxBytes)
  const type = await fileTypeFromBuffer(sent)
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') {
    unsupportedType(t(m.pictureType))
  }
  try {
    return await sharp(sent, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({
        width: wish.width,
        height: wish.height,
        fit: wish.fit,
        withoutEnlargement: wish.fit === 'inside',
      })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    invalid({ picture: [t(m.pictureDamaged)] })
  }
}

/** A picture of ours as PNG, which every mail program shows; at most as large as a mail's head needs it. */
export async function pngOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const drawn = sharp(await collect(bytes, 50_000_000))
  return drawn.resize({ width: 400, height: 96, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
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
