import { loadSharp } from '#kernel/load-sharp.ts'
import { mostPixels } from '#work/files/media/picture.ts'
import type { Gray, Place, PlacesOrder } from './places-messages.ts'

/** The scales to try, because a part may be larger or smaller in the later version. */
const scales = [0.72, 0.8, 0.89, 1, 1.12, 1.25, 1.4]

const widest = 960
const mostCompared = 6_000_000
const mostRows = 20_000

/** The same tolerance as for uploads (files/media/picture.ts). */
const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const

/** Decodes both pictures to grayscale at the same width, and the earlier one at every scale. */
export async function decodePictures(before: Buffer, after: Buffer, pins: Place[]): Promise<PlacesOrder> {
  const sizes = [await sizeOf(before), await sizeOf(after)] as const
  const tallest = Math.max(...sizes.map(({ width, height }) => height / width))
  const width = Math.max(
    1,
    Math.floor(Math.min(widest, ...sizes.map((size) => size.width), Math.sqrt(mostCompared / tallest))),
  )
  const levels: PlacesOrder['before'] = []
  for (const scale of scales) {
    levels.push({ scale, picture: await decoded(before, sizes[0], Math.max(1, Math.round(width * scale))) })
  }
  return { before: levels, after: await decoded(after, sizes[1], width), pins }
}

interface Size {
  width: number
  height: number
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  const sharp = await loadSharp()
  return (await sharp(bytes, reading).metadata()).autoOrient
}

async function decoded(bytes: Buffer, own: Size, width: number): Promise<Gray> {
  const height = Math.min(mostRows, Math.max(1, Math.round((own.height * width) / own.width)))
  const sharp = await loadSharp()
  const data = await sharp(bytes, { ...reading, sequentialRead: true })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width, height, fit: 'fill' })
    .grayscale()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: 20 })
    .toBuffer()
  return { width, height, data }
}
