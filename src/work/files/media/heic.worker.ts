import { parentPort } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import type { HeicAnswer, HeicOrder } from './heic-messages.ts'

// The decoder prints what's wrong with a photo. Its uploader gets a message instead.
console.log = () => undefined

parentPort?.on('message', async (order: HeicOrder) => {
  const answer = await decoded(order)
  parentPort?.postMessage(answer, 'failure' in answer ? [] : [answer.pixels.buffer as ArrayBuffer])
})

async function decoded({ bytes, mostPixels }: HeicOrder): Promise<HeicAnswer> {
  const photos = new libheif.HeifDecoder().decode(bytes)
  const photo = photos.find((one) => one.is_primary()) ?? photos[0]
  if (!photo) return { failure: t(m.pictureBroken) }
  const [width, height] = [photo.get_width(), photo.get_height()]
  if (width * height > mostPixels) {
    return { failure: t(m.tooManyPixels, { most: mostPixels / 1_000_000 }) }
  }
  const data = new Uint8ClampedArray(width * height * 4)
  const isDrawn = await new Promise((resolve) => photo.display({ data, width, height }, resolve))
  for (const one of photos) one.free()
  if (!isDrawn) return { failure: t(m.pictureBroken) }
  return { width, height, pixels: new Uint8Array(data.buffer) }
}
