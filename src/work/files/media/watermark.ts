import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadSharp } from '#kernel/load-sharp.ts'
import { mostPixels } from './picture.ts'

interface Size {
  width: number
  height: number
}

/** The maximum ratio of a preview's height to its width. */
const tallest = 8

/**
 * Reduces a picture to this width and covers it with a repeated word that's readable on light and dark
 * pictures. Returns a WebP.
 */
export async function watermark(bytes: Buffer, { width, word }: { width: number; word: string }) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width, height: tallest * width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
  const own = { width: info.width, height: info.height }
  const pattern = await drawPattern(word, own.width)
  // sharp repeats a picture only if it's at most as large as the one below.
  const input = await sharp(pattern.bytes)
    .extract({ left: 0, top: 0, ...smaller(own, pattern) })
    .png()
    .toBuffer()
  return sharp(data, { raw: { ...own, channels: info.channels } })
    .composite([{ input, tile: true }])
    .webp({ quality: 75 })
    .timeout({ seconds: 20 })
    .toBuffer()
}

function smaller(one: Size, other: Size): Size {
  return { width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) }
}

const family = 'Watermark'
const angle = -Math.PI / 6

/** Draws the word twice, diagonally offset. Returns a PNG. */
async function drawPattern(word: string, pictureWidth: number): Promise<Size & { bytes: Buffer }> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  if (!GlobalFonts.has(family)) GlobalFonts.register(readFileSync(fontFile), family)
  const size = Math.max(9, Math.round(pictureWidth / 26))
  const font = `${size}px ${family}`
  const measure = createCanvas(1, 1).getContext('2d')
  measure.font = font
  const length = measure.measureText(word).width
  const width = 2 * Math.ceil(length * Math.cos(angle) + size)
  const height = 2 * Math.ceil(length * Math.sin(-angle) + size)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = 'rgb(255 255 255 / 0.5)'
  context.strokeStyle = 'rgb(0 0 0 / 0.4)'
  context.lineWidth = Math.max(1, size / 18)
  for (const quarter of [1, 3]) {
    context.save()
    context.translate((width * quarter) / 4, (height * quarter) / 4)
    context.rotate(angle)
    context.fillText(word, 0, 0)
    context.strokeText(word, 0, 0)
    context.restore()
  }
  return { width, height, bytes: canvas.toBuffer('image/png') }
}

const fontFile = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
)
